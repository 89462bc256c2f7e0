package dev.offprint.article.markdown.known;

import java.util.Optional;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.jspecify.annotations.Nullable;

/**
 * The first line of a quote where it is {@code [!NOTE]} or the like and nothing else.
 *
 * @param name what stands between the brackets, without the exclamation mark
 * @param text the node that holds the line
 */
public record AlertMark(String name, Text text) {

    private static final int LONGEST = 40;

    /**
     * Returns the mark at the beginning of a quote, of a known kind or not.
     *
     * @param markdown what was parsed, with the places of its blocks
     */
    public static Optional<AlertMark> of(BlockQuote quote, String markdown) {
        Text text = OpeningText.bracket(quote, markdown);
        if (text == null) {
            return Optional.empty();
        }
        String line = text.getLiteral().strip();
        boolean isMark = isLineEnd(text.getNext())
                && line.length() > 3
                && line.length() <= LONGEST
                && line.startsWith("[!")
                && line.endsWith("]");
        String name = isMark ? line.substring(2, line.length() - 1) : "";
        return isMark && isName(name) ? Optional.of(new AlertMark(name, text)) : Optional.empty();
    }

    /** Returns the kind of the alert that the mark makes of its quote; nothing where the kind is unknown, or the text empty. */
    public Optional<AlertKind> kind() {
        return hasText() ? AlertKind.named(name) : Optional.empty();
    }

    /** Returns whether the quote holds anything but the mark. */
    boolean hasText() {
        return text.getNext() != null || text.getParent().getNext() != null;
    }

    private static boolean isLineEnd(@Nullable Node next) {
        return next == null || next instanceof SoftLineBreak || next instanceof HardLineBreak;
    }

    private static boolean isName(String name) {
        return name.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '-' || c == '_');
    }
}
