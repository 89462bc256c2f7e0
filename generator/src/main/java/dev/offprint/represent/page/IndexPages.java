package dev.offprint.represent.page;

import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import java.util.ArrayList;
import java.util.List;

/**
 * The home page and the index of each locale, as HTML and as Markdown.
 *
 * @param frame what surrounds them
 * @param sources the site's own pages, which they mention
 */
record IndexPages(Frame frame, List<SitePageSource> sources) {

    private static final int ON_HOME = 10;
    /** A longer page helps nobody; the API has them all. */
    private static final int ON_INDEX = 500;

    List<Representation> of(List<Listing> articles) {
        List<Representation> pages = new ArrayList<>();
        pages.addAll(home(articles));
        for (ContentLocale locale : ContentLocale.values()) {
            pages.addAll(index(locale, articles));
        }
        return pages;
    }

    private List<Representation> home(List<Listing> articles) {
        Page page = new Page.Home();
        String name = frame.site().name();
        Html html = new Html().open("article").line().element("h1", name).line();
        MarkdownText text = begin(page, ContentLocale.EN, name);
        for (ContentLocale locale : ContentLocale.values()) {
            Words words = Words.in(locale);
            html.open("section", "lang", locale.tag()).line().open("h2");
            html.link(frame.path(new Page.LocaleIndex(locale)), words.language(), "hreflang", locale.tag());
            html.close("h2").line();
            text.heading(2, words.language());
            list(html, text, locale, articles, ON_HOME);
            html.close("section").line();
        }
        return both(page, ContentLocale.EN, List.of(), name, html, text);
    }

    private List<Representation> index(ContentLocale locale, List<Listing> articles) {
        Page page = new Page.LocaleIndex(locale);
        Words words = Words.in(locale);
        Html html = new Html()
                .open("article")
                .line()
                .element("h1", words.articles())
                .line();
        MarkdownText text = begin(page, locale, words.articles());
        list(html, text, locale, articles, ON_INDEX);
        if (articles.size() > ON_INDEX) {
            String api = "api/knowledge/articles?locale=" + locale.tag();
            html.open("p")
                    .text(words.more() + " ")
                    .link(frame.path(api), "JSON")
                    .close("p")
                    .line();
            text.paragraph(words.more() + " " + frame.site().url(api));
        }
        return both(page, locale, List.of(ContentLocale.values()), words.articles(), html, text);
    }

    private void list(Html html, MarkdownText text, ContentLocale locale, List<Listing> articles, int most) {
        html.open("ul", "class", "articles").line();
        int shown = 0;
        for (Listing article : articles) {
            Listing.Heading heading = article.headings().get(locale);
            if (heading != null && shown < most) {
                Page page = new Page.ArticlePage(locale, article.slug());
                String summary = heading.summary() == null ? "" : heading.summary();
                html.open("li").link(frame.path(page), heading.title()).text(" ");
                html.element("small", article.contentType());
                html.open("br").text(summary).close("li").line();
                String url = frame.site().url(frame.keys().markdownPath(page));
                text.item(MarkdownText.link(heading.title(), url) + " " + MarkdownText.plain(article.contentType())
                        + (summary.isEmpty() ? "" : "\n  " + MarkdownText.plain(summary)));
                shown++;
            }
        }
        html.close("ul").line();
        text.blank();
        for (SitePageSource source : sources) {
            if (source.locale() == locale) {
                Page page = new Page.SitePage(locale, source.name());
                html.open("p").link(frame.path(page), source.title()).close("p").line();
                text.paragraph(MarkdownText.link(
                        source.title(), frame.site().url(frame.keys().markdownPath(page))));
            }
        }
    }

    private MarkdownText begin(Page page, ContentLocale locale, String title) {
        return new MarkdownText()
                .frontMatter()
                .member("title", title)
                .member("canonical", frame.url(page))
                .member("language", locale.tag())
                .endFrontMatter()
                .agents(frame, Words.in(locale))
                .heading(1, title);
    }

    private List<Representation> both(
            Page page, ContentLocale locale, List<ContentLocale> versions, String title, Html html, MarkdownText text) {
        String content = html.close("article").line().toString();
        return List.of(
                frame.html(new Frame.Content(page, locale, versions, title, null, null, content)),
                frame.markdown(page, text.toString()));
    }
}
