package dev.offprint.represent.page;

import dev.offprint.article.Site;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What every page has around its content: the head, the site's header with the switch of languages, the footer.
 *
 * @param site the site
 * @param keys where everything lies
 * @param stylesheet the style sheet
 */
record Frame(Site site, KeyLayout keys, Stylesheet stylesheet) {

    private static final String HTML = "text/html; charset=utf-8";
    private static final String MARKDOWN = "text/markdown; charset=utf-8";

    /**
     * A page without its frame.
     *
     * @param page which
     * @param locale its language
     * @param versions the locales the same page exists in, itself among them
     * @param title its title
     * @param description its summary
     * @param structuredData JSON-LD
     * @param content HTML
     */
    record Content(
            Page page,
            ContentLocale locale,
            List<ContentLocale> versions,
            String title,
            @Nullable String description,
            @Nullable String structuredData,
            String content) {}

    Representation html(Content one) {
        Html html = new Html()
                .raw("<!doctype html>\n")
                .open("html", "lang", one.locale().tag())
                .line();
        head(html, one);
        html.open("body").line();
        header(html, one);
        html.open("main", "id", "main").line().raw(one.content()).close("main").line();
        footer(html, one);
        html.close("body").line().close("html").line();
        return new Representation(keys.html(one.page()), HTML, html.toString().getBytes(StandardCharsets.UTF_8));
    }

    Representation markdown(Page page, String text) {
        return new Representation(keys.markdown(page), MARKDOWN, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the path of an address below the base, as seen from the origin. */
    String path(String below) {
        String base = site.baseUrl();
        int slash = base.indexOf('/', base.indexOf("://") + 3);
        return (slash < 0 ? "" : base.substring(slash)) + "/" + below;
    }

    String path(Page page) {
        return path(keys.path(page));
    }

    String url(Page page) {
        return site.url(keys.path(page));
    }

    /** Returns the same page in another locale. */
    static Page in(ContentLocale locale, Page page) {
        if (page instanceof Page.ArticlePage article) {
            return new Page.ArticlePage(locale, article.slug());
        } else if (page instanceof Page.SitePage sitePage) {
            return new Page.SitePage(locale, sitePage.name());
        } else if (page instanceof Page.LocaleIndex) {
            return new Page.LocaleIndex(locale);
        }
        return page;
    }

    private void head(Html html, Content one) {
        html.open("head").line().open("meta", "charset", "utf-8").line();
        html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        html.element("title", one.title() + " – " + site.name()).line();
        if (one.description() != null) {
            html.open("meta", "name", "description", "content", one.description())
                    .line();
        }
        html.open("link", "rel", "canonical", "href", url(one.page())).line();
        if (!one.versions().isEmpty()) {
            for (ContentLocale locale : one.versions()) {
                html.open("link", "rel", "alternate", "hreflang", locale.tag(), "href", url(in(locale, one.page())))
                        .line();
            }
            Page fallback = in(
                    one.versions().contains(ContentLocale.EN)
                            ? ContentLocale.EN
                            : one.versions().get(0),
                    one.page());
            html.open("link", "rel", "alternate", "hreflang", "x-default", "href", url(fallback))
                    .line();
        }
        String markdown = path(keys.markdownPath(one.page()));
        html.open("link", "rel", "alternate", "type", "text/markdown", "href", markdown)
                .line();
        html.open("link", "rel", "describedby", "type", "text/plain", "href", path(Document.LLMS_TXT.path()))
                .line();
        html.open("link", "rel", "api-catalog", "href", path(Document.API_CATALOG.path()))
                .line();
        String feed = path(Document.feed(one.locale()).path());
        html.open("link", "rel", "alternate", "type", "application/atom+xml", "title", site.name(), "href", feed)
                .line();
        html.open(
                        "link",
                        "rel",
                        "stylesheet",
                        "href",
                        path(stylesheet.representation().key().value()))
                .line();
        if (one.structuredData() != null) {
            html.open("script", "type", "application/ld+json")
                    .raw(one.structuredData())
                    .close("script")
                    .line();
        }
        html.close("head").line();
    }

    private void header(Html html, Content one) {
        Words words = Words.in(one.locale());
        html.link("#main", words.skip(), "class", "skip").line();
        html.open("p", "class", "skip")
                .link(path(Document.LLMS_TXT.path()), words.agents())
                .close("p")
                .line();
        html.open("header").line();
        html.link(path(new Page.LocaleIndex(one.locale())), site.name(), "class", "site")
                .line();
        html.open("nav", "aria-label", words.language() + " / " + words.otherLanguage())
                .line();
        html.link(path(new Page.LocaleIndex(one.locale())), words.articles()).line();
        ContentLocale other = one.locale().other();
        boolean translated = one.versions().contains(other);
        Page target = translated ? in(other, one.page()) : new Page.LocaleIndex(other);
        html.link(path(target), words.otherLanguage(), "lang", other.tag(), "hreflang", other.tag())
                .line();
        html.close("nav").line().close("header").line();
    }

    private void footer(Html html, Content one) {
        Words words = Words.in(one.locale());
        html.open("footer").line().open("p").text(words.machines() + " ");
        html.link(path(keys.markdownPath(one.page())), "Markdown");
        if (one.page() instanceof Page.ArticlePage article) {
            Slug slug = article.slug();
            html.text(" · ").link(path("api/knowledge/articles/" + slug), "JSON");
            html.text(" · ")
                    .link(
                            path("api/aeo/articles/" + slug + "?locale="
                                    + one.locale().tag()),
                            words.answerFirst());
        }
        html.text(" · ").link(path(Document.OPENAPI.path()), "OpenAPI");
        html.text(" · ").link(path(Document.LLMS_TXT.path()), "llms.txt");
        html.text(" · ").link(path(Document.feed(one.locale()).path()), "Atom");
        html.close("p").line().close("footer").line();
    }
}
