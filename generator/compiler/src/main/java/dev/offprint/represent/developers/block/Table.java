package dev.offprint.represent.developers.block;

import java.util.Arrays;
import java.util.List;

/**
 * A table; the first cell of a row names the row.
 *
 * @param label what the table is of, plain text, unique in the page
 * @param headers the columns
 * @param rows the rows
 */
public record Table(String label, List<Inline> headers, List<Row> rows) implements Block {

    /**
     * A row.
     *
     * @param name its first cell
     * @param cells the others
     */
    public record Row(Inline name, List<Inline> cells) {

        /** Returns a row of these texts, inline Markdown. */
        public static Row of(String name, String... cells) {
            return new Row(new Inline(name), inlines(cells));
        }
    }

    /** Returns a table with these columns. */
    public static Table of(String label, List<Row> rows, String... headers) {
        return new Table(label, inlines(headers), rows);
    }

    private static List<Inline> inlines(String... texts) {
        return Arrays.stream(texts).map(Inline::new).toList();
    }
}
