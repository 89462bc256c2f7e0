package dev.offprint.article.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Article;
import dev.offprint.article.SourceSchema;
import dev.offprint.article.Translation;
import dev.offprint.article.Translation.Faq;
import dev.offprint.article.markdown.MarkdownCheck;
import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.article.markdown.TakenIdentifiers;
import dev.offprint.article.markdown.lint.MarkdownLint;
import dev.offprint.article.markdown.lint.PlainValues;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.source.Resource;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
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

    /** Reads the translations of one article. */
    static final class TranslationReader {

        /** The values that pages show and that each language has words for. */
        private static final List<String> LOCALISED =
                List.of("primaryQuestion", "shortAnswer", "keyTakeaways", "framework");

        private final Sources sources;
        private final Slug first;
        private final ArticleLinks links;
        private final Map<String, ParsedMarkdown> texts = new HashMap<>();
        private final Map<ContentLocale, Sources.Markdown> files = new EnumMap<>(ContentLocale.class);

        /**
         * Returns a reader of an article's translations.
         *
         * @param first the slug to derive identifiers from
         */
        TranslationReader(Sources sources, Slug first, ArticleLinks links) {
            this.sources = sources;
            this.first = first;
            this.links = links;
        }

        Optional<Translation> read(String path, ContentLocale locale) {
            return sources.markdown(path, SourceSchema.TRANSLATION, body -> lookAt(body, path, locale))
                    .filter(file -> DocumentFields.extraIsFree(
                            file.head(), DocumentFields.OF_TRANSLATION, sources.diagnostics()))
                    .filter(file -> isBounded(file, path))
                    .map(file -> translation(file, path, locale));
        }

        /** Reports texts of a public article that are still those of {@code offprint new}. */
        void reportPlaceholders(String folder) {
            files.forEach((locale, file) -> {
                if (file.body().contains(Placeholders.BODIES.get(locale))) {
                    sources.report(
                            Code.EMPTY_BODY,
                            new Place(folder + "/" + locale.tag() + ".md", file.bodyLine(), 1),
                            "the body is the text of a new article",
                            "write your own, or take `isPublished` back");
                }
            });
        }

        /** Returns the front matter of the translations that were read. */
        Collection<YamlDocument> heads() {
            return files.values().stream().map(Sources.Markdown::head).toList();
        }

        /** Reports what the article says for two languages that say nothing of their own: readers of one of them read the other's. */
        void reportShared(YamlDocument article) {
            List<String> shared = LOCALISED.stream()
                    .filter(article.root()::has)
                    .filter(key ->
                            heads().stream().noneMatch(head -> head.root().has(key)))
                    .toList();
            if (files.size() > 1 && !shared.isEmpty()) {
                String keys = "`" + String.join("`, `", shared) + "`";
                sources.report(
                        Code.OTHER_LANGUAGE,
                        article.placeOf("/" + shared.get(0)),
                        Message.of(
                                "the German page and answer have {0} of `article.yaml` too, because `de.md` has none",
                                keys),
                        Message.of(
                                "write them in German in the front matter of `de.md`; what is German already, in that of `en.md`"));
            }
        }

        /** The bodies of new articles, read once: every translation is compared with one. */
        private static final class Placeholders {
            static final Map<ContentLocale, String> BODIES = Arrays.stream(ContentLocale.values())
                    .collect(Collectors.toUnmodifiableMap(Function.identity(), Placeholders::body));

            private static String body(ContentLocale locale) {
                String template = Resource.text("author/" + locale.tag() + ".md");
                return template.substring(template.lastIndexOf("---\n") + "---\n".length())
                        .strip();
            }
        }

        /** The links of a body whose front matter is wrong lead somewhere all the same. */
        private void lookAt(FrontMatter file, String path, ContentLocale locale) {
            SourceMap places = (line, column) -> new Place(path, file.bodyLine() + line, column);
            if (accepts(file.body(), places, page())) {
                ParsedMarkdown ignored = links.resolved(markdown(file.body()), locale, places);
            }
        }

        /** What is outside the bounds is given to no parser. */
        private boolean isBounded(Sources.Markdown file, String path) {
            ObjectNode head = file.head().root();
            SourceMap places = (line, column) -> new Place(path, file.bodyLine() + line, column);
            PlainValues.report(file.head(), sources.diagnostics());
            TakenIdentifiers page = page();
            boolean bounded = accepts(file.body(), places, page);
            if (bounded) {
                MarkdownLint.headings(
                        markdown(file.body()), head.path("title").asText(), places, sources.diagnostics());
            }
            bounded &= isBounded(head.path("detailedAnswer"), file, "/detailedAnswer", page());
            int number = 0;
            for (JsonNode pair : head.path("faqPairs")) {
                bounded &= isBounded(pair.path("answer"), file, "/faqPairs/" + number++ + "/answer", page);
            }
            return bounded;
        }

        private boolean isBounded(JsonNode text, Sources.Markdown file, String pointer, TakenIdentifiers page) {
            return !text.isTextual() || accepts(text.asText(), file.places().of(pointer, text.asText())::at, page);
        }

        private static TakenIdentifiers page() {
            return new TakenIdentifiers(PageAnchors.OWN);
        }

        private boolean accepts(String text, SourceMap places, TakenIdentifiers page) {
            boolean bounded = MarkdownCheck.accepts(markdown(text), places, sources.diagnostics());
            if (bounded) {
                MarkdownLint.report(markdown(text), places, page, sources.diagnostics());
            }
            return bounded;
        }

        private Translation translation(Sources.Markdown file, String path, ContentLocale locale) {
            files.put(locale, file);
            ObjectNode head = file.head().root();
            String id = DocumentFields.text(head, "id");
            new ValueLinks(links, locale, sources.diagnostics()).show(file.head(), TranslationReader::isMarkdown);
            ParsedMarkdown body = links.resolved(
                    taken(file.body()), locale, (line, column) -> new Place(path, file.bodyLine() + line, column));
            Translation read = new Translation(
                    locale,
                    id == null ? Identifiers.of(first + "/" + locale.tag()) : id,
                    head.path("title").asText(),
                    DocumentFields.text(head, "description"),
                    body,
                    head.has("detailedAnswer")
                            ? linked(head.path("detailedAnswer"), file, "/detailedAnswer", locale)
                            : null,
                    faq(file, locale),
                    DocumentFields.array(head, "citations"),
                    DocumentFields.opening(head),
                    DocumentFields.extra(head));
            if (read.isEmpty()) {
                Place end =
                        new Place(path, file.bodyLine() - 1, 1); // of the front matter: there may be no line after it
                sources.report(Code.EMPTY_BODY, end, "the body is empty", "write some text below this line");
            }
            return read;
        }

        /**
         * Returns whether the translations that were read, and say what they were made from, are up to date.
         *
         * @param article {@code article.yaml}
         * @param since when it says that the article changed last
         */
        List<TranslationStatus> states(YamlDocument article, Instant since) {
            List<TranslationStatus> states = new ArrayList<>();
            files.forEach((locale, file) -> {
                JsonNode recorded = file.head().root().path(SourceDigest.KEY);
                Sources.Markdown source = files.get(locale.other());
                if (recorded.isTextual() && source != null) {
                    String now = SourceDigest.of(Optional.of(article), source.head(), source.body());
                    Place place = file.head().placeOf("/" + SourceDigest.KEY);
                    states.add(
                            new TranslationStatus(locale, !recorded.textValue().equals(now), since, place));
                }
            });
            return states;
        }

        private static boolean isMarkdown(String pointer) {
            return pointer.equals("/detailedAnswer") || pointer.matches("/faqPairs/[0-9]+/answer");
        }

        private @Nullable List<Faq> faq(Sources.Markdown file, ContentLocale locale) {
            ArrayNode pairs = DocumentFields.array(file.head().root(), "faqPairs");
            if (pairs == null) {
                return null;
            }
            List<Faq> faq = new ArrayList<>(pairs.size());
            for (JsonNode pair : pairs) {
                String pointer = "/faqPairs/" + faq.size() + "/answer";
                faq.add(new Faq(pair.path("question").asText(), linked(pair.path("answer"), file, pointer, locale)));
            }
            return faq;
        }

        private ParsedMarkdown linked(JsonNode value, Sources.Markdown file, String pointer, ContentLocale locale) {
            String text = value.asText();
            return links.resolved(taken(text), locale, file.places().of(pointer, text)::at);
        }

        /** Returns the text, the same for all that look at it, so that it is parsed once. */
        private ParsedMarkdown markdown(String text) {
            return texts.computeIfAbsent(text, ParsedMarkdown::new);
        }

        /** Returns the text for one that changes where its links lead: who has the same text parses it for himself. */
        private ParsedMarkdown taken(String text) {
            ParsedMarkdown known = texts.remove(text);
            return known == null ? new ParsedMarkdown(text) : known;
        }
    }
}
