package dev.offprint.represent.page.site;

import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.MarkdownWriter;
import dev.offprint.represent.page.template.PageTemplate;
import dev.offprint.represent.page.view.ProblemView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The explanations of problems. A problem has one address for all languages, so its page has both.
 *
 * @param frame the layout around the pages
 */
record ProblemPages(Frame frame) {

    List<Representation> all() {
        List<Representation> pages = new ArrayList<>();
        for (ProblemType type : ProblemType.values()) {
            pages.addAll(problem(type));
        }
        return pages;
    }

    private List<Representation> problem(ProblemType type) {
        Page page = new Page.ProblemPage(type.pageName());
        MarkdownWriter text = MarkdownWriter.page(frame.urls(), page, Messages.in(ContentLocale.EN), type.title());
        PageMarkdown markdown = new PageMarkdown(Set.of("main"));
        List<ProblemView.Version> versions = new ArrayList<>();
        for (ContentLocale locale : List.of(ContentLocale.EN, ContentLocale.DE)) {
            Messages messages = Messages.in(locale);
            ProblemTexts one = ProblemTexts.of(type, locale, frame.urls().site().baseUrl());
            versions.add(new ProblemView.Version(
                    messages.labels(),
                    one.title(),
                    markdown.render(one.cause()).html(),
                    markdown.render(one.wayOut()).html(),
                    markdown.render(one.form()).html()));
            if (locale != ContentLocale.EN) {
                text.heading(2, one.title());
            }
            text.paragraph("Status " + type.status() + ", `code`: `" + type.code() + "`")
                    .paragraph(one.cause())
                    .heading(locale == ContentLocale.EN ? 2 : 3, messages.label("whatToDo"))
                    .paragraph(one.wayOut())
                    .heading(locale == ContentLocale.EN ? 2 : 3, messages.label("itsForm"))
                    .paragraph(one.form());
        }
        String html =
                frame.templates().fill(PageTemplate.PROBLEM, new ProblemView(type.status(), type.code(), versions));
        return List.of(
                frame.html(
                        new Frame.Content(page, ContentLocale.EN, List.of(), type.title(), type.cause(), null, html)),
                frame.markdown(page, text.toString()));
    }
}
