package dev.offprint.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What to write in place of what was found, as a file of rows with a pattern, the English hint and the German one, between tabs; the
 * first row names the columns. In a hint, {@code {0}} stands for the first group of the pattern that took part.
 *
 * @param rows the rows, in order
 */
public record HintTable(List<Row> rows) {

    /** Markup in text that pages show as it is written. */
    public static final HintTable LEFTOVERS = read("leftovers.tsv");

    /** HTML that pages lose: an element, or {@code element@attribute}. */
    public static final HintTable REMOVED = read("removed.tsv");

    /** Values that do not match a pattern of the schemas, which is the key as it is written there. */
    public static final HintTable VALUES = read("values.tsv");

    /**
     * A row.
     *
     * @param key the pattern
     * @param hint what to do, in English; the template of its message
     * @param german the same in German
     */
    public record Row(String key, String hint, String german) {}

    private static HintTable read(String name) {
        try (InputStream in = HintTable.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the program");
            }
            return new HintTable(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split("\t", -1))
                    .map(cells -> new Row(cells[0], cells[1], cells[2]))
                    .toList());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
