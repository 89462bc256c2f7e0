package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.lint.unread.Escapes;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.jspecify.annotations.Nullable;

/** Finds markup in what a parser took for text: of a mistake, or of another program. */
final class TextLint {

    /** A label that cannot be the brackets of a regular expression or of code. */
    private static final Pattern NOTE = Pattern.compile("\\[\\^([\\p{L}\\p{N}_-]{1,40})\\]");

    private static final Pattern SHORTCODE =
            Pattern.compile("\\{\\{[<%][ \\t]{0,9}/?[ \\t]{0,9}[A-Za-z][\\w./-]{0,60}");
    private static final Pattern CONTAINER_END = Pattern.compile(":{3,} *");
    private static final Pattern CONTAINER = Pattern.compile(":{3,} *([\\p{L}{].*)");
    private static final Pattern ADMONITION = Pattern.compile("(!!!|\\?\\?\\?)\\+? +[\\p{L}\"].*");
    private static final Pattern HEADING = Pattern.compile("#{2,6}\\p{L}.*|#{7,} .*");
    private static final Pattern TASK = Pattern.compile(
            "(?:[-*+] ?)?\\[[ xX]\\](?![(\\[:*]| \\((?:https?:|/|\\.|[^()\\s]+\\.[a-z]{2,4}\\))|.*\\[[ xX]\\]).*|\\[ [xX] \\] .*|\\[\\] +\\p{L}.*");
    /** A blank that keyboards write with Alt or Option, or a character of no width. */
    private static final Pattern UNSEEN =
            Pattern.compile("[\\u200B\\uFEFF]+(?:#{1,6} |[-*+] |>|\\|).*|(?:#{1,6}|[-*+])[\\u00A0\\u202F].*");

    /** A reference to a character by its number (CommonMark 0.31, 2.5). */
    private static final Pattern NUMBER = Pattern.compile("&#(?:[xX]([0-9a-fA-F]{1,6})|([0-9]{1,7}));");

    private static final Pattern ROW = Pattern.compile("\\|.*\\S.*\\| *");

    /** Between two cells of a row without outer bars. */
    private static final String BAR = " | ";

    private static final int HEXADECIMAL = 16;

    private static final Pattern DELIMITER = Pattern.compile("[\\s|:-]*-{2}[\\s|:-]*");

    private final LintReport report;
    private final String text;
    private final Footnotes notes = new Footnotes();

    /** How many containers are open. */
    private int containers;

    TextLint(LintReport report) {
        this.report = report;
        this.text = report.text().text();
    }

    /**
     * Looks at the text between two indexes, which a parser took for text alone. Never searches behind it: there is much of it.
     *
     * @param holder the link or image that it is the text of, or null; that of an image is plain text, in which no footnote is marked
     */
    void text(int start, int end, @Nullable Node holder) {
        String part = text.substring(start, end);
        if (!(holder instanceof Image) && part.contains("[^")) {
            Matcher note = NOTE.matcher(text).region(start, end);
            while (note.find()) {
                if (!Escapes.isEscaped(text, note.start())) {
                    notes.refer(note.group(1), note.start(), text, holder != null);
                }
            }
        }
        if (part.contains("&#")) {
            halves(start, end);
        }
        for (int at = part.indexOf("{{"); at >= 0; at = part.indexOf("{{", at + 2)) {
            shortcode(start + at);
        }
    }

    /** Reports references to half a character of UTF-16, which no file can hold. What else is no character is shown as U+FFFD. */
    private void halves(int start, int end) {
        Matcher number = NUMBER.matcher(text).region(start, end);
        while (number.find()) {
            int value = number.group(1) == null
                    ? Integer.parseInt(number.group(2))
                    : Integer.parseInt(number.group(1), HEXADECIMAL);
            if (value >= Character.MIN_SURROGATE
                    && value <= Character.MAX_SURROGATE
                    && !Escapes.isEscaped(text, number.start())) {
                report.add(
                        Code.MARKDOWN_AS_TEXT,
                        number.start(),
                        Message.of("`{0}` is no character, so pages show `?` in its place", number.group()),
                        Message.of("write the character itself; to show this as text, write it as code"));
            }
        }
    }

