package dev.offprint.corpus.index;

import org.jspecify.annotations.Nullable;

/**
 * The public articles beside one in its series.
 *
 * @param previous the one before; null for the first
 * @param next the one behind; null for the last
 */
public record Neighbours(
        @Nullable ArticleHead previous, @Nullable ArticleHead next) {

    /** Of an article that is in no series, or not public. */
    static final Neighbours NONE = new Neighbours(null, null);
}
