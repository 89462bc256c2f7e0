package dev.offprint.command.report;

import dev.offprint.message.Message;

/** Formats numbers for people. */
public final class Amounts {

    private Amounts() {}

    /** Returns a number with its noun: {@code 1 file}, {@code 2 files}. */
    public static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** Returns a number of errors. */
    public static Message errors(long number) {
        return number == 1 ? Message.of("{0} error", number) : Message.of("{0} errors", number);
    }

    /** Returns a number of warnings. */
    public static Message warnings(long number) {
        return number == 1 ? Message.of("{0} warning", number) : Message.of("{0} warnings", number);
    }

    /** Returns a number of bytes in a readable unit, in English: {@code 17 kB}, {@code 4.2 MB}. */
    public static String bytes(long bytes) {
        return size(bytes).toString();
    }

    /** Returns a number of bytes in a readable unit. */
    public static Message size(long bytes) {
        if (bytes < 1_000_000) {
            return Message.of("{0} kB", (bytes + 999) / 1000);
        } else if (bytes < 1_000_000_000) {
            return Message.of("{0}.{1} MB", bytes / 1_000_000, bytes % 1_000_000 / 100_000);
        }
        return Message.of("{0}.{1} GB", bytes / 1_000_000_000, bytes % 1_000_000_000 / 100_000_000);
    }
}
