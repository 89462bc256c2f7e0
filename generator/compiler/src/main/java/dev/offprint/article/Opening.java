package dev.offprint.article;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * What a translation may say of an article in its own words (decisions, "localisation"). Each is null where nothing is said.
 *
 * @param primaryQuestion the question the article answers, plain text
 * @param shortAnswer the answer in a sentence or two, plain text
 * @param keyTakeaways objects with free members; by custom {@code text}
 * @param framework the framework's members, all optional, in the contract's order
 * @param lastUpdated RFC 3339 with an offset
 */
public record Opening(
        @Nullable String primaryQuestion,
        @Nullable String shortAnswer,
        @Nullable ArrayNode keyTakeaways,
        @Nullable ObjectNode framework,
        @Nullable String lastUpdated) {

    /** Says nothing. */
    public static final Opening NONE = new Opening(null, null, null, null, null);

    /** Returns this opening with what the other one gives in place of its own. */
    public Opening overriddenBy(Opening other) {
        return new Opening(
                other.primaryQuestion == null ? primaryQuestion : other.primaryQuestion,
                other.shortAnswer == null ? shortAnswer : other.shortAnswer,
                other.keyTakeaways == null ? keyTakeaways : other.keyTakeaways,
                other.framework == null ? framework : other.framework,
                other.lastUpdated == null ? lastUpdated : other.lastUpdated);
    }
}
