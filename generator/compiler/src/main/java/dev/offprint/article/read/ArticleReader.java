package dev.offprint.article.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Article;
import dev.offprint.article.SourceSchema;
import dev.offprint.article.Translation;
import dev.offprint.article.markdown.lint.PlainValues;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads an article's folder whole: validated, its links resolved, its media loaded. Keeps nothing.
 *
 * @param states takes the states of the translations that have one
 */
public record ArticleReader(Sources sources, Consumer<TranslationStatus> states) {

    private static final int WORDS_A_MINUTE = 200;

    /**
     * Returns the article, or nothing where it is not valid. A link that leads nowhere does not make it invalid.
     *
     * @param folder the article's folder
     * @param locales the locales it exists in, in order
     */
    public Optional<Article> read(Slug slug, String folder, List<ContentLocale> locales, ArticleLinks links) {
        Optional<YamlDocument> head = head(folder);
        List<Slug> former =
                head.map(document -> Identifiers.formerSlugs(document.root())).orElse(List.of());
        Slug first = Identifiers.oldest(slug, former);
        TranslationReader reader = new TranslationReader(sources, first, links);
        List<Translation> translations = new ArrayList<>();
        for (ContentLocale locale : locales) {
            reader.read(folder + "/" + locale.tag() + ".md", locale).ifPresent(translations::add);
        }
        head.ifPresent(document ->
                new ValueLinks(links, ContentLocale.EN, sources.diagnostics()).show(document, pointer -> false));
        boolean ordered = true;
        if (head.isPresent()) {
            reader.reportShared(head.get());
            String published = DocumentFields.text(head.get().root(), "firstPublished");
            for (YamlDocument translation : reader.heads()) {
                ordered &= isOrdered(published, translation);
            }
        }
        if (head.isPresent() && head.get().root().path("isPublished").asBoolean()) {
            reader.reportPlaceholders(folder);
        }
        head.ifPresent(document -> reader.states(document, updated(document)).forEach(states));
        return !ordered || translations.isEmpty() || translations.size() < locales.size()
                ? Optional.empty()
                : head.map(document -> article(slug, first, document.root(), translations, links));
    }

    private static Article article(
            Slug slug, Slug first, ObjectNode root, List<Translation> translations, ArticleLinks links) {
        String id = DocumentFields.text(root, "id");
        return new Article(
                slug,
                id == null ? Identifiers.of(first.value()) : id,
                root.path("contentType").asText(),
                DocumentFields.text(root, "awarenessLevel"),
                DocumentFields.flag(root, "isCustomerResource"),
                DocumentFields.text(root, "difficulty"),
                root.has("estimatedReadTime")
                        ? (Integer) root.get("estimatedReadTime").asInt()
                        : readTime(translations),
                DocumentFields.text(root, "firstPublished"),
                DocumentFields.opening(root),
                DocumentFields.extra(root),
                translations,
                links.media(),
                DocumentFields.texts(root, "topics"));
    }

    /** Returns the article's own file, its dates in full; nothing where it is not valid. Reports all that is wrong with it. */
    private Optional<YamlDocument> head(String folder) {
        Optional<YamlDocument> read = sources.keptYaml(folder + "/article.yaml");
        if (read.isEmpty()) {
            return read;
        }
        YamlDocument document = read.get();
        boolean accepted = SourceSchema.ARTICLE.accepts(document, sources.diagnostics());
        PlainValues.report(document, sources.diagnostics());
        boolean free = DocumentFields.extraIsFree(document, DocumentFields.OF_ARTICLE, sources.diagnostics());
        String published = DocumentFields.text(document.root(), "firstPublished");
        boolean ordered = isOrdered(published, document);
        return ordered && accepted && free ? read : Optional.empty();
    }

    /** Returns whether a text did not change before the article was published; reports if it did. */
    private boolean isOrdered(@Nullable String first, YamlDocument document) {
        String last = DocumentFields.text(document.root(), "lastUpdated");
        if (first == null || last == null || !isBefore(last, first)) {
            return true;
        }
        sources.report(
                Code.INVALID_DATE,
                document.placeOf("/lastUpdated"),
                Message.of("`lastUpdated` is `{0}`, before `firstPublished`, `{1}`", last, first),
                Message.of("correct one of them"));
        return false;
    }

    private static boolean isBefore(String one, String other) {
        return OffsetDateTime.parse(one).isBefore(OffsetDateTime.parse(other));
    }

    private static Instant updated(YamlDocument document) {
        String date = DocumentFields.text(document.root(), "lastUpdated");
        return date == null ? Instant.EPOCH : OffsetDateTime.parse(date).toInstant();
    }

    /** Returns the minutes that the first text takes which says anything. */
    private static @Nullable Integer readTime(List<Translation> translations) {
        return translations.stream()
                .filter(one -> !one.isEmpty())
                .findFirst()
                .map(one -> readTime(one.content()))
                .orElse(null);
    }

    private static int readTime(String content) {
        int words = new StringTokenizer(content).countTokens();
        return Math.max(1, (words + WORDS_A_MINUTE - 1) / WORDS_A_MINUTE);
    }
}
