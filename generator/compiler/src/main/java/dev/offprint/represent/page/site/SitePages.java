package dev.offprint.represent.page.site;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.Document;
import dev.offprint.address.Page;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.article.markdown.PageMarkdown.Anchor;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Messages.MarkdownWords;
import dev.offprint.represent.Representation;
import dev.offprint.represent.document.IndexEntry;
import dev.offprint.represent.document.LocaleIndexes;
import dev.offprint.represent.document.SiteIndexes;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.HtmlText;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.TableOfContents;
import dev.offprint.represent.page.data.PageGraph;
import dev.offprint.represent.page.template.Model;
import dev.offprint.represent.page.template.Templates;
import dev.offprint.source.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Every page that is not an article's: indexes, the site's own pages, problem pages, the page for unknown addresses.
 *
 * @param frame the layout around the pages
 */
public record SitePages(Frame frame) {

    /**
     * Returns all pages but the parts of indexes, both forms of each.
     *
     * @param generated the content of a page, if it is more than its author's text
     */
    public List<Representation> all(
            SiteIndexes indexes, List<SitePageSource> sources, Function<SitePageSource, Optional<PageBody>> generated) {
        List<Representation> pages = new ArrayList<>(new HomePages(frame, sources, indexes).all());
        for (SitePageSource source : sources) {
            pages.addAll(page(source, sources, generated.apply(source).orElseGet(() -> authored(source))));
        }
        pages.addAll(new SearchPages(frame, indexes).all());
        pages.addAll(new ProblemPages(frame).all());
        pages.add(new NotFoundPage(frame, indexes).page());
        return pages;
    }

    private static PageBody authored(SitePageSource source) {
        PageMarkdown markdown = new PageMarkdown(PageAnchors.OF_SITE_PAGES, MarkdownWords.in(source.locale()));
        PageMarkdown.Rendered body = markdown.render(source.content());
        return new PageBody(body.html(), body.anchors(), source.content(), List.of());
    }

    private List<Representation> page(SitePageSource source, List<SitePageSource> all, PageBody body) {
        Page page = new Page.SitePage(source.locale(), source.name());
        List<ContentLocale> versions = all.stream()
                .filter(other -> other.name().equals(source.name()))
                .map(SitePageSource::locale)
                .sorted()
                .toList();
        Messages messages = Messages.in(source.locale());
        boolean isReference = source.name().value().startsWith(Page.SitePage.DEVELOPERS + "-");
        List<Model> above = List.of(
                frame.urls().link(new Page.LocaleIndex(source.locale()), messages.label("home")),
                frame.urls().link(Page.SitePage.developers(source.locale()), messages.label("developers")));
        Model model = new Model()
                .with("words", messages.labels())
                .with("isReference", isReference)
                .with("breadcrumb", above)
                .with("title", source.title())
                .with("hasFilters", !body.beside().isEmpty())
                .with("filters", body.beside())
                .with("filterLabel", messages.label("developers"))
                .with("contents", TableOfContents.of(body.anchors()))
                .with("body", HtmlText.wholeTokens(body.html()));
        return List.of(
                frame.html(new Frame.Content(
                        page,
                        source.locale(),
                        versions,
                        source.title(),
                        source.description(),
                        data(page, source),
                        frame.templates().fill("page", model))),
                frame.markdown(page, source.locale(), source.title(), body.markdown()));
    }

    private String data(Page page, SitePageSource source) {
        return source.name().equals(Page.SitePage.DEVELOPERS)
                ? PageGraph.api(frame.urls(), page, source.locale(), source.title())
                : PageGraph.page(frame.urls(), page, source.locale(), source.title());
    }

    /**
     * The explanations of problems. A problem has one address for all languages, so its page has both.
     *
     * @param frame the layout around the pages
     */
    private record ProblemPages(Frame frame) {

