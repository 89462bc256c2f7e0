package dev.offprint.represent;

import dev.offprint.article.markdown.page.PageMarkdown.Anchor;
import java.util.List;

/**
 * The content below the title of a page, in both forms.
 *
 * @param html sanitised HTML
 * @param anchors its headings in order
 * @param markdown the same in Markdown
 */
public record PageBody(String html, List<Anchor> anchors, String markdown) {}
