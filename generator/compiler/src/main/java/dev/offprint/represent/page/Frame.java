package dev.offprint.represent.page;

import dev.offprint.article.Site;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.Theme;
import dev.offprint.article.media.ImageSize;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.page.template.Templates;
import dev.offprint.represent.page.view.Layout;
import dev.offprint.represent.page.view.Link;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Adds to the content of a page what every page has: the head, the site's header with the language switch, the footer.
 * Safe for use by many threads.
 */
public final class Frame {

    private static final String HTML = "text/html; charset=utf-8";
    private static final String MARKDOWN = "text/markdown; charset=utf-8";

    private final PageUrls urls;
    private final Theme theme;
    private final Templates templates;
    private final Assets assets;
    private final Layout.@Nullable Logo logo;

    /** Returns the frame of a site's pages. Reports errors in its theme. */
    public Frame(Site site, Theme theme, KeyLayout keys, Diagnostics diagnostics) {
        this.urls = new PageUrls(site, keys);
        this.theme = theme;
        this.templates = Templates.of(theme, diagnostics);
        this.assets = Assets.of(theme, urls.origin(), diagnostics);
        this.logo = logo();
    }

    /**
     * A page without its frame.
     *
     * @param page its address; null for the page for unknown addresses
     * @param locale its language
     * @param versions the locales of the page, its own included
     * @param title its title
     * @param description its summary
     * @param structuredData JSON-LD
     * @param html the content of {@code main}
     * @param article what is said about an article besides; null for other pages
     */
    public record Content(
            @Nullable Page page,
            ContentLocale locale,
            List<ContentLocale> versions,
            String title,
            @Nullable String description,
            @Nullable String structuredData,
            String html,
            @Nullable ArticleFacts article) {

        /** Returns a page that is no article's. */
        public Content(
                @Nullable Page page,
                ContentLocale locale,
                List<ContentLocale> versions,
                String title,
                @Nullable String description,
                @Nullable String structuredData,
                String html) {
            this(page, locale, versions, title, description, structuredData, html, null);
        }
    }

    /** Returns the addresses of pages. */
    public PageUrls urls() {
        return urls;
    }

    /** Returns the templates of pages. */
    public Templates templates() {
        return templates;
    }

    /** Returns the assets of every page. They must be published before the pages. */
    public List<Representation> assets() {
        List<Representation> all = new ArrayList<>(
                List.of(assets.stylesheet(), assets.script(), assets.search(), assets.missing(), assets.icon()));
        if (assets.picture() != null) {
            all.add(assets.picture());
        }
        return all;
    }

    /** Returns the path of the script that searches. */
    public String searchScript() {
        return urls.path(assets.search().key().value());
    }

    /** Returns the path of the script of the page for unknown addresses. */
    public String missingScript() {
        return urls.path(assets.missing().key().value());
    }

    /** Returns a page as HTML. */
    public Representation html(Content one) {
        Page page = one.page();
        Messages messages = Messages.in(one.locale());
        Layout layout = new Layout(
                messages.labels(),
                name(),
                page == null ? "" : urls.path(page),
                head(one),
                header(messages, one),
                one.html(),
                footer(messages, page));
        return new Representation(
                page == null ? KeyLayout.NOT_FOUND_PAGE : urls.keys().html(page),
                HTML,
                HtmlText.legalBytes(templates.fill(layout)));
    }

