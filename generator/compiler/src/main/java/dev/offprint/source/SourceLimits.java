package dev.offprint.source;

/**
 * How large a file may be, in bytes. A file beyond is reported and not read.
 *
 * @param text of YAML and Markdown
 * @param media of everything else
 */
public record SourceLimits(long text, long media) {

    /** The limits where none are configured. */
    public static final SourceLimits DEFAULT = new SourceLimits(1L << 20, 50L << 20);
}
