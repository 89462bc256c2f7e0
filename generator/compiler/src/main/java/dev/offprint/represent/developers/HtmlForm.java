package dev.offprint.represent.developers;

import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.article.markdown.page.PageOptions;
import dev.offprint.represent.developers.block.Block;
import dev.offprint.represent.developers.block.Code;
import dev.offprint.represent.developers.block.Exchange;
import dev.offprint.represent.developers.block.Prose;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.SectionHtml;
import dev.offprint.represent.developers.block.Subheading;
import dev.offprint.represent.developers.block.Table;
import dev.offprint.represent.developers.block.TryIt;
import dev.offprint.represent.developers.block.Words;
import dev.offprint.represent.page.template.Templates;
import dev.offprint.represent.page.view.Piece;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sections as HTML: one template for each kind of block. */
final class HtmlForm {

    private final Templates templates;
    private final PageOptions options;

    /** Returns a form whose words are in this language. */
    HtmlForm(Templates templates, Words words) {
        this.templates = templates;
        this.options = new PageOptions(words.text("table"), words.text("backToText"), url -> Optional.empty());
    }

    /** Returns a section. */
    String of(Section section) {
        List<String> blocks = section.blocks().stream().map(this::of).toList();
        return templates.fill(Piece.DEVELOPERS_SECTION, new SectionHtml(section.id(), section.title(), blocks));
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
            return templates.fill(Piece.DEVELOPERS_PROSE, prose).strip();
        } else if (block instanceof Subheading heading) {
            return templates.fill(Piece.DEVELOPERS_HEADING, heading).strip();
        } else if (block instanceof Table table) {
            return templates.fill(Piece.DEVELOPERS_TABLE, table).strip();
        } else if (block instanceof Code code) {
            return templates.fill(Piece.DEVELOPERS_CODE, code).strip();
        } else if (block instanceof Exchange exchange) {
            return templates.fill(Piece.DEVELOPERS_EXCHANGE, exchange).strip();
        }
        return templates.fill(Piece.DEVELOPERS_FORM, (TryIt) block).strip();
    }
}
