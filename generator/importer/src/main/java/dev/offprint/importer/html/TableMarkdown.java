package dev.offprint.importer.html;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;

/** A table as Markdown has them: rows of cells, each on one line. */
final class TableMarkdown {

    private final List<List<String>> rows = new ArrayList<>();
    private boolean simple = true;

    TableMarkdown(Element table, InlineMarkdown inline) {
        for (Element row : table.select("tr")) {
            List<String> cells = new ArrayList<>();
            for (Element cell : row.children()) {
                simple &= !cell.hasAttr("colspan") && !cell.hasAttr("rowspan");
                simple &= cell.select("table, ul, ol, pre, blockquote, p + p").isEmpty();
                cells.add(cell(cell, inline));
            }
            rows.add(cells);
        }
        simple &= table.select("caption, table table").isEmpty();
        simple &= !rows.isEmpty()
                && rows.stream().allMatch(row -> row.size() == rows.get(0).size());
        simple &= !rows.isEmpty() && !rows.get(0).isEmpty();
    }

    private static String cell(Element cell, InlineMarkdown inline) {
        return InlineMarkdown.trimmed(inline.children(cell))
                .replace("\\\n", "<br>")
                .replace('\n', ' ');
    }

    /** Returns whether Markdown can say all of it. */
    boolean isSimple() {
        return simple;
    }

    String text() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            text.append("| ").append(String.join(" | ", rows.get(i))).append(" |\n");
            if (i == 0) {
                text.append("|").append(" --- |".repeat(rows.get(0).size())).append('\n');
            }
        }
        return text.toString().stripTrailing();
    }
}
