package dev.offprint.verify.live;

import java.time.Duration;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/**
 * How requests to a live address are sent.
 *
 * @param userAgent the value of {@code User-Agent}
 * @param timeout how long the beginning of an answer may take
 * @param clock the time, for servers that give a date in {@code Retry-After}
 * @param random for the pauses before repetitions
 */
public record RequestPolicy(String userAgent, Duration timeout, InstantSource clock, RandomGenerator random) {

    /** How often to send a request that gets no answer or a server error. */
    static final int ATTEMPTS = 3;

    private static final Duration FIRST_PAUSE = Duration.ofMillis(200);

    /** Returns how long to wait before a repetition: exponential, with full jitter. */
    Duration pause(int failures) {
        long most = FIRST_PAUSE.toMillis() << Math.min(failures, 6);
        synchronized (random) { // not every generator is safe for use by many threads
            return Duration.ofMillis(random.nextLong(most + 1));
        }
    }
}
