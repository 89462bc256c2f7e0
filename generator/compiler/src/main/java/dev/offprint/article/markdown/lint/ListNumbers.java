package dev.offprint.article.markdown.lint;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import org.commonmark.node.BulletList;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;

/**
 * Finds items of lists that pages show with another number: a list counts up by one from its first number (CommonMark 0.31, 5.3), so
 * dates that begin three paragraphs become one list. The number before, the one above it again, and that of the first item are how
 * people write lists that count themselves.
 */
final class ListNumbers {

    /** Longer ones are none (CommonMark 0.31, 5.2). */
    private static final int MOST_DIGITS = 9;

    private final LintReport report;
    private final String text;

    ListNumbers(LintReport report) {
        this.report = report;
        this.text = report.text().text();
    }

    void look(Node node) {
        if (node instanceof BulletList points && points.getPrevious() instanceof OrderedList) {
            pointsBelow(points);
        }
        if (node instanceof OrderedList list && list.getMarkerStartNumber() != null) {
            int first = list.getMarkerStartNumber();
            int shown = first;
            int above = first;
            for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
                int begin = begin(item);
                int written = number(begin);
                boolean counts = written == shown || written == first || written == above || written == above + 1;
                if (written >= 0 && !counts) {
                    report(begin, written, shown);
                }
                above = written;
                shown++;
            }
        }
    }

    /** Two blanks make points of an item for other tools, and a list of their own here, which ends the one above. */
    private void pointsBelow(BulletList points) {
        int begin = begin(points.getFirstChild());
        while (begin < text.length() && text.charAt(begin) == ' ') {
            begin++;
        }
        int lineStart = text.lastIndexOf('\n', begin - 1) + 1;
        if (begin < text.length()
                && begin > lineStart
                && text.substring(lineStart, begin).isBlank()) {
            report.add(
                    Code.RENUMBERED_LIST,
                    begin,
                    Message.of("these points do not belong to the numbered item above, and end its list"),
                    Message.of("indent them as far as the text of that item, by three blanks or more"));
        }
    }

    private void report(int begin, int written, int shown) {
        report.add(
                Code.RENUMBERED_LIST,
                begin,
                Message.of("this is an item of a list, and pages show `{0}` in place of `{1}`", shown, written),
                Message.of("write `{0}\\.` if it is a date or begins a sentence; in a list, count up by one", written));
    }

    private int begin(Node item) {
        return item instanceof ListItem && !item.getSourceSpans().isEmpty()
                ? item.getSourceSpans().get(0).getInputIndex()
                : text.length();
    }

    /** Returns the number at an index, or a negative one. */
    private int number(int begin) {
        int end = begin;
        while (end < text.length() && end - begin < MOST_DIGITS && Character.digit(text.charAt(end), 10) >= 0) {
            end++;
        }
        return end == begin ? -1 : Integer.parseInt(text.substring(begin, end));
    }
}
