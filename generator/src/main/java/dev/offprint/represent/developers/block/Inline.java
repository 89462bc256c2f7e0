package dev.offprint.represent.developers.block;

import dev.offprint.article.markdown.PageMarkdown;
import java.util.Set;

/**
 * A piece of text within a line.
 *
 * @param markdown inline Markdown
 */
public record Inline(String markdown) {

    /** Returns it as HTML, without the paragraph that Markdown puts around it. */
    public String html() {
        String html = new PageMarkdown(Set.of()).render(markdown).html().strip();
        boolean oneParagraph = html.startsWith("<p>") && html.indexOf("</p>") == html.length() - "</p>".length();
        return oneParagraph ? html.substring("<p>".length(), html.length() - "</p>".length()) : html;
    }
}
