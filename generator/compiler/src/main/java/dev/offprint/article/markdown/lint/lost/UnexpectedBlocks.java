package dev.offprint.article.markdown.lint.lost;

import dev.offprint.article.markdown.lint.unread.TextFindings;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.ThematicBreak;

/**
 * Texts that became another block than their author sees: a row of the table above, a heading because of the line below, code because
 * of blanks (CommonMark 0.31, 4.3 and 4.4; GitHub Flavored Markdown 0.29, 4.10).
 */
public final class UnexpectedBlocks {

    /** What no heading ends with; questions and names with a colon are headings. */
    private static final Pattern SENTENCE = Pattern.compile("(?s).*[.,;][\"'\u201C\u201D)*_]*\\s*");

    private static final int SHORTEST_LINE = 3;
    /** One mark at the end, which is as good as none where people write as many as at the beginning. */
    private static final Pattern CLOSED = Pattern.compile("(#{1,6})[ \\t].*[^#\\s][ \\t]+(#{1,9})[ \\t]*");

    /** Words as people write them, without the signs of programs. */
    private static final Pattern PROSE = Pattern.compile("\\s*\\p{Lu}[^=;{}<>()\\[\\]/\\\\|$#@_]{20,}[.!?]\\s*");

    /** Of a table below its own: of three hyphens or more, because one is a value. */
    private static final Pattern DELIMITER = Pattern.compile("\\s*\\|?(?:\\s*:?-{3,}:?\\s*\\|)+(?:\\s*:?-{3,}:?\\s*)?");

    private static final Pattern TAG = Pattern.compile("\\s*</?[A-Za-z]");

    private static final Pattern POINT = Pattern.compile("\\s*([-*+]|[0-9]{1,3}[.)])\\s+\\p{L}.*[^;{}\\s]\\s*");
    private static final Pattern MARKUP =
            Pattern.compile("(?<![\\p{L}\\p{N}*])\\*\\*\\p{L}[^*\\n]{0,200}\\*\\*|\\]\\((?:https?://|\\.\\.?/)");

    private final String text;
    private final TextFindings findings;
    private final UnexpectedPoints points;

    /**
     * Begins to look at a text.
     *
     * @param text as the author wrote it
     * @param findings take what is found
     */
    public UnexpectedBlocks(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
        this.points = new UnexpectedPoints(text, findings);
    }

    /** Looks at one node of the parsed text. */
    public void look(Node node) {
        List<SourceSpan> spans = node.getSourceSpans();
        if (spans.isEmpty()) {
            return;
        } else if (node instanceof TableRow && node.getParent() instanceof TableBody body) {
            row(body, spans.get(0));
        } else if (node instanceof Heading heading) {
            heading(heading, spans);
        } else if (node instanceof ListBlock list) {
            points.look(list);
        } else if (node instanceof IndentedCodeBlock) {
            code(
                    spans,
                    node.getPrevious() instanceof HtmlBlock html
                            && !html.getLiteral().startsWith("<!--"));
        }
    }

    private boolean hasOuterBars(TableBody body) {
        List<SourceSpan> table = body.getParent().getSourceSpans();
        return !table.isEmpty() && line(table.get(0)).strip().startsWith("|");
    }

    private void row(TableBody body, SourceSpan span) {
        String line = line(span);
        if (DELIMITER.matcher(line).matches()) {
            add(
                    span.getInputIndex(),
                    Message.of("this line is a row of the table, so the one above it begins no table of its own"),
                    Message.of("leave a blank line between the two tables"));
        } else if (line.indexOf('|') < 0 || (!line.strip().startsWith("|") && hasOuterBars(body))) {
            add(
                    span.getInputIndex(),
                    Message.of("this line is a row of the table above it"),
                    line.indexOf('|') < 0
                            ? Message.of("leave a blank line behind the table")
                            : Message.of("write each row in one line, with `<br>` for a new line in a cell"));
        }
    }

    private void heading(Heading heading, List<SourceSpan> spans) {
        String last = line(spans.get(spans.size() - 1)).strip();
        boolean isUnderlined = spans.size() > 1 && last.startsWith("-");
        Matcher closed = CLOSED.matcher(last);
        if (spans.size() == 1
                && last.endsWith("#")
                && closed.matches()
                && closed.group(1).length() != closed.group(2).length()) {
            findings.add(
                    Code.LOST_SIGNS,
                    spans.get(0).getInputIndex(),
                    Message.of("pages do not show `{0}` at the end of this heading", closed.group(2)),
                    Message.of("write `\\{0}`, or remove it", closed.group(2)));
        }
        if (!isUnderlined || heading.getPrevious() instanceof ThematicBreak) {
            return;
        }
        String above = line(spans.get(spans.size() - 2));
        if (spans.size() > 2
                || last.length() < SHORTEST_LINE
                || SENTENCE.matcher(above).matches()) {
            add(
                    spans.get(0).getInputIndex(),
                    Message.of("this text is a heading, because `{0}` is directly below it", last),
                    Message.of("leave a blank line before `{0}` for a line between paragraphs", last));
        }
    }

    private void code(List<SourceSpan> spans, boolean afterHtml) {
        List<String> lines =
                spans.stream().map(this::line).filter(line -> !line.isBlank()).toList();
        boolean isList = lines.size() > 1
                && lines.stream().allMatch(line -> POINT.matcher(line).matches())
                && lines.stream().map(UnexpectedBlocks::mark).distinct().count() == 1;
        boolean isHtml = !lines.isEmpty()
                && (lines.get(0).strip().startsWith("</")
                        || (afterHtml && TAG.matcher(lines.get(0)).lookingAt()));
        boolean isProse = lines.stream().allMatch(line -> PROSE.matcher(line).matches());
        if (isHtml) {
            add(
                    spans.get(0).getInputIndex(),
                    Message.of("this HTML is code, because a blank line and four blanks or more are before it"),
                    Message.of("remove the blank line, or indent it less"));
        } else if (isList
                || isProse
                || lines.stream().anyMatch(line -> MARKUP.matcher(line).find())) {
            add(
                    spans.get(0).getInputIndex(),
                    isList
                            ? Message.of("this list is code, because four blanks or more are before it")
                            : Message.of("this text is code, because four blanks or more are before it"),
                    Message.of(
                            "indent it less; if it is code, write three backticks in the lines before and behind it"));
        }
    }

    /** Returns the sign of a point: lines of a difference have two. */
    private static char mark(String point) {
        char first = point.strip().charAt(0);
        return Character.isDigit(first) ? '1' : first;
    }

    private String line(SourceSpan span) {
        return text.substring(span.getInputIndex(), span.getInputIndex() + span.getLength());
    }

    private void add(int index, Message message, Message hint) {
        findings.add(Code.UNEXPECTED_BLOCK, index, message, hint);
    }
}
