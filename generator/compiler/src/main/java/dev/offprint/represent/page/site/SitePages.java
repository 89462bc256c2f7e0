package dev.offprint.represent.page.site;

import dev.offprint.article.SitePageSource;
import dev.offprint.article.markdown.page.PageAnchors;
import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.MarkdownWords;
import dev.offprint.represent.Messages;
import dev.offprint.represent.PageBody;
import dev.offprint.represent.Representation;
import dev.offprint.represent.index.SiteIndexes;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.TableOfContents;
import dev.offprint.represent.page.data.PageGraph;
import dev.offprint.represent.page.template.Model;
import dev.offprint.represent.page.template.Templates;
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
        PageMarkdown markdown = new PageMarkdown(PageAnchors.OF_SITE_PAGES, MarkdownWords.options(source.locale()));
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
        Model model = new Model()
                .with("words", Messages.in(source.locale()).labels())
                .with("title", source.title())
                .with("contents", TableOfContents.of(body.anchors()))
                .with("body", body.html());
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
}
