package dev.offprint.article.markdown;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.commonmark.node.Heading;

/**
 * Levels as HTML wants them: below the page's own h1, and none skipped on the way down. What was below what stays below it.
 */
final class HeadingLevels {

    private HeadingLevels() {}

    /** Gives the headings of a piece, in order, the levels they have on the page. */
    static void settle(List<Heading> headings) {
        Deque<Integer> above = new ArrayDeque<>();
        for (Heading heading : headings) {
            while (!above.isEmpty() && above.element() >= heading.getLevel()) {
                above.pop();
            }
            above.push(heading.getLevel());
            heading.setLevel(Math.min(6, above.size() + 1));
        }
    }
}
