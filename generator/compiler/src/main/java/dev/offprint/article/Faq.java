package dev.offprint.article;

import dev.offprint.article.markdown.ParsedMarkdown;

/**
 * A question with its answer (specification, FaqPair).
 *
 * @param question the question, plain text
 * @param text the answer, Markdown
 */
public record Faq(String question, ParsedMarkdown text) {

    /** Returns the answer, Markdown. */
    public String answer() {
        return text.text();
    }
}
