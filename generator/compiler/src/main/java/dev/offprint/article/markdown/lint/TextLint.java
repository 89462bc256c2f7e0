package dev.offprint.article.markdown.lint;

import dev.offprint.diagnostic.Code;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.internal.util.Escaping;
import org.commonmark.node.SourceSpan;

/** Finds markup in what a parser took for text: of a mistake, or of another program. */
final class TextLint {

    /** A label that cannot be the brackets of a regular expression or of code. */
    private static final Pattern NOTE = Pattern.compile("\\[\\^([\\p{L}\\p{N}_-]{1,40})\\]");

    private static final Pattern RANGE = Pattern.compile(".*[A-Za-z0-9]-[A-Za-z0-9].*|[a-zA-Z]{1,2}");
    /** Two pairs of brackets, of which the first does not follow a name, as in {@code list[0][1]}. */
    private static final Pattern REFERENCE =
            Pattern.compile("(?<![\\p{L}\\p{N}\\])!\\\\])!?\\[([^\\[\\]\\n]+)\\]\\[([^\\[\\]\\n]+)\\]");

    private static final Pattern CONTAINER = Pattern.compile(":{3,} *([\\p{L}{].*)");
    private static final Pattern ADMONITION = Pattern.compile("(!!!|\\?\\?\\?)\\+? +[\\p{L}\"].*");
    private static final Pattern HEADING = Pattern.compile("#{2,6}\\p{L}.*");
    private static final Pattern TASK = Pattern.compile("(?:[-*+] ?)?\\[[ xX]\\](?![(\\[:]).*");
    private static final Pattern ROW = Pattern.compile("\\|.*\\S.*\\| *");

    private final LintReport report;
    private final String text;
    private final Map<String, Integer> notes = new LinkedHashMap<>();

    TextLint(LintReport report) {
        this.report = report;
        this.text = report.text().text();
    }

    /** Looks at the text between two indexes, which a parser took for text alone. Never searches behind it: there is much of it. */
    void text(int start, int end) {
        String part = text.substring(start, end);
        for (int at = part.indexOf(']'); at >= 0; at = part.indexOf(']', at + 1)) {
            char next = start + at + 1 < text.length() ? text.charAt(start + at + 1) : ' ';
            if (next == '(' && !isEscaped(start + at)) {
                link(start + at);
            }
        }
        if (part.contains("[^")) {
            Matcher note = NOTE.matcher(text).region(start, end);
            while (note.find()) {
                if (!isEscaped(note.start())) {
                    notes.putIfAbsent(note.group(1), note.start());
                }
            }
        }
        if (part.contains("][")) {
            references(start, end);
        }
    }

