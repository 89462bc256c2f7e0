package dev.offprint.verify;

import java.time.Duration;

/**
 * What came of a run; the findings are in the diagnostics.
 *
 * @param outcome in a word
 * @param addresses how many addresses were asked for
 * @param requests how many requests were made, repetitions too
 * @param differing how many addresses have findings that are errors
 * @param time how long it took
 */
public record VerifyResult(Outcome outcome, int addresses, int requests, int differing, Duration time) {

    /** In a word. */
    public enum Outcome {
        /** Everything asked for is served as it should be; warnings at most. */
        SERVED,
        /** Something differs. */
        DIFFERENT,
        /** Another release is served, in whole: a publish that has not arrived, or caches. */
        OTHER_RELEASE,
        /** Nothing answers. */
        UNREACHABLE,
        /** Nothing differed that was asked for, but not everything was. */
        UNFINISHED
    }
}
