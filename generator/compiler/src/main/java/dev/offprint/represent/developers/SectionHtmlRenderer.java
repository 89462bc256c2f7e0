package dev.offprint.represent.developers;

import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.article.markdown.page.PageOptions;
import dev.offprint.represent.MarkdownWords;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.page.template.Templates;
import java.util.List;
import java.util.Set;

/** Renders sections as HTML, with one template for each kind of block. */
final class SectionHtmlRenderer {

    private final Templates templates;
    private final PageOptions options;

    /** Returns a renderer for pages in this language. */
    SectionHtmlRenderer(Templates templates, Messages messages) {
        this.templates = templates;
        this.options = MarkdownWords.options(messages.locale());
    }

    /** Returns a section. */
    String of(Section section) {
        List<String> blocks = section.blocks().stream()
                .map(block -> templates.fill(block).strip())
                .toList();
        return templates.fill(new Section.Html(section.id(), section.title(), blocks));
    }

    /**
     * Returns an author's text.
     *
     * @param reserved identifiers that its headings may not have
     */
    String of(String markdown, Set<String> reserved) {
        return new PageMarkdown(reserved, options).render(markdown).html();
    }
}
