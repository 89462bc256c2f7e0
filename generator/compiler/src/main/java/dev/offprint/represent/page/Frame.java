package dev.offprint.represent.page;

import dev.offprint.address.Document;
import dev.offprint.address.KeyLayout;
import dev.offprint.address.Page;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.article.Site;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.Theme;
import dev.offprint.article.media.ImageSize;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.page.PageCards.ArticleFacts;
import dev.offprint.represent.page.PageUrls.Link;
import dev.offprint.represent.page.template.Model;
import dev.offprint.represent.page.template.Templates;
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
    private final @Nullable Model logo;

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
     * @param scope what the field at the top searches; null for all articles
     */
    public record Content(
            @Nullable Page page,
            ContentLocale locale,
            List<ContentLocale> versions,
            String title,
            @Nullable String description,
            @Nullable String structuredData,
            String html,
            @Nullable ArticleFacts article,
            @Nullable Scope scope) {

        /** Returns a page that is no article's. */
        public Content(
                @Nullable Page page,
                ContentLocale locale,
                List<ContentLocale> versions,
                String title,
                @Nullable String description,
                @Nullable String structuredData,
                String html) {
            this(page, locale, versions, title, description, structuredData, html, null, null);
        }
    }

    /**
     * Some of the articles, to search in.
     *
     * @param query what the address of a search has besides the words: {@code type=guide}
     * @param label what the field says
     */
    public record Scope(String query, String label) {}

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
        Model layout = new Model()
                .with("words", messages.labels())
                .with("name", name())
                .with("path", page == null ? "" : urls.path(page))
                .with("head", head(one))
                .with("header", header(one))
                .with("content", one.html())
                .with("footer", footer(messages, one));
        return new Representation(
                page == null ? TreeKeys.NOT_FOUND_PAGE : urls.keys().html(page),
                HTML,
                HtmlText.legal(templates.fill("layout", layout)).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns a page without dates as Markdown. */
    public Representation markdown(Page page, ContentLocale locale, String title, String content) {
        return markdown(page, text(page, locale, title, null, content));
    }

    /** Returns a page as Markdown. */
    public Representation markdown(Page page, String text) {
        return new Representation(urls.keys().markdown(page), MARKDOWN, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the Markdown of a page: front matter, a link to the index for agents, the title, the content. */
    public String text(Page page, ContentLocale locale, String title, @Nullable ArticleFacts article, String content) {
        StringBuilder text = new StringBuilder("---\n");
        member(text, "title", title);
        member(text, "canonical", urls.url(page));
        member(text, "language", locale.tag());
        member(text, "firstPublished", article == null ? null : article.published());
        member(text, "lastUpdated", article == null ? null : article.modified());
        String agents = MarkdownText.link(
                Messages.in(locale).label("agents"), urls.site().url(Document.LLMS_TXT.path()));
        text.append("---\n\n> ").append(agents).append("\n\n# ");
        text.append(MarkdownText.literal(title).strip()).append("\n\n").append(content.strip());
        return text.toString().stripTrailing() + "\n";
    }

    private static void member(StringBuilder text, String name, @Nullable String value) {
        if (value != null) {
            String quoted = value.replaceAll("[\"\\\\]", "\\\\$0").replaceAll("\\p{Cc}", " ");
            text.append(name).append(": \"").append(quoted).append("\"\n");
        }
    }

    /** Returns the name of the site. */
    public String name() {
        return theme.name() == null ? urls.site().name() : theme.name();
    }

    private @Nullable Model logo() {
        Representation picture = assets.logo();
        if (picture == null) {
            return null;
        }
        Optional<ImageSize> size = ImageSize.of(picture.body());
        return new Model()
                .with("src", urls.path(picture.key().value()))
                .with("width", size.map(ImageSize::width).orElse(null))
                .with("height", size.map(ImageSize::height).orElse(null));
    }

    private Model head(Content one) {
        Page page = one.page();
        ContentLocale locale = one.locale();
        return new Model()
                .with("referrer", Page.SitePage.search(locale).equals(page) ? "strict-origin" : null)
                .with("title", one.title().equals(name()) ? name() : one.title() + " – " + name())
                .with("description", described(one))
                .with("canonical", page == null ? null : urls.url(page))
                .with("card", page == null ? null : new PageCards(urls, assets).card(one, page, described(one)))
                .with("citation", page == null ? null : citation(one, page))
                .with("versions", page == null ? List.of() : versions(page, one.versions()))
                .with("fallback", page == null || one.versions().isEmpty() ? null : fallback(page, one.versions()))
                .with("markdown", page == null ? null : urls.markdownPath(page))
                .with("llms", path(Document.LLMS_TXT))
                .with("catalog", path(Document.API_CATALOG))
                .with("feed", path(Document.feed(locale)))
                .with("jsonFeed", path(Document.jsonFeed(locale)))
                .with("search", path(Document.openSearch(locale)))
                .with("icon", urls.path(assets.icon().key().value()))
                .with("stylesheet", urls.path(assets.stylesheet().key().value()))
                .with(
                        "script",
                        page == null ? null : urls.path(assets.script().key().value()))
                .with("structuredData", one.structuredData());
    }

    /** An article has no author of its own: the publisher of the site is its author. */
    private @Nullable Model citation(Content one, Page page) {
        ArticleFacts article = one.article();
        if (article == null) {
            return null;
        }
        SiteOwner.Publisher publisher = urls.site().owner().publisher();
        String date = article.modified() == null ? article.published() : article.modified();
        return new Model()
                .with("title", one.title())
                .with("author", publisher == null ? null : publisher.name())
                .with("date", date == null ? null : date.substring(0, 10).replace('-', '/'))
                .with("url", urls.url(page));
    }

    /** The owner's words stand for a site and its languages, if there are any. */
    private @Nullable String described(Content one) {
        return one.page() instanceof Page.LocaleIndex
                ? urls.site().owner().about(one.locale()).orElse(one.description())
                : one.description();
    }

    private List<Model> versions(Page page, List<ContentLocale> locales) {
        return locales.stream()
                .map(locale -> new Model().with("lang", locale.tag()).with("href", urls.url(PageUrls.in(locale, page))))
                .toList();
    }

    private String fallback(Page page, List<ContentLocale> locales) {
        ContentLocale first = urls.site().owner().home().locale();
        ContentLocale locale = locales.contains(first) ? first : locales.get(0);
        return urls.url(PageUrls.in(locale, page));
    }

    private Model header(Content one) {
        ContentLocale locale = one.locale();
        Page page = one.page();
        boolean isSearched = page == null
                || page instanceof Page.LocaleIndex
                || Page.SitePage.search(locale).equals(page);
        return new Model()
                .with("home", urls.path(page == null ? new Page.Home() : new Page.LocaleIndex(locale)))
                .with("llms", path(Document.LLMS_TXT))
                .with("logo", logo)
                .with("search", isSearched ? null : search(locale, searchScript(), one.scope()))
                .with("navigation", navigation(one));
    }

    /** Returns the links at the top of a page, the last one to the same page in the other language, else to the home page in it. */
    Model navigation(Content one) {
        Messages messages = Messages.in(one.locale());
        ContentLocale other = one.locale().other();
        Page page = one.page();
        boolean isTranslated = page != null && one.versions().contains(other);
        Page target = page != null && isTranslated ? PageUrls.in(other, page) : new Page.LocaleIndex(other);
        String label = isTranslated || one.article() == null ? "language" : "untranslated";
        return new Model()
                .with(
                        "links",
                        List.of(
                                entry(
                                        Page.IndexPart.of(one.locale(), IndexSection.ARCHIVE),
                                        messages.label("articles"),
                                        page),
                                entry(Page.SitePage.developers(one.locale()), messages.label("developers"), page)))
                .with(
                        "language",
                        new Model()
                                .with("href", urls.path(target))
                                .with("label", Messages.in(other).label(label))
                                .with("lang", other.tag()));
    }

    private Model entry(Page page, String label, @Nullable Page current) {
        return new Model().with("href", urls.path(page)).with("label", label).with("current", page.equals(current));
    }

    /** Returns the links at the top of a page for unknown addresses in a language. */
    public Model navigation(ContentLocale locale) {
        return navigation(new Content(null, locale, List.of(), "", null, null, ""));
    }

    /**
     * Returns the form that searches in a language.
     *
     * @param script the path of the script that searches
     */
    public Model search(ContentLocale locale, String script, @Nullable Scope scope) {
        return new Model()
                .with("action", urls.path(Page.SitePage.search(locale)))
                .with("root", path(Document.search(locale)))
                .with("articles", urls.articlePattern(locale))
                .with("script", script)
                .with("label", scope == null ? Messages.in(locale).label("search") : scope.label())
                .with("scope", scope == null ? null : scope.query());
    }

    private Model footer(Messages messages, Content one) {
        List<Link> links = theme.footer().links().stream()
                .map(link -> new Link(link.urlIn(messages.locale()), in(messages.locale(), link.label())))
                .toList();
        boolean isArticle = one.article() != null;
        return new Model()
                .with("text", theme.footer().text().get(messages.locale()))
                .with("links", links)
                .with("hasLinks", !links.isEmpty())
                .with("isArticle", isArticle)
                .with(
                        "guide",
                        isArticle || one.page() == null
                                ? null
                                : urls.link(Page.SitePage.developers(one.locale()), messages.label("machinesOfSite")))
                .with("machines", machines(messages, one.page()));
    }

    /** Returns the forms of a page, then what developers and agents read first. */
    private List<Model> machines(Messages messages, @Nullable Page page) {
        List<Model> forms = new ArrayList<>();
        if (page instanceof Page.ArticlePage article) {
            String slug = article.slug().value();
            String answer =
                    "api/aeo/articles/" + slug + "?locale=" + messages.locale().tag();
            forms.add(form(urls.markdownPath(page), "Markdown", messages.label("copyMarkdown")));
            forms.add(form(urls.path("api/knowledge/articles/" + slug), "JSON", null));
            forms.add(form(urls.path(answer), messages.label("answerFirst"), null));
        } else if (page != null) {
            forms.add(form(urls.markdownPath(page), "Markdown", null));
        }
        forms.add(form(path(Document.OPENAPI), "OpenAPI", null));
        forms.add(form(path(Document.LLMS_TXT), "llms.txt", null));
        if (page instanceof Page.LocaleIndex) {
            forms.add(form(path(Document.INDEX), messages.label("changes"), null));
            forms.add(form(path(Document.SKILLS_INDEX), messages.label("skills"), null));
        }
        forms.add(form(path(Document.feed(messages.locale())), "Atom", null));
        return forms;
    }

    private static Model form(String href, String label, @Nullable String copy) {
        return new Model().with("href", href).with("label", label).with("copy", copy);
    }

    /** Returns the text in this language, or else in the other. */
    private static String in(ContentLocale locale, Map<ContentLocale, String> texts) {
        return texts.getOrDefault(locale, texts.getOrDefault(locale.other(), ""));
    }

    private String path(Document document) {
        return urls.path(document.path());
    }
}
