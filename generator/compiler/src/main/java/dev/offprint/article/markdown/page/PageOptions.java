package dev.offprint.article.markdown.page;

import dev.offprint.article.media.ImageSize;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the rendering of a page has to be told.
 *
 * @param words its words, in the page's language
 * @param imageSize how large the image at an address is, where that is known
 */
public record PageOptions(PageWords words, Function<String, Optional<ImageSize>> imageSize) {

    /** English, and no image is known. */
    public static final PageOptions PLAIN = new PageOptions(PageWords.ENGLISH, url -> Optional.empty());
}
