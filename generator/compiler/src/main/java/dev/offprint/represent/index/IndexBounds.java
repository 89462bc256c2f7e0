package dev.offprint.represent.index;

/**
 * How large the parts of indexes may become. The defaults keep every Markdown page under 50,000 characters and every HTML page
 * under 200 kB, with room for what is around the list.
 *
 * @param characters the most characters of what a part lists, as Markdown
 * @param parts the most parts that one part is cut into
 */
public record IndexBounds(int characters, int parts) {

    /** The bounds of every build. */
    public static final IndexBounds DEFAULT = new IndexBounds(42_000, 240);
}
