package dev.offprint.article.markdown.bound;

import java.util.Optional;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;

/**
 * The bounds within which compiling a Markdown text costs time and room in proportion to its length. They are far beyond what
 * people write. A text outside them is a finding and is given to no parser: the parser would take minutes, or show what is
 * nested too deep as plain text without a word.
 *
 * <p>Most texts are seen to be within them by a look at their characters ({@link TextScan}); only what may be outside is
 * parsed ({@link NestingCheck}).
 */
public final class MarkdownBounds {

    /** Lines of one paragraph: the parser copies the paragraph for each of its lines that may begin something else. */
    static final int LINES = 1_000;
    /** Characters of one paragraph that may be markup: the parser looks back over what it has kept of them. */
    static final int MARKS = 5_000;
    /** Blocks within each other, where a list and its item are two; the parser itself stops at 100. */
    static final int BLOCKS = 90;
    /** Emphasis, links and images within each other; the parser itself stops at 100. */
    static final int INLINES = 90;
    /** HTML elements within each other; the sanitiser itself stops at 256, blocks of Markdown included. */
    static final int ELEMENTS = 100;
    /** Cells that rows of tables leave out: each is made all the same. */
    static final int CELLS = 10_000;
    /** Characters that references take from definitions: each repeats the whole destination and title. */
    static final int REPEATED = 1_000_000;

    /**
     * Lines that are not blank, quotes, list items and cells of a text: a parser keeps half a kilobyte for each. Footnotes
     * count more.
     */
    static final int PARTS = 250_000;
    /** Characters of a text that may be markup, backslashes aside. */
    static final int ALL_MARKS = 800_000;

    /** Tables for every parser of the program. Their cells are counted here; the parser's own bound is an exception. */
    public static final Extension TABLES =
            TablesExtension.builder().maxCells(Integer.MAX_VALUE).build();

    private MarkdownBounds() {}

    /**
     * Where a text is outside the bounds.
     *
     * @param line the line of the text, from 0
     * @param column the column in code points, from 1
     * @param message what is too much, with the bound
     * @param hint how to fix it
     */
    public record Excess(int line, int column, String message, String hint) {}

    /** Returns where a text is outside the bounds, or nothing where it is within them. */
    public static Optional<Excess> excess(String text) {
        TextScan scan = new TextScan(text);
        Optional<Excess> certain = scan.excess();
        return certain.isPresent() || !scan.needsParsing() ? certain : new NestingCheck(text).excess();
    }
}
