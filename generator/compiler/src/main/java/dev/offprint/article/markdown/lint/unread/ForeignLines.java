package dev.offprint.article.markdown.lint.unread;

import dev.offprint.article.markdown.known.RemarkDefinition;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;

/**
 * Finds lines that other tools take for tabs, attributes and tables, as MkDocs, Kramdown and Pandoc do, points of Word, and definitions
 * that define nothing.
 */
final class ForeignLines {

    private static final String ATTRIBUTE =
            "(?:[#.][\\p{L}_][\\w.#-]{0,80}|[\\p{L}_][\\w-]{0,80}=(?:\"[^\"\\n]{0,200}\"|[^\\s{}\"]{1,200}))";

    /** Attributes in braces, and nothing else: a condition of a template has names without a value. */
    static final String ATTRIBUTES =
            "\\{:?[ \\t]{0,9}" + ATTRIBUTE + "(?:[ \\t]{1,9}" + ATTRIBUTE + "){0,20}[ \\t]{0,9}\\}";

    private static final Pattern TAB = Pattern.compile("===[!+]?[ \\t]+[\"'“„][^\"'“”\\n]{1,200}[\"'“”][ \\t]*");
    private static final Pattern BRACES = Pattern.compile(ATTRIBUTES + "[ \\t]*|\\{:[ \\t]*toc[ \\t]*\\}[ \\t]*");
    private static final Pattern GRID = Pattern.compile("\\+(?:[-=:]{3,}\\+)+[ \\t]*");
    private static final String POINTS = "•◦▪●‣";
    private static final Pattern POINT = Pattern.compile("[" + POINTS + "][ \\t\\u00A0]*\\S.*");
    private static final Pattern DEFINITION = Pattern.compile("\\[((?!\\^)[^\\[\\]\\n]{1,200})\\] ?:[ \\t]*(\\S.*)?");
    private static final Pattern ADDRESS = Pattern.compile("<?(?:https?:|mailto:|\\.\\.?/|/|#)\\S.*");

    private static final int LONGEST = 100;

    private final TextFindings report;
    private final String text;

    ForeignLines(String text, TextFindings report) {
        this.text = text;
        this.report = report;
    }

    /** Returns what to do about attributes. */
    static Message leaveOut() {
        return Message.of("leave it out; to show it as text, write it as code, between backticks");
    }

    /** Returns the beginning of a text that would fill a screen. */
    static String excerpt(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST / 2)) + "…";
    }

    void look(Node node) {
        if (node instanceof Paragraph) {
            boolean isKnown = false;
            for (SourceSpan line : node.getSourceSpans()) {
                isKnown = look(line, isKnown);
            }
        }
    }

    /** Returns whether the paragraph has a table of Pandoc or points of Word, which are reported once. */
    private boolean look(SourceSpan span, boolean isKnown) {
        int end = span.getInputIndex() + span.getLength();
        String line = text.substring(span.getInputIndex(), end).stripLeading(); // indented, in an item of a list
        int begin = end - line.length();
        char first = line.isEmpty() ? ' ' : line.charAt(0);
        if (first == '=' && TAB.matcher(line).matches()) {
            add(begin, line, Message.of("write a heading for each tab, or `<details>` with a `<summary>`"));
        } else if (first == '{' && BRACES.matcher(line).matches()) {
            add(begin, line, leaveOut());
        } else if (first == '[') {
            definition(begin, line);
        } else if (!isKnown && first == '+' && GRID.matcher(line).matches()) {
            add(
                    begin,
                    line,
                    Message.of("write a table with `|` between its cells, and `| --- | --- |` below its first row"));
            return true;
        } else if (!isKnown && POINTS.indexOf(first) >= 0 && POINT.matcher(line).matches()) {
            add(begin, line.substring(0, 1), Message.of("begin each point of a list with `- `"));
            return true;
        }
        return isKnown;
    }

    private void definition(int begin, String line) {
        Matcher definition = DEFINITION.matcher(line);
        if (!definition.matches()) {
            return;
        }
        String rest = definition.group(2) == null ? "" : definition.group(2);
        if (RemarkDefinition.isName(definition.group(1))) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    begin,
                    Message.of("this remark is shown as text"),
                    Message.of(
                            "write `[//]: # (remark)` behind a blank line, without parentheses in it, or remove it: the JSON and Markdown forms have it in any case"));
        } else if (ADDRESS.matcher(rest).matches()) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    begin,
                    Message.of("this line is shown as text, and defines nothing"),
                    Message.of(
                            "write `[{0}]: address \"title\"` behind a blank line, with `\\\"` for quotes in the title, and nothing behind it",
                            definition.group(1)));
        }
    }

    private void add(int begin, String line, Message hint) {
        report.add(
                Code.MARKDOWN_AS_TEXT,
                begin,
                Message.of("`{0}` is shown as text: it is not Markdown", excerpt(line.strip())),
                hint);
    }
}
