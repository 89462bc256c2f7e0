package dev.offprint.represent.developers.block;

import dev.offprint.article.markdown.PageMarkdown;
import java.util.Set;

/**
 * A piece of text within a line.
 *
 * @param markdown inline Markdown
 */
public record Inline(String markdown) {

    /** Links to strangers are marked as not vouched for; the program's own are not. */
    private static final String NOT_VOUCHED_FOR = " rel=\"nofollow\"";

    /** Returns it as HTML, without the paragraph that Markdown puts around it. */
    public String html() {
        String html = paragraphs();
        boolean oneParagraph = html.startsWith("<p>") && html.indexOf("</p>") == html.length() - "</p>".length();
        return oneParagraph ? html.substring("<p>".length(), html.length() - "</p>".length()) : html;
    }

    /** Returns it as HTML, with its paragraphs. */
    public String paragraphs() {
        String html = new PageMarkdown(Set.of()).render(markdown).html();
        return html.replace(NOT_VOUCHED_FOR, "").strip();
    }
}
