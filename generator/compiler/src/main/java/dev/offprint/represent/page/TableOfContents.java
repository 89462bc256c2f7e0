package dev.offprint.represent.page;

import dev.offprint.article.markdown.PageMarkdown.Anchor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of contents.
 *
 * @param items its lines
 */
public record TableOfContents(List<Line> items) {

    /** A shorter text needs no table of contents. */
    private static final int MIN_LINES = 3;
    /** Deeper headings are left out. */
    private static final int MAX_LEVEL = 3;

    /**
     * A line of a table of contents.
     *
     * @param href the anchor
     * @param label the heading
     * @param deeper whether it is a level deeper than the line above
     */
    public record Line(String href, String label, boolean deeper) {}

    /** Returns the contents of a text with these headings, or null if it needs none. */
    public static @Nullable TableOfContents of(List<Anchor> anchors) {
        List<Line> lines = anchors.stream()
                .filter(anchor -> anchor.level() <= MAX_LEVEL && !anchor.text().isEmpty())
                .map(anchor -> new Line("#" + anchor.id(), anchor.text(), anchor.level() == MAX_LEVEL))
                .toList();
        return lines.size() < MIN_LINES ? null : new TableOfContents(lines);
    }
}
