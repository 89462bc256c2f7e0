package dev.offprint.article.markdown;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/**
 * The first line of a quote where it is {@code [!NOTE]} or the like and nothing else, and a text follows: it makes an alert of the quote.
 *
 * @param kind the kind of alert
 * @param text the node that holds the line
 */
public record AlertMark(AlertKind kind, Text text) {

    private static final Pattern MARK = Pattern.compile("\\[!(?i:(NOTE|TIP|IMPORTANT|WARNING|CAUTION))\\]\\s*");

    /**
     * Returns the mark at the beginning of a quote.
     *
     * @param markdown what was parsed, with the places of its blocks
     */
    public static Optional<AlertMark> of(BlockQuote quote, String markdown) {
        Text text = OpeningText.bracket(quote, markdown);
        Matcher mark = MARK.matcher(text == null ? "" : text.getLiteral());
        if (text == null || !mark.matches()) {
            return Optional.empty();
        }
        Node next = text.getNext();
        boolean isAlert = next == null
                ? text.getParent().getNext() != null
                : next instanceof SoftLineBreak || next instanceof HardLineBreak;
        AlertKind kind = AlertKind.valueOf(mark.group(1).toUpperCase(Locale.ROOT));
        return isAlert ? Optional.of(new AlertMark(kind, text)) : Optional.empty();
    }

    /** The kinds of alerts (GitHub, "Basic writing and formatting syntax", "Alerts"). */
    public enum AlertKind {
        NOTE,
        TIP,
        IMPORTANT,
        WARNING,
        CAUTION;

        /** Returns the name in lower case, as classes in HTML and messages have it. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
