package dev.offprint.external;

import java.time.Duration;

/**
 * How external links are requested. Each host gets one request at a time.
 *
 * @param userAgent the program, and where to complain (RFC 9110, 10.1.5)
 * @param hosts how many hosts get requests at once
 * @param pause between two requests to one host
 * @param timeout for one request
 * @param longestWait the longest {@code Retry-After} that is obeyed; a host that wants more gets no further request
 * @param privateAddresses whether to request addresses of this machine and its networks: a link in a contribution must not
 *     make a build server send requests to its own network
 */
public record LinkCheckPolicy(
        String userAgent, int hosts, Duration pause, Duration timeout, Duration longestWait, boolean privateAddresses) {

    /** How many redirects to follow. */
    static final int REDIRECTS = 5;
    /** How often to repeat a request to a busy host. */
    static final int RETRIES = 2;

    /**
     * Returns a considerate policy.
     *
     * @param program the program's name and version, as a product: {@code Offprint/0.1.0}
     * @param site the site whose links are checked
     */
    public static LinkCheckPolicy of(String program, String site, boolean privateAddresses) {
        return new LinkCheckPolicy(
                program + " (link check; +" + site + ")",
                8,
                Duration.ofMillis(250),
                Duration.ofSeconds(20),
                Duration.ofSeconds(30),
                privateAddresses);
    }
}