    /** Reports what looks like a link or an image, and is none. */
    private void link(int bracket) {
        int lineStart = text.lastIndexOf('\n', bracket) + 1;
        int open = text.lastIndexOf('[', bracket);
        if (open < lineStart || isEscaped(open)) {
            return;
        }
        boolean image = open > lineStart && text.charAt(open - 1) == '!';
        int lineEnd = text.indexOf('\n', bracket);
        String rest = text.substring(bracket + 2, lineEnd < 0 ? text.length() : lineEnd);
        int close = rest.indexOf(')');
        close = close > rest.indexOf('[') && rest.indexOf('[') >= 0 ? -1 : close; // that of the next link
        String kind = image ? "image" : "link";
        int begin = image ? open - 1 : open;
        if (close < 0) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    begin,
                    "the address of this " + kind + " has no `)` behind it on the same line, so it is shown as text",
                    "write `)` behind the address");
            return;
        }
        String address = rest.substring(0, close).strip();
        boolean blank = address.indexOf(' ') >= 0 || address.indexOf('\t') >= 0;
        report.add(
                Code.MARKDOWN_AS_TEXT,
                begin,
                blank
                        ? "the address `" + address + "` of this " + kind + " has blanks, so it is shown as text"
                        : "this " + kind + " is shown as text, because of its brackets or parentheses",
                blank && isFile(address)
                        ? "name the file without blanks (`check --fix` does), or write `(<" + address + ">)`"
                        : blank
                                ? "write the blanks as `%20`, or the address as `(<" + address + ">)`"
                                : "write the address as `(<" + address + ">)`; a link cannot be in another link");
    }

    private static boolean isFile(String address) {
        return address.indexOf(':') < 0 && address.matches(".*\\.[A-Za-z0-9]{2,5}");
    }

    private void references(int start, int end) {
        Matcher pairs = REFERENCE.matcher(text).region(start, end);
        pairs.useTransparentBounds(true);
        while (pairs.find()) {
            if (pairs.group(1).charAt(0) != '^' && pairs.group(2).charAt(0) != '^') {
                report.add(
                        Code.MARKDOWN_AS_TEXT,
                        pairs.start(),
                        "link `" + pairs.group() + "` has no address: nothing defines `[" + pairs.group(2) + "]`",
                        "add `[" + pairs.group(2)
                                + "]: https://…` in a line of its own, or write the address in parentheses");
            }
        }
    }

    /** Looks at the lines of a paragraph. */
    void paragraph(List<SourceSpan> lines) {
        boolean rows = lines.size() > 1;
        for (SourceSpan line : lines) {
            int start = line.getInputIndex();
            if (line.getLength() > 0 && "#:!?[-*+|".indexOf(text.charAt(start)) >= 0) {
                rows &= line(text.substring(start, start + line.getLength()), start);
            } else {
                rows = false;
            }
        }
        if (rows) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    lines.get(0).getInputIndex(),
                    "these rows are no table, because no line of `---` follows the first",
                    "write `| --- | --- |` below it, with as many columns as the first row has");
        }
    }

    /** Reports a line that begins as markup of other programs does; returns whether it is a row of a table. */
    private boolean line(String line, int at) {
        Matcher container = CONTAINER.matcher(line);
        if (container.matches()) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    "`:::` is shown as text: it is not Markdown",
                    "write a quote that begins with `> [!NOTE]`, TIP, IMPORTANT, WARNING or CAUTION");
        } else if (ADMONITION.matcher(line).matches()) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    "`" + line.substring(0, 3) + "` is shown as text: it is not Markdown",
                    "write a quote that begins with `> [!NOTE]`, TIP, IMPORTANT, WARNING or CAUTION");
        } else if (HEADING.matcher(line).matches()) {
            String marks = line.substring(
                    0, line.length() - line.replaceFirst("^#+", "").length());
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    "`" + marks + "` is shown as text: no blank follows it, so this is no heading",
                    "write a blank behind `" + marks + "`");
        } else if (TASK.matcher(line).matches() && !isTask(at)) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    "`" + line.substring(0, line.indexOf(']') + 1) + "` is shown as text: this is no task of a list",
                    "write `- [ ] task`, with blanks before and behind the brackets");
        }
        return ROW.matcher(line).matches();
    }

    /** Returns whether a line with a box is the first of an item of a list, and a blank follows the box. */
    private boolean isTask(int at) {
        int lineStart = text.lastIndexOf('\n', at - 1) + 1;
        String before = text.substring(lineStart, at);
        int behind = text.indexOf(']', at) + 1;
        return before.matches(".*(?:[-*+]|[0-9][.)]) +")
                && behind < text.length()
                && Character.isWhitespace(text.charAt(behind));
    }

    /** Reports footnotes without a text, which are shown as they are written, and texts without a footnote, which are not shown. */
    void footnotes(List<FootnoteDefinition> definitions) {
        Set<String> defined =
                definitions.stream().map(one -> key(one.getLabel())).collect(Collectors.toSet());
        notes.forEach((label, at) -> {
            if (!defined.contains(key(label)) && !RANGE.matcher(label).matches()) {
                report.add(
                        Code.LOST_FOOTNOTE,
                        at,
                        "footnote `[^" + label + "]` has no text, so it is shown as it is written",
                        "add `[^" + label + "]: the text` in a line of its own");
            }
        });
        Set<String> used = notes.keySet().stream().map(TextLint::key).collect(Collectors.toSet());
        for (FootnoteDefinition one : definitions) {
            if (!used.contains(key(one.getLabel()))) {
                report.add(
                        Code.LOST_FOOTNOTE,
                        one.getSourceSpans().get(0).getInputIndex(),
                        "nothing refers to footnote `[^" + one.getLabel() + "]`, so pages do not show it",
                        "write `[^" + one.getLabel() + "]` where it belongs, or remove it");
            }
        }
    }

    private static String key(String label) {
        return Escaping.normalizeLabelContent(label);
    }

    private boolean isEscaped(int at) {
        int slashes = 0;
        while (at - slashes > 0 && text.charAt(at - slashes - 1) == '\\') {
            slashes++;
        }
        return slashes % 2 == 1;
    }
}
