package dev.offprint.represent.page;

import dev.offprint.article.markdown.page.PageMarkdown.Anchor;
import dev.offprint.represent.page.view.Contents;
import dev.offprint.represent.page.view.Contents.Line;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tables of contents. */
public final class ContentsViews {

    /** A shorter text needs none. */
    private static final int FEWEST = 3;
    /** Deeper headings are for those who are there already. */
    private static final int DEEPEST = 3;

    private ContentsViews() {}

    /** Returns the contents of a text with these headings, or null where it needs none. */
    public static @Nullable Contents of(List<Anchor> anchors) {
        List<Line> lines = anchors.stream()
                .filter(anchor -> anchor.level() <= DEEPEST && !anchor.text().isEmpty())
                .map(anchor -> new Line("#" + anchor.id(), anchor.text(), anchor.level() == DEEPEST))
                .toList();
        return lines.size() < FEWEST ? null : new Contents(lines);
    }
}
