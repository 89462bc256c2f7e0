package dev.offprint.article.markdown.lint;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BulletList;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * Texts that became another block than their author sees: a row of the table above, a heading because of the line below, an item of a
 * list because of a date or a number, code because of spaces (CommonMark 0.31, 4.3, 4.4 and 5.2; GitHub Flavored Markdown 0.29, 4.10).
 */
final class UnexpectedBlocks {

    /** What no heading ends with; questions and names with a colon are headings. */
    private static final Pattern SENTENCE = Pattern.compile("[.,;][\"'\u201C\u201D)*_]*+\\s*+\\z");
    /** One mark at the end, which is as good as none where people write as many as at the beginning. */
    private static final Pattern CLOSED = Pattern.compile("(#{1,6})[ \\t][^\\n]*[^#\\s][ \\t]++(#{1,9})");
    /** Words as people write them, without the characters of programs. */
    private static final Pattern PROSE = Pattern.compile("\\p{Lu}[^=;{}<>()\\[\\]/\\\\|$#@_]{20,}[.!?]");
    /** Below the head of a table: three hyphens or more, because one is a value. */
    private static final Pattern DELIMITER =
            Pattern.compile("\\|?+(?:\\s*+:?+-{3,}+:?+\\s*+\\|)++(?:\\s*+:?+-{3,}+:?+)?+");

    private static final Pattern ITEM = Pattern.compile("([-*+]|[0-9]{1,3}[.)])\\s++\\p{L}.*[^;{}\\s]");
    private static final Pattern MARKUP =
            Pattern.compile("(?<![\\p{L}\\p{N}*])\\*\\*\\p{L}[^*\\n]{0,200}\\*\\*|\\]\\((?:https?://|\\.\\.?/)");

    private static final Pattern TAG = Pattern.compile("</?+[A-Za-z]");

    private static final String MONTH =
            "(?:Jan(?:uary?)?|Feb(?:ruary?)?|März|Apr(?:il)?|Mai|Jun[ie]?|Jul[iy]?|Aug(?:ust)?|Sept?(?:ember)?|O[ck]t(?:ober)?"
                    + "|Nov(?:ember)?|De[cz](?:ember)?)\\.?";

    /** The first of a month without a year can be the first item of a list: {@code 1. August Bebel}, {@code 1. May I}. */
    private static final Pattern DATE =
            Pattern.compile("[0-9]{1,2}\\.\\s+(?:(?:May|March|Mar\\.?)\\s+[0-9]{4}|[0-9]{1,2}\\.(?:\\s+[0-9]{2,4})?\\s|"
                    + MONTH + "\\s+[0-9]{4})|(?!1\\.)[0-9]{1,2}\\.\\s+" + MONTH + "(?![\\p{L}-])");

    /** The first of a month, and a sentence that goes on. */
    private static final Pattern FIRST = Pattern.compile("1\\.\\s+" + MONTH + "\\s+\\p{Ll}");
    /** What goes on from the line above and is seldom an item: the first of a month, and minus a number. */
    private static final Pattern CONTINUED =
            Pattern.compile("1\\.\\s+" + MONTH + "(?![\\p{L}-])|[-+*]\\s+[0-9]+[.,]?[0-9]*\\s");
    /** A line of words that ends with none of the characters before a list. */
    private static final Pattern UNFINISHED = Pattern.compile("[\\p{L}\\p{N}\"„(].{10,}[\\p{L}\\p{N}]");

    private static final Pattern STARRED = Pattern.compile("[\\p{L}\\p{N}€$%]\\*(?=[\\s.,;:!?)]|$)");

    private static final int LONGEST_NUMBER = 9;

    private final LintReport report;

    UnexpectedBlocks(LintReport report) {
        this.report = report;
    }

