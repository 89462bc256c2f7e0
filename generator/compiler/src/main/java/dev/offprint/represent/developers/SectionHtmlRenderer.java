package dev.offprint.represent.developers;

import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.article.markdown.page.PageOptions;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block;
import dev.offprint.represent.developers.block.Block.CodeBlock;
import dev.offprint.represent.developers.block.Block.Exchange;
import dev.offprint.represent.developers.block.Block.Heading;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Block.TryItForm;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.page.template.PageTemplate;
import dev.offprint.represent.page.template.Templates;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Renders sections as HTML, with one template for each kind of block. */
final class SectionHtmlRenderer {

    private final Templates templates;
    private final PageOptions options;

    /** Returns a renderer for pages in this language. */
    SectionHtmlRenderer(Templates templates, Messages messages) {
        this.templates = templates;
        this.options = new PageOptions(messages.label("table"), messages.text("backToText"), url -> Optional.empty());
    }

    /** Returns a section. */
    String of(Section section) {
        List<String> blocks = section.blocks().stream().map(this::of).toList();
        return templates.fill(PageTemplate.DEVELOPERS_SECTION, new Section.Html(section.id(), section.title(), blocks));
    }

    /**
     * Returns an author's text.
     *
     * @param reserved identifiers that its headings may not have
     */
    String of(String markdown, Set<String> reserved) {
        return new PageMarkdown(reserved, options).render(markdown).html();
    }

    private String of(Block block) {
        if (block instanceof Prose prose) {
            return templates.fill(PageTemplate.DEVELOPERS_PROSE, prose).strip();
        } else if (block instanceof Heading heading) {
            return templates.fill(PageTemplate.DEVELOPERS_HEADING, heading).strip();
        } else if (block instanceof Table table) {
            return templates.fill(PageTemplate.DEVELOPERS_TABLE, table).strip();
        } else if (block instanceof CodeBlock code) {
            return templates.fill(PageTemplate.DEVELOPERS_CODE, code).strip();
        } else if (block instanceof Exchange exchange) {
            return templates.fill(PageTemplate.DEVELOPERS_EXCHANGE, exchange).strip();
        }
        return templates.fill(PageTemplate.DEVELOPERS_FORM, (TryItForm) block).strip();
    }
}
