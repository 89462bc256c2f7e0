package dev.offprint.verify;

import java.time.Duration;

/**
 * The result of a run, without the findings.
 *
 * @param outcome the outcome
 * @param addresses how many addresses were checked
 * @param requests how many requests were sent, with repetitions
 * @param differing how many addresses have findings that are errors
 * @param time how long it took
 */
public record VerifyResult(Outcome outcome, int addresses, int requests, int differing, Duration time) {

    /** The outcome of a run. */
    public enum Outcome {
        /** All checked addresses serve the release; there may be warnings. */
        SERVED,
        /** Something differs. */
        DIFFERENT,
        /** Another release is live: the publish has not arrived yet, or caches have the old one. */
        OTHER_RELEASE,
        /** Nothing answers. */
        UNREACHABLE,
        /** No checked address differs, but not all were checked. */
        UNFINISHED
    }
}
