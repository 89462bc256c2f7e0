package dev.offprint.external;

import java.time.Duration;

/**
 * How others are asked. One host is asked by one request at a time.
 *
 * @param userAgent who asks, and where to complain (RFC 9110, 10.1.5)
 * @param hosts how many hosts are asked at once
 * @param pause between two requests to one host
 * @param timeout for one request
 * @param longestWait the longest Retry-After that is obeyed; who asks for more is not asked again
 * @param privateAddresses whether addresses of this machine and its networks are asked: a link in a contribution must not
 *     make a build server ask its neighbours
 */
public record Manners(
        String userAgent, int hosts, Duration pause, Duration timeout, Duration longestWait, boolean privateAddresses) {

    /** How many redirects are followed. */
    static final int REDIRECTS = 5;
    /** How often a busy host is asked again. */
    static final int RETRIES = 2;

    /**
     * Returns manners that nobody need complain about.
     *
     * @param program the program's name and version, as a product: {@code Offprint/0.1.0}
     * @param site where those who ask publish
     */
    public static Manners of(String program, String site, boolean privateAddresses) {
        return new Manners(
                program + " (link check; +" + site + ")",
                8,
                Duration.ofMillis(250),
                Duration.ofSeconds(20),
                Duration.ofSeconds(30),
                privateAddresses);
    }
}
