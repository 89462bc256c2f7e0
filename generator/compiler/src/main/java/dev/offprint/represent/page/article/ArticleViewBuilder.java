package dev.offprint.represent.page.article;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.offprint.article.Article;
import dev.offprint.article.Faq;
import dev.offprint.article.Opening;
import dev.offprint.article.PageLinkPattern;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.Translation;
import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.corpus.Mention;
import dev.offprint.corpus.Surroundings;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.IndexSection;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.page.InlineCode;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.TypePages;
import dev.offprint.represent.page.view.ArticleView;
import dev.offprint.represent.page.view.ArticleView.Form;
import dev.offprint.represent.page.view.ArticleView.Framework;
import dev.offprint.represent.page.view.ArticleView.Pair;
import dev.offprint.represent.page.view.ArticleView.Reference;
import dev.offprint.represent.page.view.ArticleView.References;
import dev.offprint.represent.page.view.ArticleView.RelatedArticle;
import dev.offprint.represent.page.view.ArticleView.Sources;
import dev.offprint.represent.page.view.ArticleView.Takeaways;
import dev.offprint.represent.page.view.ArticleView.Texts;
import dev.offprint.represent.page.view.DisplayDate;
import dev.offprint.represent.page.view.Layout;
import dev.offprint.represent.page.view.Link;
import dev.offprint.represent.page.view.TableOfContents;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of an article. */
final class ArticleViewBuilder {

    private final PageUrls urls;
    private final Article article;
    private final Translation translation;
    private final ContentLocale locale;
    private final Messages messages;

    ArticleViewBuilder(PageUrls urls, Article article, Translation translation) {
        this.urls = urls;
        this.article = article;
        this.translation = translation;
        this.locale = translation.locale();
        this.messages = Messages.in(locale);
    }

    /**
     * Returns the view.
     *
     * @param around the other articles that the page names
     * @param markdown renders the texts
     */
    ArticleView build(Surroundings around, PageMarkdown markdown) {
        PageMarkdown.Rendered body = markdown.render(translation.content());
        return new ArticleView(
                messages.labels(),
                breadcrumb(),
                opening(),
                takeaways(article.openingIn(locale).keyTakeaways()),
                TableOfContents.of(body.anchors()),
                body.html(),
                faq(translation.faq(), markdown),
                framework(article.framework()),
                sources(translation.citations()),
                series(around.seriesIn(locale)),
                related(around.relatedIn(locale)),
                topics(),
                feedback(),
                machines());
    }

    private List<Link> breadcrumb() {
        String type = article.contentType();
        return List.of(
                new Link(urls.path(new Page.LocaleIndex(locale)), messages.label("articles")),
                new Link(urls.path(TypePages.page(locale, type)), urls.types().many(locale, type)));
    }

    private ArticleView.Opening opening() {
        Opening opening = article.openingIn(locale);
        return new ArticleView.Opening(
                translation.title(),
                opening.primaryQuestion(),
                opening.shortAnswer(),
                urls.path(page(locale)),
                typeLink(),
                day(article.firstPublished()),
                updated(),
                article.estimatedReadTime(),
                difficulty(),
                other());
    }

    private @Nullable String difficulty() {
        String given = article.difficulty();
        return given == null || given.isBlank() ? null : messages.difficulty(given);
    }

    private ArticleView.@Nullable Related related(List<Mention> mentions) {
        if (mentions.isEmpty()) {
            return null;
        }
        return new ArticleView.Related(mentions.stream().map(this::named).toList());
    }

    private RelatedArticle named(Mention one) {
        return new RelatedArticle(
                urls.path(new Page.ArticlePage(one.locale(), one.slug())),
                one.title(),
                urls.types().one(locale, one.contentType()),
                one.locale() == locale ? null : one.locale().tag());
    }

    private ArticleView.@Nullable Series series(Surroundings.@Nullable InSeries beside) {
        if (beside == null) {
            return null;
        }
        Mention previous = beside.previous();
        Mention next = beside.next();
        return new ArticleView.Series(
                urls.site().labels().series(locale, beside.name()),
                previous == null ? null : named(previous),
                next == null ? null : named(next));
    }

    private ArticleView.@Nullable Topics topics() {
        List<Link> links = new ArrayList<>();
        for (String topic : article.topics()) {
            Page page = new Page.IndexPart(locale, IndexSection.TOPICS, List.of(new Slug(topic)));
            links.add(new Link(urls.path(page), urls.site().labels().topic(locale, topic)));
        }
        return links.isEmpty() ? null : new ArticleView.Topics(links);
    }

