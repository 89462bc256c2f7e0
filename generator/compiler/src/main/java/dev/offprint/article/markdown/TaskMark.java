package dev.offprint.article.markdown;

import java.util.Optional;
import org.commonmark.node.ListItem;
import org.commonmark.node.Text;

/**
 * What makes a list item a task: {@code [ ]} or {@code [x]} before its text (GFM 0.29, 5.3).
 *
 * @param isDone whether there is an {@code x}
 * @param text the node that begins with the mark
 */
public record TaskMark(boolean isDone, Text text) {

    private static final int LENGTH = 3;

    /**
     * Returns the mark of an item.
     *
     * @param markdown what was parsed, with the places of its blocks
     */
    public static Optional<TaskMark> of(ListItem item, String markdown) {
        Text text = OpeningText.bracket(item, markdown);
        if (text == null) {
            return Optional.empty();
        }
        String literal = text.getLiteral();
        boolean isTask = literal.length() > LENGTH
                && " xX".indexOf(literal.charAt(1)) >= 0
                && literal.charAt(2) == ']'
                && literal.charAt(LENGTH) == ' ';
        return isTask ? Optional.of(new TaskMark(literal.charAt(1) != ' ', text)) : Optional.empty();
    }

    /** Returns a character that says whether it is done. */
    public String symbol() {
        return isDone ? "☑" : "☐";
    }

    /** Returns the text without the mark. */
    public String rest() {
        return text.getLiteral().substring(LENGTH).stripLeading();
    }
}
