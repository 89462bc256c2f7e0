package dev.offprint.command.report;

/** Formats numbers for people. */
public final class Amounts {

    private Amounts() {}

    /** Returns a number with its noun: {@code 1 file}, {@code 2 files}. */
    public static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** Returns a number of bytes in a readable unit: {@code 17 kB}, {@code 4.2 MB}. */
    public static String bytes(long bytes) {
        if (bytes < 1_000_000) {
            return (bytes + 999) / 1000 + " kB";
        } else if (bytes < 1_000_000_000) {
            return bytes / 1_000_000 + "." + bytes % 1_000_000 / 100_000 + " MB";
        }
        return bytes / 1_000_000_000 + "." + bytes % 1_000_000_000 / 100_000_000 + " GB";
    }
}
