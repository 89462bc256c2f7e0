package dev.offprint.importer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Element;

/** Writes a table as Markdown has them (GFM 0.29, 4.10), or as HTML where a cell holds blocks or spans others. */
@SuppressWarnings("ReferenceEquality") // elements of a page have an identity
final class MarkdownTable {

    private static final int MOST_CELLS = 9_000;

    private MarkdownTable() {}

    static String of(Element table, Set<String> linked) {
        List<Element> rows = table.select("tr").stream()
                .filter(row -> !row.children().isEmpty())
                .toList();
        if (rows.isEmpty()) {
            return WordCount.text(table).isBlank() ? "" : RawHtml.of(table, linked);
        } else if (!isSimple(table, rows)) {
            return RawHtml.of(table, linked);
        }
        StringBuilder text = new StringBuilder();
        for (Element row : rows) {
            List<String> cells = new ArrayList<>();
            for (Element cell : row.children()) {
                MarkdownLine line = new MarkdownLine("<br>", linked);
                cell.childNodes().forEach(line::add);
                cells.add(line.cell());
            }
            text.append(text.isEmpty() ? "" : "\n")
                    .append("| ")
                    .append(String.join(" | ", cells))
                    .append(" |");
            if (row == rows.get(0)) {
                text.append('\n');
                row.children()
                        .forEach(cell -> text.append(text.charAt(text.length() - 1) == '\n' ? "| " : " | ")
                                .append(delimiter(cell)));
                text.append(" |");
            }
        }
        return text.toString();
    }

    private static boolean isSimple(Element table, List<Element> rows) {
        int columns = rows.get(0).children().size();
        boolean hasHead = rows.get(0).children().stream()
                .allMatch(cell -> cell.normalName().equals("th"));
        return hasHead
                && (long) columns * rows.size() <= MOST_CELLS
                && rows.stream().allMatch(row -> row.children().size() == columns)
                && rows.stream().skip(1).noneMatch(row -> row.selectFirst("th") != null)
                && table.selectFirst("caption, table table, [colspan]:not([colspan=1]), [rowspan]:not([rowspan=1])")
                        == null
                && table.selectFirst("ul, ol, dl, pre, blockquote, details, figure, hr, p + p, h1, h2, h3, h4, h5, h6")
                        == null
                && !WordCount.text(rows.get(0)).isBlank();
    }

    private static String delimiter(Element cell) {
        String style = cell.attr("align") + cell.attr("style").replace(" ", "");
        boolean isCentred = style.equals("center") || style.contains("text-align:center");
        boolean isRight = style.equals("right") || style.contains("text-align:right");
        return isCentred ? ":---:" : isRight ? "---:" : "---";
    }
}
