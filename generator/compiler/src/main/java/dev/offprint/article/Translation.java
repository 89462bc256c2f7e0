package dev.offprint.article;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.edge.resource.ContentLocale;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An article in one locale, valid. Relative links in its Markdown are as the author wrote them until the corpus has linked
 * the article.
 *
 * @param locale the locale
 * @param id the identifier, given or derived from slug and locale
 * @param title the title, plain text
 * @param description a summary, plain text
 * @param body the body, Markdown
 * @param detailedAnswer the long answer, Markdown
 * @param faq questions with answers; null where the author gives none
 * @param citations objects with free members; by custom {@code title}, {@code url}
 * @param opening what this translation localises; its members are null where it does not
 * @param extra members of the author's own
 */
public record Translation(
        ContentLocale locale,
        String id,
        String title,
        @Nullable String description,
        ParsedMarkdown body,
        @Nullable ParsedMarkdown detailedAnswer,
        @Nullable List<Faq> faq,
        @Nullable ArrayNode citations,
        Opening opening,
        @Nullable ObjectNode extra) {

    /** Returns the body, Markdown. */
    public String content() {
        return body.text();
    }

    /** Returns the long answer, Markdown; null where there is none. */
    public @Nullable String longAnswer() {
        return detailedAnswer == null ? null : detailedAnswer.text();
    }

    /** Returns the same translation for those who keep it: its texts are parsed again where they are rendered. */
    Translation unparsed() {
        List<Faq> pairs = faq == null
                ? null
                : faq.stream()
                        .map(pair -> new Faq(pair.question(), pair.text().unparsed()))
                        .toList();
        ParsedMarkdown answer = detailedAnswer == null ? null : detailedAnswer.unparsed();
        return new Translation(
                locale, id, title, description, body.unparsed(), answer, pairs, citations, opening, extra);
    }

    /** Returns whether its text has spaces and comments alone, of which no page shows anything. */
    public boolean isEmpty() {
        String content = content();
        int at = 0;
        while (at < content.length()) {
            if (Character.isWhitespace(content.charAt(at))) {
                at++;
                continue;
            }
            int end = content.startsWith("<!--", at) ? content.indexOf("-->", at) : -1;
            if (end < 0) {
                return false;
            }
            at = end + "-->".length();
        }
        return true;
    }

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
}
