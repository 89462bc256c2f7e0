package dev.offprint.publish.cdn.provider;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * The waits between the attempts of a request: exponential, with full jitter, so that clients that failed at the same time
 * do not retry at the same time.
 *
 * @param attempts the maximum number of attempts, at least 1
 * @param base the longest wait before the second attempt; it doubles with each attempt
 * @param cap the longest wait before any attempt
 * @param maxRetryAfter the longest Retry-After that is respected; a longer one ends the attempts
 */
public record Backoff(int attempts, Duration base, Duration cap, Duration maxRetryAfter) {

    /** Six attempts within one or two minutes, and no wait over two minutes. */
    public static final Backoff DEFAULT =
            new Backoff(6, Duration.ofSeconds(1), Duration.ofSeconds(30), Duration.ofSeconds(120));

    private static final int MOST_DOUBLINGS = 20;

    /** Returns the wait after this many failed attempts. */
    public Duration after(int failed, RandomGenerator random) {
        long longest = Math.min(cap.toMillis(), base.toMillis() << Math.min(failed - 1, MOST_DOUBLINGS));
        return Duration.ofMillis(random.nextLong(longest + 1));
    }
}
