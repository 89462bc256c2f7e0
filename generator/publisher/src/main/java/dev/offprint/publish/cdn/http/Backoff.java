package dev.offprint.publish.cdn.http;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait before a request is sent again: exponential, with full jitter, so that many who failed at once do not come
 * back at once.
 *
 * @param attempts how often it is sent at most, at least 1
 * @param base the longest wait before the second attempt; it doubles with each
 * @param cap the longest wait before any
 * @param patience the longest wait that the other side may ask for (Retry-After); who asks for more is not asked again
 */
public record Backoff(int attempts, Duration base, Duration cap, Duration patience) {

    /** Six attempts within a minute or two, and no wait over two minutes. */
    public static final Backoff DEFAULT =
            new Backoff(6, Duration.ofSeconds(1), Duration.ofSeconds(30), Duration.ofSeconds(120));

    private static final int MOST_DOUBLINGS = 20;

    /** Returns how long to wait after this many attempts that failed. */
    public Duration after(int failed, RandomGenerator random) {
        long longest = Math.min(cap.toMillis(), base.toMillis() << Math.min(failed - 1, MOST_DOUBLINGS));
        return Duration.ofMillis(random.nextLong(longest + 1));
    }
}
