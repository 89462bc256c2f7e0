package dev.offprint.article.markdown.bound;

import dev.offprint.article.markdown.bound.MarkdownBounds.Excess;
import dev.offprint.message.Message;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the characters of a text, once, for signs of what only a parser can tell for certain. Errs on one side only: where
 * it sees no sign there is nothing outside the bounds. Tables are judged here for good, because parsing one is what costs.
 */
final class TextScan {

    /** Half of the bound: what opens and closes may be counted twice. */
    private static final int SIGNS = 80;

    /** What a reference to a footnote takes, with the link back to it, in other parts. */
    private static final int FOOTNOTE = 4;

    /** What is looked at: marks and pipes. */
    private static final boolean[] SIGN = new boolean[128];

    private static final int ASCII = SIGN.length;

    static {
        for (char c = 0; c < ASCII; c++) {
            SIGN[c] = c == '|' || BoundedParser.isMark(c);
        }
    }

    private final String text;
    private final ElementDepth elements = new ElementDepth();
    private boolean needsParsing;
    private @Nullable Excess excess;

    /** Of the run of lines that are not blank. */
    private int lines;

    private int marks;
    private int openers;
    private int closers;
    private int images;
    private int columns;

    /** Of the text as a whole. */
    private long brackets;

    private long parts;
    private long allMarks;

    private long missingCells;
    private int longestDefinition;
    private int definition = -1;

    TextScan(String text) {
        this.text = text;
        int line = 0;
        for (int start = 0; start < text.length(); line++) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            line(line, start, end);
            start = end + 1;
        }
        endOfRun(text.length());
        long repeated = brackets * longestDefinition;
        needsParsing |= elements.deepest() > MarkdownBounds.ELEMENTS || repeated > MarkdownBounds.REPEATED;
    }

    /** Returns what is certain without parsing. */
    Optional<Excess> excess() {
        return Optional.ofNullable(excess);
    }

    /** Returns whether parsing may find more. */
    boolean needsParsing() {
        return needsParsing;
    }

    private void line(int line, int start, int end) {
        int content = margin(start, end);
        if (content == end) {
            endOfRun(start);
            return;
        }
        lines++;
        parts++;
        int pipes = 0;
        for (int i = content; i < end; i++) {
            char c = text.charAt(i);
            if (c >= ASCII || !SIGN[c]) {
                continue;
            }
            marks += BoundedParser.isMark(c) ? 1 : 0;
            allMarks += isKept(i, c) ? 1 : 0;
            switch (c) {
                case '*', '_', '~' -> delimiter(i);
                case '[' -> bracket(i);
                case ']' -> definition(i);
                case '<' -> elements.tag(text, i);
                case '|' -> pipes++;
                default -> {}
            }
        }
        parts += pipes;
        table(line, content, end, pipes);
        if ((parts > MarkdownBounds.PARTS || allMarks > MarkdownBounds.ALL_MARKS) && excess == null) {
            excess = new Excess(
                    line, 1, tooMuch(), Message.of("split the article, or put the data into a file beside it"));
        }
    }

    private Message tooMuch() {
        return parts > MarkdownBounds.PARTS
                ? Message.of(
                        "down to here the text has more than `{0}` lines, quotes, list items, cells and footnotes",
                        MarkdownBounds.PARTS)
                : Message.of(
                        "down to here the text has more than `{0}` characters that may be markup",
                        MarkdownBounds.ALL_MARKS);
    }

    /** Returns whether a parser keeps a node for a character; a run of backticks is one of a code span, or a fence. */
    private boolean isKept(int at, char c) {
        boolean inRun = c == '`' && at > 0 && text.charAt(at - 1) == '`';
        return c != '\\' && !inRun && BoundedParser.isMark(c);
    }

    /** Returns where the content of a line begins behind what may be marks of quotes; sees how deep it may be nested. */
    private int margin(int start, int end) {
        int content = end;
        int depth = 0;
        int i = start;
        for (; i < end && isMargin(text.charAt(i)); i++) {
            depth += text.charAt(i) == '\t' ? 4 : 1;
            parts += beginsBlock(i, end) ? 1 : 0;
            content = content == end && " \t>".indexOf(text.charAt(i)) < 0 ? i : content;
        }
        content = content == end && i < end ? i : content;
        needsParsing |= depth >= SIGNS;
        return content;
    }

    /** Returns whether a character of a margin may begin a quote or a list item. */
    private boolean beginsBlock(int at, int end) {
        char c = text.charAt(at);
        boolean isLast = at + 1 >= end || text.charAt(at + 1) <= ' ';
        return c == '>' || (isLast && (c == '-' || c == '*' || c == '+' || c == '.' || c == ')'));
    }

    /** What quotes, lists and their indentation are written with. */
    private static boolean isMargin(char c) {
        return c == ' '
                || c == '\t'
                || c == '>'
                || c == '-'
                || c == '*'
                || c == '+'
                || c == '.'
                || c == ')'
                || (c >= '0' && c <= '9');
    }

    private void delimiter(int at) {
        openers += at + 1 < text.length() && text.charAt(at + 1) > ' ' ? 1 : 0;
        closers += at > 0 && text.charAt(at - 1) > ' ' ? 1 : 0;
    }

    private void bracket(int at) {
        brackets++;
        parts += text.startsWith("^", at + 1) ? FOOTNOTE : 0;
        images += at > 0 && text.charAt(at - 1) == '!' ? 1 : 0;
    }

    private void definition(int at) {
        if (text.startsWith("]:", at)) {
            endOfDefinition(at);
            definition = at;
        }
    }

    private void endOfDefinition(int at) {
        if (definition >= 0) {
            longestDefinition = Math.max(longestDefinition, at - definition);
        }
        definition = -1;
    }

    private void endOfRun(int at) {
        endOfDefinition(at);
        needsParsing |= lines > MarkdownBounds.LINES
                || (openers >= SIGNS && closers >= SIGNS)
                || images >= SIGNS / 2
                || marks > MarkdownBounds.MARKS;
        lines = 0;
        marks = 0;
        openers = 0;
        closers = 0;
        images = 0;
        columns = 0;
    }

    /** A row has as many cells as its table has columns, whatever the author writes (GFM 0.29, 4.10). */
    private void table(int line, int content, int end, int pipes) {
        int given = pipes > 0 ? delimiters(content, end) : 0;
        columns = Math.max(columns, given);
        missingCells += given > 0 ? 0 : Math.max(0, columns - cells(content, end, pipes));
        if (missingCells > MarkdownBounds.CELLS && excess == null) {
            excess = new Excess(
                    line,
                    1,
                    Message.of("the rows of tables leave out more than `{0}` cells", MarkdownBounds.CELLS),
                    Message.of("write the cells out, or give the tables fewer columns"));
        }
    }

    /** Returns how many cells a row has: pipes stand between them, and may stand around them. */
    private int cells(int content, int end, int pipes) {
        int last = end - 1;
        while (last > content && text.charAt(last) <= ' ') {
            last--;
        }
        int around = (text.charAt(content) == '|' ? 1 : 0) + (text.charAt(last) == '|' ? 1 : 0);
        return pipes + 1 - around;
    }

    /** Returns how many columns a line of hyphens declares; 0 where it declares none. */
    private int delimiters(int content, int end) {
        int runs = 0;
        for (int i = content; i < end; i++) {
            char c = text.charAt(i);
            if (c == '-') {
                runs += i == content || text.charAt(i - 1) != '-' ? 1 : 0;
            } else if (" \t|:>*+.)".indexOf(c) < 0 && !(c >= '0' && c <= '9')) {
                return 0;
            }
        }
        return runs;
    }
}
