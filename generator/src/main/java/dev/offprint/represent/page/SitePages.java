package dev.offprint.represent.page;

import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.PageBody;
import dev.offprint.represent.Representation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Every page that is not an article's: indexes, the site's own pages, problem pages, the page for dead ends. */
public final class SitePages {

    private final Frame frame;

    /** Returns the pages of a site. */
    public SitePages(Site site, KeyLayout keys) {
        this.frame = new Frame(site, keys, new Stylesheet());
    }

    /**
     * Returns all pages, both forms of each.
     *
     * @param generated what stands below the title of a page, where that is not its author's text alone
     */
    public List<Representation> all(
            List<Listing> articles,
            List<SitePageSource> sources,
            Function<SitePageSource, Optional<PageBody>> generated) {
        List<Representation> pages = new ArrayList<>(new IndexPages(frame, sources).of(articles));
        for (SitePageSource source : sources) {
            pages.addAll(page(source, sources, generated.apply(source).orElseGet(() -> authored(source))));
        }
        for (ProblemType type : ProblemType.values()) {
            pages.addAll(problem(type));
        }
        pages.add(notFound());
        return pages;
    }

    /** Returns the style sheet, which has to be there before any page. */
    public Representation stylesheet() {
        return frame.stylesheet().representation();
    }

    private static PageBody authored(SitePageSource source) {
        PageMarkdown markdown = new PageMarkdown(Set.of("main"));
        return new PageBody(markdown.render(source.content()).html(), source.content());
    }

    private List<Representation> page(SitePageSource source, List<SitePageSource> all, PageBody body) {
        Page page = new Page.SitePage(source.locale(), source.name());
        List<ContentLocale> versions = all.stream()
                .filter(other -> other.name().equals(source.name()))
                .map(SitePageSource::locale)
                .sorted()
                .toList();
        Html content =
                new Html().open("article").line().element("h1", source.title()).line();
        content.raw(body.html()).close("article").line();
        MarkdownText text = new MarkdownText()
                .frontMatter()
                .member("title", source.title())
                .member("canonical", frame.url(page))
                .member("language", source.locale().tag())
                .endFrontMatter()
                .agents(frame, Words.in(source.locale()))
                .heading(1, source.title())
                .paragraph(body.markdown());
        return List.of(
                frame.html(new Frame.Content(
                        page,
                        source.locale(),
                        versions,
                        source.title(),
                        source.description(),
                        null,
                        content.toString())),
                frame.markdown(page, text.toString()));
    }

    private List<Representation> problem(ProblemType type) {
        Page page = new Page.ProblemPage(type.pageName());
        String body = "Status " + type.status() + ", `code`: `" + type.code() + "`\n\n" + type.cause()
                + "\n\n## What to do\n\n" + type.wayOut() + "\n\n## Its form\n\n"
                + "Problems are sent as `application/problem+json` (RFC 9457). `type` is the address of this page, `status`"
                + " is " + type.status() + ", and `code` is for programs. `detail`, repeated in `message`, says what"
                + " happened this time, and `resolution` what to do next.\n";
        Html content =
                new Html().open("article").line().element("h1", type.title()).line();
        content.raw(new PageMarkdown(Set.of("main")).render(body).html())
                .close("article")
                .line();
        MarkdownText text = new MarkdownText()
                .frontMatter()
                .member("title", type.title())
                .member("canonical", frame.url(page))
                .member("language", "en")
                .endFrontMatter()
                .agents(frame, Words.in(ContentLocale.EN))
                .heading(1, type.title())
                .paragraph(body);
        return List.of(
                frame.html(new Frame.Content(
                        page, ContentLocale.EN, List.of(), type.title(), type.cause(), null, content.toString())),
                frame.markdown(page, text.toString()));
    }

    private Representation notFound() {
        String content = NotFoundRenderer.of()
                .execute(new NotFound(
                        frame.path(new Page.LocaleIndex(ContentLocale.EN)),
                        frame.path(new Page.LocaleIndex(ContentLocale.DE))));
        String html = new String(
                frame.html(new Frame.Content(
                                new Page.Home(), ContentLocale.EN, List.of(), "Nothing here", null, null, content))
                        .body(),
                StandardCharsets.UTF_8);
        // A dead end stands for no address, so it has no canonical one, and search engines shall forget it.
        String free = html.replaceFirst("<link rel=\"canonical\"[^>]*>", "<meta name=\"robots\" content=\"noindex\">");
        return new Representation(
                KeyLayout.NOT_FOUND_PAGE, "text/html; charset=utf-8", free.getBytes(StandardCharsets.UTF_8));
    }
}
