package dev.offprint.represent.page.view;

import dev.offprint.article.markdown.page.PageMarkdown.Anchor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of contents.
 *
 * @param items its lines
 */
public record TableOfContents(List<Line> items) {

    /** A shorter text needs no table of contents. */
    private static final int FEWEST = 3;
    /** Deeper headings are left out. */
    private static final int DEEPEST = 3;

    /**
     * A line of a table of contents.
     *
     * @param href the place in the page
     * @param label the heading
     * @param deeper whether it belongs to the line above
     */
    public record Line(String href, String label, boolean deeper) {}

    /** Returns the contents of a text with these headings, or null if it needs none. */
    public static @Nullable TableOfContents of(List<Anchor> anchors) {
        List<Line> lines = anchors.stream()
                .filter(anchor -> anchor.level() <= DEEPEST && !anchor.text().isEmpty())
                .map(anchor -> new Line("#" + anchor.id(), anchor.text(), anchor.level() == DEEPEST))
                .toList();
        return lines.size() < FEWEST ? null : new TableOfContents(lines);
    }
}
