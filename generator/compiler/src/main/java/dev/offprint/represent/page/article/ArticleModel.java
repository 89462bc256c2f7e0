package dev.offprint.represent.page.article;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.offprint.address.Page;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.SiteOwner.PageLinkPattern;
import dev.offprint.article.Translation;
import dev.offprint.article.Translation.Faq;
import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.corpus.Surroundings;
import dev.offprint.corpus.Surroundings.Mention;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.MarkdownText.InlineCode;
import dev.offprint.represent.Messages;
import dev.offprint.represent.UniqueLabels;
import dev.offprint.represent.page.HtmlText;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.PageUrls.Link;
import dev.offprint.represent.page.PageUrls.TypePages;
import dev.offprint.represent.page.TableOfContents;
import dev.offprint.represent.page.template.Model;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The model of an article's page. */
final class ArticleModel {

    private final PageUrls urls;
    private final Article article;
    private final Translation translation;
    private final ContentLocale locale;
    private final Messages messages;

    ArticleModel(PageUrls urls, Article article, Translation translation) {
        this.urls = urls;
        this.article = article;
        this.translation = translation;
        this.locale = translation.locale();
        this.messages = Messages.in(locale);
    }

    /**
     * Returns what both forms show. Labels of footnotes and links are unique in it, because Markdown is one document.
     *
     * @param around the other articles that the page names
     */
    Model of(Surroundings around) {
        List<Faq> faq = faq();
        List<String> texts = UniqueLabels.in(
                Stream.concat(Stream.of(translation.content()), faq.stream().map(Faq::answer))
                        .toList());
        return new Model()
                .with("words", messages.labels())
                .with("breadcrumb", breadcrumb())
                .with("opening", opening())
                .with("takeaways", takeaways(article.openingIn(locale).keyTakeaways()))
                .with("text", texts.get(0).strip())
                .with("faq", faq(faq, texts))
                .with("framework", framework(article.openingIn(locale).framework()))
                .with("sources", sources(translation.citations()))
                .with("series", series(around.seriesIn(locale)))
                .with(
                        "related",
                        items(around.relatedIn(locale).stream().map(this::named).toList()))
                .with("topics", topics())
                .with("feedback", feedback());
    }

    /** Adds what HTML alone shows. */
    Model html(Model model, PageMarkdown markdown) {
        PageMarkdown.Rendered body = markdown.render(translation.body());
        List<Model> pairs = new ArrayList<>();
        for (Faq pair : faq()) {
            pairs.add(new Model()
                    .with("question", pair.question())
                    .with("heading", InlineCode.html(pair.question()))
                    .with("answer", markdown.render(pair.text()).html()));
        }
        return model.with("contents", TableOfContents.of(body.anchors()))
                .with("body", HtmlText.wholeTokens(body.html()))
                .with("faq", pairs.isEmpty() ? null : new Model().with("pairs", pairs));
    }

    private List<Faq> faq() {
        return translation.faq() == null ? List.of() : translation.faq();
    }

    /** Returns what shows a list; null where it is empty. */
    private static @Nullable Model items(List<?> items) {
        return items.isEmpty() ? null : new Model().with("items", items);
    }

    private List<Link> breadcrumb() {
        String type = article.contentType();
        return List.of(
                new Link(urls.path(new Page.LocaleIndex(locale)), messages.label("home")),
                new Link(urls.path(TypePages.page(locale, type)), urls.types().many(locale, type)));
    }

    private Model opening() {
        Opening opening = article.openingIn(locale);
        String type = article.contentType();
        String difficulty = article.difficulty();
        return new Model()
                .with("title", translation.title())
                .with("question", opening.primaryQuestion())
                .with("answer", opening.shortAnswer())
                .with("path", urls.path(new Page.ArticlePage(locale, article.slug())))
                .with(
                        "type",
                        new Link(
                                urls.path(TypePages.page(locale, type)),
                                urls.types().one(locale, type)))
                .with("published", messages.date(article.firstPublished()))
                .with("updated", updated())
                .with("changed", messages.date(opening.lastUpdated()))
                .with("minutes", article.readTimeIn(locale))
                .with(
                        "difficulty",
                        difficulty == null || difficulty.isBlank() ? null : messages.difficulty(difficulty));
    }

    private Model named(Mention one) {
        return urls.link(new Page.ArticlePage(one.locale(), one.slug()), one.title())
                .with("title", one.title())
                .with("type", urls.types().one(locale, one.contentType()))
                .with("lang", one.locale() == locale ? null : one.locale().tag());
    }

    private @Nullable Model series(Surroundings.@Nullable InSeries beside) {
        if (beside == null) {
            return null;
        }
        Mention previous = beside.previous();
        Mention next = beside.next();
        return new Model()
                .with("name", urls.site().labels().series(locale, beside.name()))
                .with("previous", previous == null ? null : named(previous))
                .with("next", next == null ? null : named(next));
    }

    private @Nullable Model topics() {
        List<Link> links = new ArrayList<>();
        for (String topic : article.topics()) {
            Page page = new Page.IndexPart(locale, IndexSection.TOPICS, List.of(new Slug(topic)));
            links.add(new Link(urls.path(page), urls.site().labels().topic(locale, topic)));
        }
        return items(links);
    }