    /** Reports a tag of Hugo, which only Hugo replaces. */
    private void shortcode(int at) {
        Matcher tag = SHORTCODE.matcher(text).region(at, text.length());
        boolean isAddress = text.startsWith("](", Math.max(0, at - 2)); // has a finding as one
        if (tag.lookingAt() && !isAddress && !Escapes.isEscaped(text, at)) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    Message.of("`{0}` is shown as text: it is not Markdown", tag.group()),
                    Message.of("write what readers should see instead; to show it as text, write it as code"));
        }
    }

    /** Looks at the lines of a paragraph. */
    void paragraph(List<SourceSpan> lines) {
        boolean rows = lines.size() > 1;
        for (SourceSpan span : lines) {
            int end = span.getInputIndex() + span.getLength();
            String line = text.substring(span.getInputIndex(), end).stripLeading(); // indented, in an item of a list
            if (!line.isEmpty() && "#:!?[-*+|\u200B\uFEFF".indexOf(line.charAt(0)) >= 0) {
                rows &= line(line, end - line.length());
            } else {
                rows = false;
            }
        }
        if (rows || areRowsWithoutOuterBars(lines)) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    lines.get(0).getInputIndex(),
                    isDelimiter(lines.get(1))
                            ? Message.of(
                                    "these rows are no table, because the line of `---` has other columns than the first row")
                            : Message.of("these rows are no table, because no line of `---` follows the first"),
                    isDelimiter(lines.get(1))
                            ? Message.of("write as many columns in both of them")
                            : Message.of("write `| --- | --- |` below it, with as many columns as the first row has"));
        }
    }

    private boolean isDelimiter(SourceSpan span) {
        return DELIMITER
                .matcher(text)
                .region(span.getInputIndex(), span.getInputIndex() + span.getLength())
                .matches();
    }

    /** Two lines or more, each with as many bars between blanks. */
    private boolean areRowsWithoutOuterBars(List<SourceSpan> lines) {
        if (lines.size() < 2 || !source(lines.get(0)).contains(BAR)) {
            return false;
        }
        List<Long> bars = lines.stream()
                .map(this::source)
                .map(line -> line.contains(BAR) && line.indexOf('`') < 0
                        ? line.chars().filter(sign -> sign == '|').count()
                        : 0)
                .distinct()
                .toList();
        return bars.size() == 1 && bars.get(0) > 0;
    }

    private String source(SourceSpan span) {
        return text.substring(span.getInputIndex(), span.getInputIndex() + span.getLength());
    }

    /** Returns whether a line begins a container, or ends one that was not begun: the end of one that was is said with its beginning. */
    private boolean isContainer(String line) {
        if (CONTAINER.matcher(line).matches()) {
            containers++;
            return true;
        }
        if (!CONTAINER_END.matcher(line).matches()) {
            return false;
        }
        boolean isStray = containers == 0;
        containers = Math.max(0, containers - 1);
        return isStray;
    }

    /** Reports a line that begins as markup of other programs does; returns whether it is a row of a table. */
    private boolean line(String line, int at) {
        if (isContainer(line)) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    Message.of("`:::` is shown as text: it is not Markdown"),
                    Message.of("write a quote that begins with `> [!NOTE]`, TIP, IMPORTANT, WARNING or CAUTION"));
        } else if (UNSEEN.matcher(line).matches()) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    Message.of("this line is shown as text: an invisible character is before its mark, or behind it"),
                    Message.of("delete it, and write an ordinary blank behind the mark"));
        } else if (ADMONITION.matcher(line).matches() && !line.strip().endsWith(line.substring(0, 3))) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    Message.of("`{0}` is shown as text: it is not Markdown", line.substring(0, 3)),
                    line.startsWith("?")
                            ? Message.of("write `<details>` with a `<summary>`, and `</details>` behind the text")
                            : Message.of(
                                    "write a quote that begins with `> [!NOTE]`, TIP, IMPORTANT, WARNING or CAUTION"));
        } else if (HEADING.matcher(line).matches()) {
            String marks = line.substring(
                    0, line.length() - line.replaceFirst("^#+", "").length());
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    marks.length() > 6
                            ? Message.of("`{0}` is shown as text: a heading has six at most", marks)
                            : Message.of("`{0}` is shown as text: no blank follows it, so this is no heading", marks),
                    marks.length() > 6 ? Message.of("write fewer") : Message.of("write a blank behind `{0}`", marks));
        } else if (TASK.matcher(line).matches() && !isTask(at)) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    Message.of(
                            "`{0}` is shown as text: this is no task of a list",
                            line.substring(0, line.indexOf(']') + 1)),
                    Message.of("write `- [ ] task`, with blanks before and behind the brackets"));
        }
        return ROW.matcher(line).matches();
    }

    /** Returns whether a line with a box is the first of an item of a list, and a blank follows the box. */
    private boolean isTask(int at) {
        int lineStart = text.lastIndexOf('\n', at - 1) + 1;
        String before = text.substring(lineStart, at);
        int behind = text.indexOf(']', at) + 1;
        return !text.startsWith("[]", at)
                && !text.startsWith("[ x", at)
                && before.matches(".*(?:[-*+]|[0-9][.)]) +")
                && behind < text.length()
                && Character.isWhitespace(text.charAt(behind));
    }

    /** Reports footnotes without a text, which are shown as they are written, and texts that are not shown. */
    void footnotes(List<FootnoteDefinition> definitions) {
        notes.report(definitions, report);
    }
}
