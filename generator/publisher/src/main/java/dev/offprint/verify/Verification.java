package dev.offprint.verify;

import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.LiveCode;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.publish.plan.Change;
import dev.offprint.verify.Verification.VerifyResult.Outcome;
import dev.offprint.verify.compare.Comparison;
import dev.offprint.verify.expect.AddressRequests;
import dev.offprint.verify.expect.ExpectedRelease;
import dev.offprint.verify.expect.ExpectedResponses;
import dev.offprint.verify.live.LiveAddress;
import dev.offprint.verify.live.LiveClient;
import dev.offprint.verify.live.RequestPolicy;
import dev.offprint.verify.live.Throttle;
import dev.offprint.verify.live.Throttle.OutOfTime;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/**
 * Compares what a live address answers with what the production adapter would answer from a release.
 *
 * @param program the client's name and version: {@code Offprint/0.1.0}
 * @param clock the time, for servers that give a date in {@code Retry-After}
 * @param random for the pauses before repetitions
 * @param listener hears how far a run has come
 * @param limits how fast, and how long
 */
public record Verification(
        String program, InstantSource clock, RandomGenerator random, VerifyListener listener, Limits limits) {

    /**
     * How fast to verify, and how long.
     *
     * @param concurrency how many requests at once
     * @param request how long the beginning of an answer may take
     * @param run how long the whole run may take
     * @param findings how many findings of one kind are reported one by one
     */
    public record Limits(int concurrency, Duration request, Duration run, int findings) {

        /** Eight requests at once, 20 seconds for an answer, a quarter of an hour for all, twenty findings of a kind. */
        public static final Limits DEFAULT = new Limits(8, Duration.ofSeconds(20), Duration.ofMinutes(15), 20);
    }

    /**
     * Verifies a release. Never throws because of what a server does.
     *
     * @param expected the release that should be served
     * @param live where
     * @param settings how thoroughly
     * @param diagnostics gets a finding for each difference; places are addresses below that of {@code live}
     */
    public VerifyResult run(
            ExpectedRelease expected, LiveAddress live, VerifySettings settings, Diagnostics diagnostics)
            throws InterruptedException {
        Throttle throttle = new Throttle(limits.run(), listener::waits);
        RequestPolicy policy = new RequestPolicy(program + " (verify)", limits.request(), clock, random);
        try (LiveClient client = new LiveClient(live, policy, throttle)) {
            Run run = new Run(expected, live, settings, listener, limits, client, throttle);
            Outcome outcome = run.outcome(diagnostics);
            return new VerifyResult(outcome, run.addresses(), client.requests(), run.differing());
        }
    }

    /** One run: probes which release is live, then checks the addresses of the plan with several threads. */
    private static final class Run {

        private final VerifySettings settings;
        private final VerifyListener listener;
        private final int concurrency;
        private final int findings;
        private final LiveClient client;
        private final CheckPlan plan;
        private final ReleaseProbe probe;
        private final AddressCheck check;
        private final EdgeConfig config;
        private final ConcurrentLinkedQueue<AddressFindings> checked = new ConcurrentLinkedQueue<>();
        private final List<AddressFindings> skills = new ArrayList<>();

        Run(
                ExpectedRelease expected,
                LiveAddress live,
                VerifySettings settings,
                VerifyListener listener,
                Limits limits,
                LiveClient client,
                Throttle throttle) {
            ExpectedResponses responses = new ExpectedResponses(expected);
            this.config = expected.config();
            this.settings = settings;
            this.listener = listener;
            this.concurrency = limits.concurrency();
            this.findings = limits.findings();
            this.client = client;
            this.plan = new CheckPlan(expected, responses, settings);
            this.probe = new ReleaseProbe(responses, client, throttle, plan.markers());
            Comparison comparison = new Comparison(List.of(origin(live.url()), origin(config.baseUrl())));
            this.check = new AddressCheck(responses, client, comparison);
        }

        /** Checks everything, reports what was found, and returns what came of it. */
        Outcome outcome(Diagnostics diagnostics) throws InterruptedException {
            Outcome outcome;
            try {
                outcome = check(diagnostics);
            } catch (OutOfTime late) {
                diagnostics.add(LiveCode.LIVE_UNFINISHED.at(
                        Place.file(""),
                        "not everything was asked: " + late.why() + ", after " + addresses() + " addresses and "
                                + client.requests() + " requests",
                        "ask for less with --sample, or raise the quota of this client"));
                outcome = Outcome.UNFINISHED;
            }
            AddressFindings.report(all(), findings, diagnostics);
            boolean complete = outcome == Outcome.SERVED || outcome == Outcome.UNFINISHED;
            return complete && differing() > 0 ? Outcome.DIFFERENT : outcome;
        }

        int addresses() {
            return checked.size();
        }

        int differing() {
            return (int) all().stream().filter(AddressFindings::differs).count();
        }

        private Outcome check(Diagnostics diagnostics) throws OutOfTime, InterruptedException {
            ReleaseProbe.Result found = probe.run(settings.maxWait());
            found.findings().forEach(diagnostics::add);
            if (found.outcome() == Outcome.SERVED) {
                List<AddressRequests> planned = plan.addresses();
                int requests =
                        planned.stream().mapToInt(one -> one.requests().size()).sum();
                listener.begins(planned.size(), requests, plan.quotaTime(planned));
                checkAll(planned);
                skills.addAll(check.skills(config));
            }
            return found.outcome();
        }

        /** Stops at the first thread that is out of time; what was found until then stays. */
        private void checkAll(List<AddressRequests> planned) throws OutOfTime, InterruptedException {
            AtomicInteger next = new AtomicInteger();
            ExecutorService pool = Executors.newFixedThreadPool(concurrency);
            try {
                List<Future<?>> running = new ArrayList<>();
                for (int i = 0; i < concurrency; i++) {
                    running.add(pool.submit(() -> {
                        work(planned, next);
                        return null;
                    }));
                }
                for (Future<?> one : running) {
                    one.get();
                }
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof OutOfTime late) {
                    throw late;
                }
                throw new IllegalStateException("a check reports and never throws", failed.getCause());
            } finally {
                pool.shutdownNow();
            }
        }

        private void work(List<AddressRequests> planned, AtomicInteger next) throws OutOfTime, InterruptedException {
            for (int at = next.getAndIncrement(); at < planned.size(); at = next.getAndIncrement()) {
                checked.add(check.run(planned.get(at)));
                listener.asked();
            }
        }

        private List<AddressFindings> all() {
            List<AddressFindings> all = new ArrayList<>(checked);
            all.addAll(skills);
            return all;
        }

        private static String origin(String url) {
            URI uri = URI.create(url);
            return uri.getScheme() + "://" + uri.getRawAuthority();
        }
    }

    /** Hears the progress of a run. Called by many threads. */
    public interface VerifyListener {

        /**
         * The release is live, and the checks of addresses start.
         *
         * @param addresses how many addresses
         * @param requests how many requests they take
         * @param quotaTime how long the quota makes it take if no cache answers; zero if the quota is enough
         */
        default void begins(int addresses, int requests, Duration quotaTime) {}

        /** One address is done. */
        default void asked() {}

        /**
         * No request is sent for a while.
         *
         * @param why a clause
         */
        default void waits(Duration time, String why) {}
    }

    /**
     * The result of a run, without the findings.
     *
     * @param outcome the outcome
     * @param addresses how many addresses were checked
     * @param requests how many requests were sent, with repetitions
     * @param differing how many addresses have findings that are errors
     */
    public record VerifyResult(Outcome outcome, int addresses, int requests, int differing) {

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

    /**
     * How thoroughly to verify.
     *
     * @param sample how many addresses in addition to those that are always requested; {@link #ALL} for every one
     * @param maxWait how long to wait for the release to appear; zero for not at all
     * @param changes the changes that were just published, if known: changed addresses are always checked, and removed ones
     *     must be gone
     */
    public record VerifySettings(int sample, Duration maxWait, List<Change> changes) {

        /** The default sample. */
        public static final int SAMPLE = 200;
        /** No limit. */
        public static final int ALL = Integer.MAX_VALUE;

        /** Makes an immutable copy. */
        public VerifySettings {
            changes = List.copyOf(changes);
        }
    }
}
