package dev.offprint.verify.live;

import java.time.Duration;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/**
 * How a live address is asked.
 *
 * @param userAgent who asks
 * @param timeout how long the beginning of an answer may take
 * @param clock the time, for those who say when to come again by date
 * @param random for the time between repetitions
 */
public record Manners(String userAgent, Duration timeout, InstantSource clock, RandomGenerator random) {

    /** How often a request is made that gets no answer, or one that says the server has failed. */
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
