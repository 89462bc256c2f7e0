package dev.offprint.represent.page.site;

import dev.offprint.article.SitePageSource;
import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.article.markdown.page.PageOptions;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.PageBody;
import dev.offprint.represent.Representation;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.MarkdownWriter;
import dev.offprint.represent.page.template.PageTemplate;
import dev.offprint.represent.page.view.NotFoundView;
import dev.offprint.represent.page.view.PageView;
import dev.offprint.represent.page.view.TableOfContents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Every page that is not an article's: indexes, the site's own pages, problem pages, the page for unknown addresses.
 *
 * @param frame the layout around the pages
 */
public record SitePages(Frame frame) {

    private static final Set<String> OWN = Set.of("main", "contents");

    /**
     * Returns all pages, both forms of each.
     *
     * @param generated the content of a page, if it is more than its author's text
     */
    public List<Representation> all(
            List<Listing> articles,
            List<SitePageSource> sources,
            Function<SitePageSource, Optional<PageBody>> generated) {
        List<Representation> pages = new ArrayList<>(new IndexPages(frame, sources, articles).all());
        for (SitePageSource source : sources) {
            pages.addAll(page(source, sources, generated.apply(source).orElseGet(() -> authored(source))));
        }
        pages.addAll(new ProblemPages(frame).all());
        pages.add(notFound());
        return pages;
    }

    private static PageBody authored(SitePageSource source) {
        PageMarkdown markdown = new PageMarkdown(OWN, options(source.locale()));
        PageMarkdown.Rendered body = markdown.render(source.content());
        return new PageBody(body.html(), body.anchors(), source.content());
    }

    private List<Representation> page(SitePageSource source, List<SitePageSource> all, PageBody body) {
        Page page = new Page.SitePage(source.locale(), source.name());
        List<ContentLocale> versions = all.stream()
                .filter(other -> other.name().equals(source.name()))
                .map(SitePageSource::locale)
                .sorted()
                .toList();
        PageView view = new PageView(
                Messages.in(source.locale()).labels(), source.title(), TableOfContents.of(body.anchors()), body.html());
        MarkdownWriter text = MarkdownWriter.page(frame.urls(), page, Messages.in(source.locale()), source.title())
                .paragraph(body.markdown());
        return List.of(
                frame.html(new Frame.Content(
                        page,
                        source.locale(),
                        versions,
                        source.title(),
                        source.description(),
                        null,
                        frame.templates().fill(PageTemplate.PAGE, view))),
                frame.markdown(page, text.toString()));
    }

    private static PageOptions options(ContentLocale locale) {
        Messages messages = Messages.in(locale);
        return new PageOptions(messages.label("table"), messages.label("backToText"), url -> Optional.empty());
    }

    private Representation notFound() {
        NotFoundView view = new NotFoundView(
                frame.urls().path(new Page.LocaleIndex(ContentLocale.EN)),
                frame.urls().path(new Page.LocaleIndex(ContentLocale.DE)));
        String html = frame.templates().fill(PageTemplate.NOT_FOUND, view);
        return frame.html(new Frame.Content(null, ContentLocale.EN, List.of(), "Nothing here", null, null, html));
    }
}