    /** Returns a page as Markdown. */
    public Representation markdown(Page page, String text) {
        return new Representation(urls.keys().markdown(page), MARKDOWN, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the name of the site. */
    public String name() {
        return theme.name() == null ? urls.site().name() : theme.name();
    }

    private Layout.@Nullable Logo logo() {
        Representation picture = assets.logo();
        if (picture == null) {
            return null;
        }
        Optional<ImageSize> size = ImageSize.of(picture.body());
        return new Layout.Logo(
                urls.path(picture.key().value()),
                size.map(ImageSize::width).orElse(null),
                size.map(ImageSize::height).orElse(null));
    }

    private Layout.Head head(Content one) {
        Page page = one.page();
        boolean isSearch = Page.SitePage.search(one.locale()).equals(page);
        return new Layout.Head(
                isSearch ? "strict-origin" : null, // ?q= has the query
                one.title().equals(name()) ? name() : one.title() + " – " + name(),
                described(one),
                page == null ? null : urls.url(page),
                page == null ? null : new PageCards(urls, assets).card(one, page, described(one)),
                page == null ? null : citation(one, page),
                page == null ? List.of() : versions(page, one.versions()),
                page == null || one.versions().isEmpty() ? null : fallback(page, one.versions()),
                page == null ? null : urls.markdownPath(page),
                path(Document.LLMS_TXT),
                path(Document.API_CATALOG),
                path(Document.feed(one.locale())),
                path(Document.jsonFeed(one.locale())),
                path(Document.openSearch(one.locale())),
                urls.path(assets.icon().key().value()),
                urls.path(assets.stylesheet().key().value()),
                urls.path(assets.script().key().value()),
                one.structuredData());
    }

    /** An article has no author of its own: the publisher of the site is its author. */
    private Layout.@Nullable Citation citation(Content one, Page page) {
        ArticleFacts article = one.article();
        if (article == null) {
            return null;
        }
        SiteOwner.Publisher publisher = urls.site().owner().publisher();
        String date = article.modified() == null ? article.published() : article.modified();
        return new Layout.Citation(
                one.title(),
                publisher == null ? null : publisher.name(),
                date == null ? null : date.substring(0, 10).replace('-', '/'),
                urls.url(page));
    }

    /** The owner's words stand for a site and its languages, if there are any. */
    private @Nullable String described(Content one) {
        boolean isSite = one.page() instanceof Page.Home || one.page() instanceof Page.LocaleIndex;
        return isSite ? urls.site().owner().about(one.locale()).orElse(one.description()) : one.description();
    }

    private List<Layout.Version> versions(Page page, List<ContentLocale> locales) {
        return locales.stream()
                .map(locale -> new Layout.Version(locale.tag(), urls.url(PageUrls.in(locale, page))))
                .toList();
    }

    private String fallback(Page page, List<ContentLocale> locales) {
        ContentLocale locale = locales.contains(ContentLocale.EN) ? ContentLocale.EN : locales.get(0);
        return urls.url(PageUrls.in(locale, page));
    }

    private Layout.Header header(Messages messages, Content one) {
        ContentLocale locale = one.locale();
        Page index = new Page.LocaleIndex(locale);
        Page developers = Page.SitePage.developers(locale);
        Page search = Page.SitePage.search(locale);
        return new Layout.Header(
                urls.path(new Page.Home()),
                path(Document.LLMS_TXT),
                logo,
                search.equals(one.page()) ? null : search(locale, search),
                List.of(
                        new Layout.Entry(urls.path(index), messages.label("articles"), index.equals(one.page())),
                        new Layout.Entry(
                                urls.path(developers), messages.label("developers"), developers.equals(one.page()))),
                language(one));
    }

    private Layout.Search search(ContentLocale locale, Page page) {
        return new Layout.Search(
                urls.path(page), path(Document.search(locale)), urls.articlePattern(locale), searchScript());
    }

    private Layout.Language language(Content one) {
        ContentLocale other = one.locale().other();
        Page page = one.page();
        Page target =
                page != null && one.versions().contains(other) ? PageUrls.in(other, page) : new Page.LocaleIndex(other);
        return new Layout.Language(urls.path(target), Messages.in(other).label("language"), other.tag());
    }

    private Layout.Footer footer(Messages messages, @Nullable Page page) {
        List<Link> machines = new ArrayList<>();
        if (page != null) {
            machines.add(new Link(urls.markdownPath(page), "Markdown"));
        }
        machines.add(new Link(path(Document.OPENAPI), "OpenAPI"));
        machines.add(new Link(path(Document.LLMS_TXT), "llms.txt"));
        machines.add(new Link(path(Document.feed(messages.locale())), "Atom"));
        List<Link> links = theme.footer().links().stream()
                .map(link -> new Link(in(messages.locale(), link.url()), in(messages.locale(), link.label())))
                .toList();
        return new Layout.Footer(theme.footer().text().get(messages.locale()), links, machines);
    }

    /** Returns the text in this language, or else in the other. */
    private static String in(ContentLocale locale, Map<ContentLocale, String> texts) {
        return texts.getOrDefault(locale, texts.getOrDefault(locale.other(), ""));
    }

    private String path(Document document) {
        return urls.path(document.path());
    }
}