    private ArticleView.@Nullable Feedback feedback() {
        List<Link> links = new ArrayList<>();
        SiteOwner owner = urls.site().owner();
        add(links, owner.edit(), "edit");
        add(links, owner.report(), "report");
        return links.isEmpty() ? null : new ArticleView.Feedback(links);
    }

    private void add(List<Link> links, @Nullable PageLinkPattern pattern, String label) {
        if (pattern != null) {
            String page = urls.site().url(urls.site().pages().path(locale, article.slug()));
            links.add(new Link(
                    pattern.address(article.slug(), locale, translation.title(), page), messages.label(label)));
        }
    }

    private List<Form> machines() {
        String slug = article.slug().value();
        return List.of(
                new Form(urls.markdownPath(page(locale)), "Markdown", messages.label("copyMarkdown")),
                new Form(urls.path("api/knowledge/articles/" + slug), "JSON", messages.label("copyJson")),
                new Form(
                        urls.path("api/aeo/articles/" + slug + "?locale=" + locale.tag()),
                        messages.label("answerFirst"),
                        messages.label("copyAnswer")));
    }

    private Link typeLink() {
        String type = article.contentType();
        return new Link(urls.path(TypePages.page(locale, type)), urls.types().one(locale, type));
    }

    /** Who cannot read this page reads the link to the other. */
    private Layout.@Nullable Language other() {
        ContentLocale other = locale.other();
        return article.in(other)
                .map(there -> new Layout.Language(
                        urls.path(page(other)), Messages.in(other).label("inThisLanguage"), other.tag()))
                .orElse(null);
    }

    /** A change on the day of publication, or before it, tells readers nothing. */
    private @Nullable DisplayDate updated() {
        DisplayDate updated = day(article.lastUpdated());
        DisplayDate published = day(article.firstPublished());
        boolean isNews = updated == null
                || published == null
                || (!updated.label().equals(published.label())
                        && OffsetDateTime.parse(updated.value()).isAfter(OffsetDateTime.parse(published.value())));
        return isNews ? updated : null;
    }

    private @Nullable DisplayDate day(@Nullable String rfc3339) {
        return rfc3339 == null ? null : new DisplayDate(rfc3339, messages.day(rfc3339));
    }

    private Page page(ContentLocale locale) {
        return new Page.ArticlePage(locale, article.slug());
    }

    private static @Nullable Takeaways takeaways(@Nullable ArrayNode given) {
        if (given == null || given.isEmpty()) {
            return null;
        }
        List<String> items = new ArrayList<>();
        given.forEach(takeaway -> items.add(FreeFormJson.text(takeaway, "text", "title", "takeaway")));
        return new Takeaways(items);
    }

    private static ArticleView.@Nullable Faq faq(@Nullable List<Faq> given, PageMarkdown markdown) {
        if (given == null || given.isEmpty()) {
            return null;
        }
        return new ArticleView.Faq(given.stream()
                .map(pair -> new Pair(
                        pair.question(),
                        InlineCode.html(pair.question()),
                        markdown.render(pair.answer()).html()))
                .toList());
    }

    private static @Nullable Framework framework(@Nullable JsonNode given) {
        if (given == null || given.isEmpty()) {
            return null;
        }
        List<Reference> tools = new ArrayList<>();
        given.path("tools").forEach(tool -> tools.add(reference(tool, null)));
        return new Framework(
                FreeFormJson.string(given, "name"),
                FreeFormJson.string(given, "acronym"),
                texts(given.get("useCases")),
                texts(given.get("prerequisites")),
                tools.isEmpty() ? null : new References(tools),
                FreeFormJson.string(given, "timeToImplement"));
    }

    private static @Nullable Texts texts(@Nullable JsonNode array) {
        List<String> texts = FreeFormJson.texts(array);
        return texts.isEmpty() ? null : new Texts(texts);
    }

    private static @Nullable Sources sources(@Nullable ArrayNode citations) {
        if (citations == null || citations.isEmpty()) {
            return null;
        }
        List<Reference> items = new ArrayList<>();
        citations.forEach(citation -> items.add(reference(citation, FreeFormJson.string(citation, "publisher"))));
        return new Sources(items);
    }

    private static Reference reference(JsonNode object, @Nullable String publisher) {
        String text = FreeFormJson.text(object, "title", "name", "text");
        String url = FreeFormJson.url(object);
        return new Reference(text.isEmpty() && url != null ? url : text, url, publisher);
    }
}
