package dev.offprint.article.markdown;

import dev.offprint.diagnostic.Place;

/** Maps positions of a text to places in the source file that holds the text. */
@FunctionalInterface
public interface SourceMap {
    /**
     * Returns the place of a position.
     *
     * @param line the line of the text, from 0
     * @param column the column in code points, from 1
     */
    Place at(int line, int column);
}
