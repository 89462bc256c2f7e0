package dev.offprint.represent.developers.block;

import dev.offprint.represent.developers.block.Block.CodeBlock;
import dev.offprint.represent.developers.block.Block.Exchange;
import dev.offprint.represent.developers.block.Block.Heading;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import java.util.List;
import java.util.stream.Collectors;

/** Renders sections as GitHub Flavored Markdown. Links within the page lead to its HTML form. */
public final class SectionMarkdownRenderer {

    private final String url;
    private final StringBuilder out = new StringBuilder();

    private SectionMarkdownRenderer(String url) {
        this.url = url;
    }

    /**
     * Returns a section, without a blank line at its end.
     *
     * @param url the address of the page's HTML form
     */
    public static String of(Section section, String url) {
        SectionMarkdownRenderer form = new SectionMarkdownRenderer(url);
        form.paragraph("## " + section.title());
        section.blocks().forEach(form::block);
        return form.out.toString().stripTrailing();
    }

    private void block(Block block) {
        if (block instanceof Prose prose) {
            prose.paragraphs().forEach(one -> paragraph(linked(one.markdown())));
        } else if (block instanceof Heading heading) {
            paragraph("### " + heading.title());
        } else if (block instanceof Table table) {
            table(table);
        } else if (block instanceof CodeBlock code) {
            fenced(code.language(), code.text());
        } else if (block instanceof Exchange exchange) {
            exchange(exchange);
        }
    }

    private void exchange(Exchange exchange) {
        for (Exchange.Tab tab : exchange.tabs()) {
            paragraph(tab.name() + ":");
            fenced(tab.code().language(), tab.code().text());
        }
        Exchange.Response response = exchange.response();
        if (response != null) {
            paragraph(linked(response.caption().markdown()) + ":");
            fenced("text", response.text());
        }
    }

    private void table(Table table) {
        line(table.headers());
        out.append("|").append("---|".repeat(table.headers().size())).append('\n');
        for (Table.Row row : table.rows()) {
            out.append("| ").append(cell(row.name())).append(' ');
            line(row.cells());
        }
        out.append('\n');
    }

    private void line(List<Inline> cells) {
        out.append(cells.stream().map(this::cell).collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    private String cell(Inline text) {
        return linked(text.markdown()).replace("|", "\\|").replace('\n', ' ');
    }

    private String linked(String markdown) {
        return markdown.replace("](#", "](" + url + "#");
    }

    private void fenced(String language, String text) {
        paragraph("```" + language + "\n" + text + "\n```");
    }

    private void paragraph(String markdown) {
        out.append(markdown).append("\n\n");
    }
}
