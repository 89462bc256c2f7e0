package dev.offprint.article.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Article;
import dev.offprint.article.SourceSchema;
import dev.offprint.article.Translation;
import dev.offprint.article.hint.DateHint;
import dev.offprint.article.link.ArticleLinks;
import dev.offprint.article.link.ValueLinks;
import dev.offprint.article.markdown.lint.PlainValues;
import dev.offprint.article.state.TranslationStatus;
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
import java.util.function.Consumer;

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
        head.ifPresent(document -> reportSharedAnswer(document, translations));
        if (head.isPresent() && head.get().root().path("isPublished").asBoolean()) {
            reader.reportPlaceholders(folder);
        }
        head.ifPresent(document -> reader.states(document, updated(document)).forEach(states));
        return translations.isEmpty() || translations.size() < locales.size()
                ? Optional.empty()
                : head.map(document -> article(slug, first, document.root(), translations, links));
    }

    /** Two languages would answer with one text: it is in the other language for readers of one of them. */
    private void reportSharedAnswer(YamlDocument document, List<Translation> translations) {
        boolean shared = DocumentFields.opening(document.root()).shortAnswer() != null
                && translations.size() > 1
                && translations.stream().allMatch(one -> one.opening().shortAnswer() == null);
        if (shared) {
            sources.report(
                    Code.OTHER_LANGUAGE,
                    document.placeOf("/shortAnswer"),
                    "the German answer has this short answer too, because `de.md` has none of its own",
                    "add `shortAnswer` to the front matter of `de.md`; if this one is German, of `en.md`");
        }
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
                        ? root.get("estimatedReadTime").intValue()
                        : readTime(translations.get(0).content()),
                DocumentFields.text(root, "firstPublished"),
                DocumentFields.text(root, "lastUpdated"),
                DocumentFields.opening(root),
                DocumentFields.framework(root),
                DocumentFields.extra(root),
                translations,
                links.media(),
                DocumentFields.texts(root, "topics"));
    }

    /** Returns the article's own file, its dates in full; nothing where it is not valid. Reports all that is wrong with it. */
    private Optional<YamlDocument> head(String folder) {
        Optional<YamlDocument> read = sources.yaml(folder + "/article.yaml");
        if (read.isEmpty()) {
            return read;
        }
        YamlDocument document = read.get();
        boolean first = completeDate(document, "firstPublished");
        boolean last = completeDate(document, "lastUpdated");
        boolean accepted = SourceSchema.ARTICLE.accepts(document, sources.diagnostics());
        PlainValues.report(document, sources.diagnostics());
        boolean free = DocumentFields.articleExtraIsFree(document, sources.diagnostics());
        boolean ordered = first && last && isOrdered(document);
        return ordered && accepted && free ? read : Optional.empty();
    }

    /** Replaces a date by its full form; an invalid date is reported and removed, so that it is reported once. */
    private boolean completeDate(YamlDocument document, String key) {
        String text = DocumentFields.text(document.root(), key);
        if (text == null) {
            return true; // absent, or of another type, which the schema reports
        }
        Optional<String> date = SourceDate.parse(text);
        document.root().put(key, date.orElse(null));
        if (date.isEmpty()) {
            sources.report(
                    Code.INVALID_DATE,
                    document.placeOf("/" + key),
                    Message.of("`{0}` is `{1}`, which is not a date", key, text),
                    DateHint.of(text)
                            .map(day -> Message.of("write `{0}`", day))
                            .orElse(Message.of(
                                    "write `2026-01-31`, or RFC 3339 with an offset: `2026-01-31T09:30:00+01:00`")));
        }
        return date.isPresent();
    }

    private boolean isOrdered(YamlDocument document) {
        String first = DocumentFields.text(document.root(), "firstPublished");
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

    private static int readTime(String content) {
        int words = 0;
        boolean inWord = false;
        for (int i = 0; i < content.length(); i++) {
            boolean blank = Character.isWhitespace(content.charAt(i));
            words += !blank && !inWord ? 1 : 0;
            inWord = !blank;
        }
        return Math.max(1, (words + WORDS_A_MINUTE - 1) / WORDS_A_MINUTE);
    }
}
