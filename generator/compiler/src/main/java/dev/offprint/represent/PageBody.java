package dev.offprint.represent;

import dev.offprint.article.markdown.page.PageMarkdown.Anchor;
import java.util.List;

/**
 * What stands below the title of a page, in its two forms.
 *
 * @param html HTML, safe
 * @param anchors its headings in order
 * @param markdown the same in Markdown
 */
public record PageBody(String html, List<Anchor> anchors, String markdown) {}
