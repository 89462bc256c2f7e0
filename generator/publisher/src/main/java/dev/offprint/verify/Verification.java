package dev.offprint.verify;

import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.verify.expect.Expected;
import dev.offprint.verify.live.LiveAddress;
import dev.offprint.verify.live.LiveClient;
import dev.offprint.verify.live.Manners;
import dev.offprint.verify.live.Pace;
import java.time.Duration;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/**
 * Compares what a live address answers with what the production adapter would answer from a release.
 *
 * @param program who asks, as a product: {@code Offprint/0.1.0}
 * @param clock the time, for servers that say by date when to come again
 * @param random for the time between repetitions
 * @param listener hears how far a run has come
 */
public record Verification(String program, InstantSource clock, RandomGenerator random, VerifyListener listener) {

    /**
     * Verifies a release. Never throws for what others do.
     *
     * @param expected the release that ought to be served
     * @param live where
     * @param options how thoroughly, how fast and how long
     * @param diagnostics gets a finding for each difference; places are addresses below that of {@code live}
     */
    public VerifyResult run(Expected expected, LiveAddress live, VerifyOptions options, Diagnostics diagnostics)
            throws InterruptedException {
        Pace pace = new Pace(options.timeout(), listener::waits);
        Manners manners = new Manners(program + " (verify)", options.requestTimeout(), clock, random);
        try (LiveClient client = new LiveClient(live, manners, pace)) {
            Run run = new Run(expected, live, options, listener, client, pace);
            VerifyResult.Outcome outcome = run.outcome(diagnostics);
            Duration time = options.timeout().minus(pace.left());
            return new VerifyResult(outcome, run.addresses(), client.requests(), run.differing(), time);
        }
    }
}