        List<Representation> all() {
            List<Representation> pages = new ArrayList<>();
            for (ProblemType type : ProblemType.values()) {
                pages.addAll(problem(type));
            }
            return pages;
        }

        private List<Representation> problem(ProblemType type) {
            Page page = new Page.ProblemPage(type.pageName());
            PageMarkdown markdown = new PageMarkdown(Set.of("main"));
            List<Model> versions = new ArrayList<>();
            for (ContentLocale locale : List.of(ContentLocale.EN, ContentLocale.DE)) {
                Messages messages = Messages.in(locale);
                ProblemTexts one =
                        ProblemTexts.of(type, locale, frame.urls().site().baseUrl());
                versions.add(new Model()
                        .with("words", messages.labels())
                        .with("title", one.title())
                        .with("isFirst", locale == ContentLocale.EN)
                        .with("level", locale == ContentLocale.EN ? "##" : "###")
                        .with("text", one)
                        .with("cause", markdown.render(one.cause()).html())
                        .with("wayOut", markdown.render(one.wayOut()).html())
                        .with("form", markdown.render(one.form()).html()));
            }
            Model model = new Model()
                    .with("status", type.status())
                    .with("code", type.code())
                    .with("versions", versions);
            return List.of(
                    frame.html(new Frame.Content(
                            page,
                            ContentLocale.EN,
                            List.of(),
                            type.title(),
                            type.cause(),
                            null,
                            frame.templates().fill("problem", model))),
                    frame.markdown(page, ContentLocale.EN, type.title(), Templates.markdown("problem", model)));
        }
    }

    /**
     * The page for unknown addresses. One file answers all of them, so it has both languages, and the articles that were perhaps meant
     * are found in the browser, in the search index.
     *
     * @param frame the layout around the page
     * @param indexes the indexes that it leads to
     */
    record NotFoundPage(Frame frame, SiteIndexes indexes) {

        Representation page() {
            ContentLocale first = frame.urls().site().owner().home().locale();
            List<Model> sections = List.of(section(indexes.in(first), false), section(indexes.in(first.other()), true));
            String html = frame.templates()
                    .fill("not-found", new Model().with("sections", sections).with("script", frame.missingScript()));
            String title = Messages.in(first).label("nothingHere");
            return frame.html(new Frame.Content(null, first, List.of(), title, null, null, html));
        }

        private Model section(LocaleIndexes own, boolean isOther) {
            PageUrls urls = frame.urls();
            ContentLocale locale = own.locale();
            List<Model> links = new ArrayList<>(HomePages.browse(own, urls, null));
            links.add(
                    0,
                    urls.link(new Page.LocaleIndex(locale), Messages.in(locale).label("home")));
            return new Model()
                    .with("words", Messages.in(locale).labels())
                    .with("find", frame.search(locale, frame.missingScript(), null))
                    .with("links", links)
                    .with("navigation", frame.navigation(locale))
                    .with("isOther", isOther);
        }
    }

    /**
     * The page of each locale that searches. The search itself runs in the browser; the Markdown says how programs search.
     *
     * @param frame the layout around the pages
     * @param indexes the types and topics that occur
     */
    record SearchPages(Frame frame, SiteIndexes indexes) {

        /** So many articles are there before anything was searched for. */
        private static final int NEWEST = 3;

        List<Representation> all() {
            List<Representation> pages = new ArrayList<>();
            for (ContentLocale locale : ContentLocale.values()) {
                pages.addAll(of(indexes.in(locale)));
            }
            return pages;
        }

