package dev.offprint.article;

import com.fasterxml.jackson.databind.node.ArrayNode;
import org.jspecify.annotations.Nullable;

/**
 * What opens an article: the answer-first members that a translation may localise (decisions, "localisation").
 *
 * @param primaryQuestion the question the article answers, plain text
 * @param shortAnswer the answer in a sentence or two, plain text
 * @param keyTakeaways objects with free members; by custom {@code text}
 */
public record Opening(
        @Nullable String primaryQuestion,
        @Nullable String shortAnswer,
        @Nullable ArrayNode keyTakeaways) {

    /** Returns this opening with what the other one gives in place of its own. */
    public Opening overriddenBy(Opening other) {
        return new Opening(
                other.primaryQuestion == null ? primaryQuestion : other.primaryQuestion,
                other.shortAnswer == null ? shortAnswer : other.shortAnswer,
                other.keyTakeaways == null ? keyTakeaways : other.keyTakeaways);
    }
}