    void look(Node node) {
        List<SourceSpan> spans = node.getSourceSpans();
        if (spans.isEmpty()) {
            return;
        } else if (node instanceof TableRow && node.getParent() instanceof TableBody body) {
            row(body, spans.get(0));
        } else if (node instanceof Heading) {
            heading(spans);
        } else if (node instanceof ListBlock list) {
            indents(list);
            boolean isDate = list instanceof OrderedList && date(list.getFirstChild());
            if (list instanceof OrderedList ordered && ordered.getMarkerStartNumber() != null) {
                numbers(ordered, ordered.getMarkerStartNumber(), isDate);
            }
            if (!isDate && list.getFirstChild().getNext() == null) {
                onlyItem(list, spans.get(0));
            }
        } else if (node instanceof IndentedCodeBlock) {
            code(
                    spans,
                    node.getPrevious() instanceof HtmlBlock html
                            && !html.getLiteral().startsWith("<!--"));
        }
    }

    private void row(TableBody body, SourceSpan span) {
        String line = line(span);
        boolean isWrapped = !line.startsWith("|")
                && line(body.getParent().getSourceSpans().get(0)).startsWith("|");
        if (DELIMITER.matcher(line).matches()) {
            add(
                    span,
                    Message.of("this line is a row of the table, so the one above it begins no table of its own"),
                    Message.of("leave a blank line between the two tables"));
        } else if (line.indexOf('|') < 0 || isWrapped) {
            add(
                    span,
                    Message.of("this line is a row of the table above it"),
                    line.indexOf('|') < 0
                            ? Message.of("leave a blank line after the table")
                            : Message.of("write each row in one line, with `<br>` for a new line in a cell"));
        }
    }

    private void heading(List<SourceSpan> spans) {
        String last = line(spans.get(spans.size() - 1));
        Matcher closed = CLOSED.matcher(last);
        if (spans.size() == 1
                && last.endsWith("#")
                && closed.matches()
                && closed.group(1).length() != closed.group(2).length()) {
            report.add(
                    Code.LOST_CHARACTERS,
                    spans.get(0).getInputIndex(),
                    Message.of("pages do not show `{0}` at the end of this heading", closed.group(2)),
                    Message.of("write `\\{0}`, or remove it", closed.group(2)));
        } else if (spans.size() > 1
                && last.startsWith("-")
                && (spans.size() > 2
                        || last.length() < 3
                        || SENTENCE.matcher(line(spans.get(0))).find())) {
            add(
                    spans.get(0),
                    Message.of("this text is a heading, because `{0}` is directly below it", last),
                    Message.of("leave a blank line before `{0}` for a line between paragraphs", last));
        }
    }

    /** Reports the first item that stands further right than the one above it, and is beside it all the same. */
    private void indents(ListBlock list) {
        int above = Integer.MAX_VALUE;
        for (Node node = list.getFirstChild(); node != null; node = node.getNext()) {
            Integer indent = node instanceof ListItem item ? item.getMarkerIndent() : null;
            if (indent != null && !node.getSourceSpans().isEmpty()) {
                if (indent > above) {
                    add(
                            node.getSourceSpans().get(0),
                            Message.of("this item is beside the one above it, and not below it"),
                            Message.of("indent it as far as the text of the item above, or as far as its mark"));
                    return;
                }
                above = indent;
            }
        }
        if (list instanceof BulletList && list.getPrevious() instanceof OrderedList && above > 0 && above < 3) {
            SourceSpan first = list.getFirstChild().getSourceSpans().get(0);
            int spaces = report.source(first).length()
                    - report.source(first).stripLeading().length();
            add(
                    first.subSpan(spaces),
                    Message.of("these points do not belong to the numbered item above, and end its list"),
                    Message.of("indent them as far as the text of that item, by three spaces or more"));
        }
    }

