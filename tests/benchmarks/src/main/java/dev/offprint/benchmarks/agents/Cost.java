package dev.offprint.benchmarks.agents;

import java.util.Locale;

/**
 * What an agent needed for its questions.
 *
 * @param agent what it knows of the site
 * @param answered the questions whose article it read
 * @param requests all that it sent
 * @param sent the bytes of bodies as they were sent, most of them with gzip
 * @param decoded the bytes that it had to read
 */
public record Cost(String agent, int answered, int requests, long sent, long decoded) {

    /** The heads of the columns. */
    public static final String HEAD = """
            | agent | answered | requests | kB sent | kB decoded |
            |---|---:|---:|---:|---:|
            """;

    private static final double KB = 1000;

    /** Returns a row of the table. */
    public String row() {
        return String.format(
                Locale.ROOT, "| %s | %d | %d | %.0f | %.0f |%n", agent, answered, requests, sent / KB, decoded / KB);
    }
}
