package dev.offprint.article.markdown.page;

import dev.offprint.article.media.ImageSize;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the rendering of a page has to be told.
 *
 * @param table what a table is called in the page's language
 * @param backToText what the way back from a footnote is called
 * @param imageSize how large the image at an address is, where that is known
 */
public record PageOptions(String table, String backToText, Function<String, Optional<ImageSize>> imageSize) {

    /** English, and no image is known. */
    public static final PageOptions PLAIN = new PageOptions("Table", "Back to reference", url -> Optional.empty());
}