    /**
     * Reports numbers that pages show as others: lists count up by one (CommonMark 0.31, 5.3). The number before, the one above it again
     * and that of the first item are how people write lists that count themselves.
     */
    private void numbers(OrderedList list, int first, boolean isDate) {
        int shown = first;
        int above = first;
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            int written = item.getSourceSpans().isEmpty()
                    ? shown
                    : number(line(item.getSourceSpans().get(0)));
            boolean counts = written == shown || written == first || written == above || written == above + 1;
            if (written >= 0 && !counts && !isDate) {
                add(
                        item.getSourceSpans().get(0),
                        Message.of("this is an item of a list, and pages show `{0}` in place of `{1}`", shown, written),
                        Message.of(
                                "write `{0}\\.` if it is a date or begins a sentence; in a list, count up by one",
                                written));
            }
            above = written;
            shown++;
        }
    }

    private static int number(String line) {
        int end = 0;
        while (end < line.length() && end < LONGEST_NUMBER && Character.isDigit(line.charAt(end))) {
            end++;
        }
        return end == 0 ? -1 : Integer.parseInt(line.substring(0, end));
    }

    /** One item directly below a line that goes on, or the remark that a star in the text above leads to. */
    private void onlyItem(ListBlock list, SourceSpan span) {
        Node previous = list.getPrevious();
        String line = line(span);
        if (previous instanceof Paragraph
                && CONTINUED.matcher(line).lookingAt()
                && source(previous, previous.getSourceSpans().size() - 1)
                        .filter(last ->
                                LintReport.end(last) >= report.source().lastIndexOf('\n', span.getInputIndex()) - 2)
                        .filter(last -> UNFINISHED.matcher(line(last)).matches())
                        .isPresent()) {
            add(
                    span,
                    Message.of("this line is an item of a list, because it begins with `{0}`", line.split("\\s", 2)[0]),
                    Message.of("write it at the end of the line above; before a list, leave a blank line"));
        } else if (line.startsWith("*")
                && previous != null
                && previous.getSourceSpans().stream()
                        .anyMatch(above -> STARRED.matcher(line(above)).find())) {
            report.add(
                    Code.LOST_CHARACTERS,
                    span.getInputIndex(),
                    Message.of("pages do not show the star of this remark, which begins a list"),
                    Message.of("write `\\*`, or a footnote: `[^1]`"));
        }
    }

    private static java.util.Optional<SourceSpan> source(Node node, int line) {
        return line < 0
                ? java.util.Optional.empty()
                : java.util.Optional.of(node.getSourceSpans().get(line));
    }

    /** Reports a date. A list of months is one. */
    private boolean date(@Nullable Node item) {
        boolean isDate = (item != null && item.getNext() == null && begins(item, FIRST))
                || (begins(item, DATE) && !begins(item == null ? null : item.getNext(), DATE));
        if (isDate && item != null) {
            String line = line(item.getSourceSpans().get(0));
            add(
                    item.getSourceSpans().get(0),
                    Message.of("this date is an item of a list"),
                    Message.of("write `{0}\\.` in place of `{0}.`", line.substring(0, line.indexOf('.'))));
        }
        return isDate;
    }

    private boolean begins(@Nullable Node item, Pattern pattern) {
        return item != null
                && !item.getSourceSpans().isEmpty()
                && pattern.matcher(line(item.getSourceSpans().get(0))).lookingAt();
    }

    private void code(List<SourceSpan> spans, boolean afterHtml) {
        List<String> lines =
                spans.stream().map(this::line).filter(line -> !line.isEmpty()).toList();
        boolean isHtml = !lines.isEmpty()
                && (lines.get(0).startsWith("</")
                        || (afterHtml && TAG.matcher(lines.get(0)).lookingAt()));
        boolean isList = lines.size() > 1
                && lines.stream().allMatch(line -> ITEM.matcher(line).matches())
                && lines.stream()
                                .map(line -> Character.isDigit(line.charAt(0)) ? '1' : line.charAt(0))
                                .distinct()
                                .count()
                        == 1;
        boolean isText = isList
                || lines.stream().allMatch(line -> PROSE.matcher(line).matches())
                || lines.stream().anyMatch(line -> MARKUP.matcher(line).find());
        if (isHtml) {
            add(
                    spans.get(0),
                    Message.of("this HTML is code, because a blank line and four spaces or more are before it"),
                    Message.of("remove the blank line, or indent it less"));
        } else if (isText) {
            add(
                    spans.get(0),
                    Message.of("this text is code, because four spaces or more are before it"),
                    Message.of(
                            "indent it less; if it is code, write three backticks in the lines before and after it"));
        }
    }

    /** Returns the beginning of a line, without the spaces around it. */
    private String line(SourceSpan span) {
        String line = report.source(span).strip();
        return line.substring(0, Math.min(line.length(), Prose.LONGEST_LINE));
    }

    private void add(SourceSpan span, Message message, Message hint) {
        report.add(Code.UNEXPECTED_BLOCK, span.getInputIndex(), message, hint);
    }
}
