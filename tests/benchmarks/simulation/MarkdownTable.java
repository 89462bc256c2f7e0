package dev.offprint.simulation;

import java.util.ArrayList;
import java.util.List;

/** A Markdown table under construction; its text ends with a line end. */
public final class MarkdownTable {
    private final List<String> lines = new ArrayList<>();

    /**
     * Starts a table.
     *
     * @param columns the headings; one that begins with a {@code >} is set flush right, without that sign
     */
    public MarkdownTable(String... columns) {
        StringBuilder heads = new StringBuilder("|");
        StringBuilder rule = new StringBuilder("|");
        for (String column : columns) {
            boolean right = column.startsWith(">");
            heads.append(' ').append(right ? column.substring(1) : column).append(" |");
            rule.append(right ? "---:|" : "---|");
        }
        lines.add(heads.toString());
        lines.add(rule.toString());
    }

    /** Adds a row; cells in the order of the columns. */
    public void row(String... cells) {
        lines.add("| " + String.join(" | ", cells) + " |");
    }

    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }
}
