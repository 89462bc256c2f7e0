package dev.offprint.cli.report;

/** Numbers of bytes for people. */
public final class Sizes {

    private Sizes() {}

    /** Returns a number of bytes in the unit that leaves it readable: {@code 17 kB}, {@code 4.2 MB}. */
    public static String of(long bytes) {
        if (bytes < 1_000_000) {
            return (bytes + 999) / 1000 + " kB";
        } else if (bytes < 1_000_000_000) {
            return bytes / 1_000_000 + "." + bytes % 1_000_000 / 100_000 + " MB";
        }
        return bytes / 1_000_000_000 + "." + bytes % 1_000_000_000 / 100_000_000 + " GB";
    }
}