    private @Nullable Model feedback() {
        List<Link> links = new ArrayList<>();
        SiteOwner owner = urls.site().owner();
        add(links, owner.edit(), "edit");
        add(links, owner.report(), "report");
        return items(links);
    }

    private void add(List<Link> links, @Nullable PageLinkPattern pattern, String label) {
        if (pattern != null) {
            String page = urls.site().url(urls.site().pages().path(locale, article.slug()));
            links.add(new Link(
                    pattern.address(article.slug(), locale, translation.title(), page), messages.label(label)));
        }
    }

    /** A change on the day of publication, or before it, tells readers nothing. */
    private Messages.@Nullable DisplayDate updated() {
        Messages.DisplayDate updated = messages.date(article.openingIn(locale).lastUpdated());
        Messages.DisplayDate published = messages.date(article.firstPublished());
        boolean isNews = updated == null
                || published == null
                || (!updated.label().equals(published.label())
                        && OffsetDateTime.parse(updated.value()).isAfter(OffsetDateTime.parse(published.value())));
        return isNews ? updated : null;
    }

    private static @Nullable Model takeaways(@Nullable ArrayNode given) {
        List<String> items = new ArrayList<>();
        if (given != null) {
            given.forEach(takeaway -> items.add(FreeFormJson.text(takeaway, "text", "title", "takeaway")));
        }
        return items(items);
    }

    private static @Nullable Model faq(List<Faq> faq, List<String> texts) {
        List<Model> pairs = new ArrayList<>();
        for (Faq pair : faq) {
            pairs.add(new Model()
                    .with("label", InlineCode.markdown(pair.question()))
                    .with("text", texts.get(pairs.size() + 1).strip()));
        }
        return pairs.isEmpty() ? null : new Model().with("pairs", pairs);
    }

    private static @Nullable Model framework(@Nullable JsonNode given) {
        if (given == null || given.isEmpty()) {
            return null;
        }
        List<Model> tools = new ArrayList<>();
        given.path("tools").forEach(tool -> tools.add(reference(tool, null)));
        return new Model()
                .with("label", FreeFormJson.frameworkTitle(given))
                .with("name", FreeFormJson.string(given, "name"))
                .with("acronym", FreeFormJson.string(given, "acronym"))
                .with("useCases", items(FreeFormJson.texts(given.get("useCases"))))
                .with("prerequisites", items(FreeFormJson.texts(given.get("prerequisites"))))
                .with("tools", items(tools))
                .with("time", FreeFormJson.string(given, "timeToImplement"));
    }

    private static @Nullable Model sources(@Nullable ArrayNode citations) {
        List<Model> items = new ArrayList<>();
        if (citations != null) {
            citations.forEach(citation -> items.add(reference(citation, FreeFormJson.string(citation, "publisher"))));
        }
        return items(items);
    }

    private static Model reference(JsonNode object, @Nullable String publisher) {
        String text = FreeFormJson.text(object, "title", "name", "text");
        String url = FreeFormJson.url(object);
        String label = text.isEmpty() && url != null ? url : text;
        String link = url == null ? MarkdownText.literal(label).strip() : MarkdownText.link(label, url);
        return new Model()
                .with("text", label)
                .with("href", url)
                .with("publisher", publisher)
                .with(
                        "markdown",
                        publisher == null
                                ? link
                                : link + ", " + MarkdownText.literal(publisher).strip());
    }

    /** Reads objects with members of the author's choice: takeaways, citations, tools. */
    static final class FreeFormJson {

        private FreeFormJson() {}

        /** Returns the text to show: the first of these members that has a value, or else the first of all members that is text. */
        static String text(JsonNode object, String... names) {
            for (String name : names) {
                String text = string(object, name);
                if (text != null) {
                    return text;
                }
            }
            for (JsonNode member : object) {
                if (member.isTextual() && !member.asText().isEmpty()) {
                    return member.asText();
                }
            }
            return "";
        }

        /** Returns the object's link, if it is an HTTP address. */
        static @Nullable String url(JsonNode object) {
            for (String name : List.of("url", "href", "link")) {
                String url = object.path(name).asText();
                if (url.startsWith("https://") || url.startsWith("http://")) {
                    return url;
                }
            }
            return null;
        }

        /** Returns the text of a member; null if it is missing or empty. */
        static @Nullable String string(JsonNode object, String name) {
            JsonNode value = object.path(name);
            String text = value.isNull() ? "" : value.asText("");
            return text.isEmpty() ? null : text;
        }

        /** Returns the name of a framework, its acronym, or both. */
        static String frameworkTitle(JsonNode framework) {
            String name = framework.path("name").asText("");
            String acronym = framework.path("acronym").asText("");
            return name.isEmpty() || acronym.isEmpty() ? name + acronym : name + " (" + acronym + ")";
        }

        /** Returns the texts of an array. */
        static List<String> texts(@Nullable JsonNode array) {
            if (array == null) {
                return List.of();
            }
            java.util.ArrayList<String> texts = new java.util.ArrayList<>();
            array.forEach(item -> texts.add(item.asText()));
            return texts;
        }
    }
}