        private List<Representation> of(LocaleIndexes own) {
            PageUrls urls = frame.urls();
            Messages messages = Messages.in(own.locale());
            Page page = Page.SitePage.search(own.locale());
            String title = messages.label("search");
            ObjectNode names = names(own);
            List<IndexEntry> newest = own.entries().stream().limit(NEWEST).toList();
            Model model = new Model()
                    .with("words", messages.labels())
                    .with("action", urls.path(page))
                    .with("root", urls.path(Document.search(own.locale()).path()))
                    .with("articles", urls.articlePattern(own.locale()))
                    .with("names", names.toString())
                    .with("hasTypes", names.path("types").size() > 1)
                    .with("hasTopics", !names.path("topics").isEmpty())
                    .with("alphabet", urls.path(Page.IndexPart.of(own.locale(), IndexSection.A_TO_Z)))
                    .with("archive", urls.path(Page.IndexPart.of(own.locale(), IndexSection.ARCHIVE)))
                    .with("kinds", HomePages.subjects(own, frame))
                    .with("entries", new IndexEntries(urls).list(newest, IndexEntries.ROWS, true, Set.of()))
                    .with("script", frame.searchScript());
            String root = urls.site().url(Document.search(own.locale()).path());
            String address = urls.markdownUrl(new Page.ArticlePage(own.locale(), new Slug("SLUG")));
            String text = messages.text(
                    "search.text",
                    "root",
                    root,
                    "folder",
                    root.replaceFirst("\\.json$", "/"),
                    "address",
                    address,
                    "catalog",
                    urls.site().url(Document.CATALOG.path()));
            // its articles are no addresses: this site may have drafts with these names
            String example =
                    Resource.text("represent/search/example." + own.locale().tag() + ".md");
            return List.of(
                    frame.html(new Frame.Content(
                            page,
                            own.locale(),
                            List.of(ContentLocale.values()),
                            title,
                            messages.text("search.description", "site", frame.name()),
                            PageGraph.page(urls, page, own.locale(), title),
                            frame.templates().fill("search", model))),
                    frame.markdown(page, own.locale(), title, text + "\n\n" + example));
        }

        private ObjectNode names(LocaleIndexes own) {
            ObjectNode names = JsonNodeFactory.instance.objectNode();
            ObjectNode types = names.putObject("types");
            LocaleIndexes.types(own.entries())
                    .keySet()
                    .forEach(type -> types.put(type, frame.urls().types().one(own.locale(), type)));
            ObjectNode topics = names.putObject("topics");
            LocaleIndexes.topics(own.entries())
                    .keySet()
                    .forEach(topic ->
                            topics.put(topic, frame.urls().site().labels().topic(own.locale(), topic)));
            return names;
        }
    }

    /**
     * The explanation of a problem for people. The English text is that of {@link ProblemType}, which programs get; other
     * languages have theirs in {@link Messages}.
     *
     * @param title the problem
     * @param cause the cause, Markdown
     * @param wayOut the resolution, Markdown
     * @param form the format of problems, Markdown
     */
    public record ProblemTexts(String title, String cause, String wayOut, String form) {

        /**
         * Returns the explanation in a language.
         *
         * @param type the problem
         * @param locale the language
         * @param baseUrl the base URL of the site, for the links in {@code wayOut}
         */
        public static ProblemTexts of(ProblemType type, ContentLocale locale, String baseUrl) {
            Messages messages = Messages.in(locale);
            String key = "problem." + type.name();
            return new ProblemTexts(
                    messages.translated(key + ".title", type.title()),
                    messages.translated(key + ".cause", type.cause()),
                    linked(
                            messages.translated(key + ".wayOut", type.wayOut("{base_url}"))
                                    .replace("{base_url}", baseUrl),
                            baseUrl),
                    messages.text("problemForm", "status", Integer.toString(type.status())));
        }

        /** Returns a text with angle brackets around the addresses of this site. */
        private static String linked(String text, String baseUrl) {
            return text.replaceAll(Pattern.quote(baseUrl) + "/\\S*", "<$0>");
        }
    }

    /**
     * The content below the title of a page, in both forms.
     *
     * @param html sanitised HTML
     * @param anchors its headings in order
     * @param markdown the same in Markdown
     * @param beside links to the pages that belong to it
     */
    public record PageBody(String html, List<Anchor> anchors, String markdown, List<Model> beside) {}
}
