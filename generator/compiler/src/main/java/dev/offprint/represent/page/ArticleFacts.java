package dev.offprint.represent.page;

import org.jspecify.annotations.Nullable;

/**
 * What the head of an article's page says besides.
 *
 * @param published when it was first published, RFC 3339
 * @param modified when it was last changed, RFC 3339
 * @param picture the first picture of its text that other sites show
 */
public record ArticleFacts(
        @Nullable String published,
        @Nullable String modified,
        @Nullable Picture picture) {

    /**
     * A picture.
     *
     * @param src its address, absolute
     * @param width the width in pixels
     * @param height the height in pixels
     * @param alt what it shows; null if nothing is said
     */
    public record Picture(
            String src, int width, int height, @Nullable String alt) {}
}
