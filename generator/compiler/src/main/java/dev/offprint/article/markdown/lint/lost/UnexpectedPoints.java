package dev.offprint.article.markdown.lint.lost;

import dev.offprint.article.markdown.lint.unread.TextFindings;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.regex.Pattern;
import org.commonmark.node.BulletList;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;

/** Texts that became points of a list because of a date, a minus or the star of a remark (CommonMark 0.31, 5.2). */
final class UnexpectedPoints {

    private static final String MONTH =
            "(?:Jan(?:uary?)?|Feb(?:ruary?)?|März|Apr(?:il)?|Mai|Jun[ie]?|Jul[iy]?|Aug(?:ust)?|Sept?(?:ember)?|O[ck]t(?:ober)?"
                    + "|Nov(?:ember)?|De[cz](?:ember)?)\\.?";

    /** The first of a month without a year can be the first point of a list: {@code 1. August Bebel}, {@code 1. May I}. */
    private static final Pattern DATE = Pattern.compile(
            "\\s*(?:[0-9]{1,2}\\.\\s+(?:(?:May|March|Mar\\.?)\\s+[0-9]{4}|[0-9]{1,2}\\.(?:\\s+[0-9]{2,4})?\\s|" + MONTH
                    + "\\s+[0-9]{4})|(?!1\\.)[0-9]{1,2}\\.\\s+" + MONTH + "(?![\\p{L}-])).*");

    /** The first of a month, and a sentence that goes on. */
    private static final Pattern FIRST = Pattern.compile("\\s*1\\.\\s+" + MONTH + "\\s+\\p{Ll}.*");

    /** What goes on in the next line and is seldom a point: the first of a month, and minus a number. */
    private static final Pattern CONTINUED =
            Pattern.compile("\\s*(?:1\\.\\s+" + MONTH + "(?![\\p{L}-])|[-+*]\\s+[0-9]+[.,]?[0-9]*\\s).*");

    /** A line of words that ends with none of the signs before a list. */
    private static final Pattern UNFINISHED =
            Pattern.compile("[ \\t>]{0,20}[\\p{L}\\p{N}\"„(][^\\n]{10,}[\\p{L}\\p{N}][ \\t]?$");

    private static final Pattern STARRED = Pattern.compile("[\\p{L}\\p{N}€$%]\\*(?=[\\s.,;:!?)]|$)");

    private final String text;
    private final TextFindings findings;
    private final FlatPoints flat;

    UnexpectedPoints(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
        this.flat = new FlatPoints(findings);
    }

    /** Looks at a list. */
    void look(ListBlock list) {
        SourceSpan first = list.getSourceSpans().get(0);
        flat.look(list);
        boolean isDate = list instanceof OrderedList && date(list.getFirstChild());
        if (list instanceof BulletList) {
            remark(list, first);
        }
        if (!isDate) {
            interruption(list, first);
        }
    }

    /** One point directly below a line that goes on: {@code We open on} and {@code 1. May}, {@code It is 10} and {@code - 3 and}. */
    private void interruption(ListBlock list, SourceSpan first) {
        boolean isOne = list.getFirstChild() != null && list.getFirstChild().getNext() == null;
        int above = text.lastIndexOf('\n', first.getInputIndex());
        if (isOne
                && list.getPrevious() instanceof Paragraph
                && CONTINUED.matcher(line(first)).matches()
                && above > 0
                && UNFINISHED
                        .matcher(text)
                        .region(text.lastIndexOf('\n', above - 1) + 1, above)
                        .lookingAt()) {
            String mark = line(first).strip().split("[\\s]", 2)[0];
            add(
                    first.getInputIndex(),
                    Message.of("this line is an item of a list, because it begins with `{0}`", mark),
                    Message.of("write it behind the line above; before a list, leave a blank line"));
        }
    }

    /** A star behind a word leads to a remark below, whose star begins a list. */
    private void remark(Node list, SourceSpan first) {
        String line = line(first).strip();
        boolean isOne = list.getFirstChild() != null && list.getFirstChild().getNext() == null;
        Node above = list.getPrevious();
        if (isOne
                && line.startsWith("*")
                && above != null
                && above.getSourceSpans().stream()
                        .anyMatch(span -> STARRED.matcher(line(span)).find())) {
            findings.add(
                    Code.LOST_SIGNS,
                    first.getInputIndex(),
                    Message.of("pages do not show the star of this remark, which begins a list"),
                    Message.of("write `\\*`, or a footnote: `[^1]`"));
        }
    }

    /** Reports a date. A list of months is one. */
    private boolean date(Node item) {
        boolean isFirst = item != null
                && item.getNext() == null
                && !item.getSourceSpans().isEmpty()
                && FIRST.matcher(line(item.getSourceSpans().get(0))).matches();
        boolean isDate = isFirst || (isDate(item) && !isDate(item.getNext()));
        if (isDate) {
            String line = line(item.getSourceSpans().get(0)).strip();
            String number = line.substring(0, line.indexOf('.'));
            add(
                    item.getSourceSpans().get(0).getInputIndex(),
                    Message.of("this date is an item of a list"),
                    Message.of("write `{0}\\.` in place of `{0}.`", number));
        }
        return isDate;
    }

    private boolean isDate(Node item) {
        return item != null
                && !item.getSourceSpans().isEmpty()
                && DATE.matcher(line(item.getSourceSpans().get(0))).matches();
    }

    private String line(SourceSpan span) {
        return text.substring(span.getInputIndex(), span.getInputIndex() + span.getLength());
    }

    private void add(int index, Message message, Message hint) {
        findings.add(Code.UNEXPECTED_BLOCK, index, message, hint);
    }
}
