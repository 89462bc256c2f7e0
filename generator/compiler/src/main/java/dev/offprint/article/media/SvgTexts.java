package dev.offprint.article.media;

/** Takes what an SVG says: its texts, its comments and the values of its attributes, without entities. */
@FunctionalInterface
public interface SvgTexts {

    /** Takes nothing. */
    SvgTexts IGNORED = (text, isAddress, line, column) -> {};

    /**
     * Takes a text.
     *
     * @param isAddress whether it is where a link leads
     * @param line the line of the file, from 1, of what holds it
     * @param column the column, from 1
     */
    void text(String text, boolean isAddress, int line, int column);
}
