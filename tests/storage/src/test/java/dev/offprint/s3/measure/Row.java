package dev.offprint.s3.measure;

import dev.offprint.s3.fault.Traffic;
import java.util.Locale;

/**
 * The cost of one run.
 *
 * @param step what was published
 * @param traffic the traffic to and from the storage
 * @param seconds the duration, with the start of the JVM if there was one
 */
record Row(String step, Traffic traffic, double seconds) {

    static final String HEADER = """
            | what | PUT | MB sent | GET | HEAD | LIST | POST, DELETE | MB received | seconds |
            |---|---:|---:|---:|---:|---:|---:|---:|---:|""";

    private static final double MEGA = 1e6;

    /** Returns the row of a table in Markdown. */
    String markdown() {
        return String.format(
                Locale.ROOT,
                "| %s | %,d | %.3f | %,d | %,d | %,d | %,d | %.3f | %.1f |",
                step,
                traffic.of("PUT"),
                traffic.sent() / MEGA,
                traffic.of("GET"),
                traffic.of("HEAD"),
                traffic.of("LIST"),
                traffic.of("POST") + traffic.of("DELETE"),
                traffic.received() / MEGA,
                seconds);
    }
}
