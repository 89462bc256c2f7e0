package dev.offprint.doctor;

import dev.offprint.message.Message;

/** Amounts of memory and disk for people. */
final class Gigabytes {

    private static final long TENTH = 100_000_000;

    private Gigabytes() {}

    /** Returns a number of bytes in gigabytes, with a tenth. */
    static Message of(long bytes) {
        return Message.of("{0}.{1} GB", bytes / TENTH / 10, bytes / TENTH % 10);
    }
}
