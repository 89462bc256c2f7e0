package dev.offprint.verify;

import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.http.Request;
import dev.offprint.publish.plan.Change;
import dev.offprint.verify.CheckPlan.AddressChecks;
import dev.offprint.verify.CheckPlan.Check;
import dev.offprint.verify.Comparison.Difference;
import dev.offprint.verify.ExpectedRelease.Expected;
import dev.offprint.verify.LiveClient.LiveAnswer;
import dev.offprint.verify.LiveClient.NoAnswer;
import dev.offprint.verify.Verification.VerifyResult.Outcome;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Compares what a live address answers with what the production adapter would answer from a release: first whether it is this
 * release, then every address of a sample. What did not answer in time is not known; only what answers otherwise is wrong.
 *
 * @param program the client's name and version: {@code Offprint/0.1.0}
 * @param clock the time, for servers that give a date in {@code Retry-After}
 * @param listener hears how far a run has come
 * @param limits how fast, and how long
 */
public record Verification(String program, InstantSource clock, VerifyListener listener, Limits limits) {

    private static final Duration INTERVAL = Duration.ofSeconds(2);

    /**
     * How fast to verify, and how long.
     *
     * @param concurrency how many requests at once
     * @param request how long the beginning of an answer may take
     * @param run how long the whole run may take
     */
    public record Limits(int concurrency, Duration request, Duration run) {

        /** Eight requests at once, 20 seconds for an answer, a quarter of an hour for all. */
        public static final Limits DEFAULT = new Limits(8, Duration.ofSeconds(20), Duration.ofMinutes(15));
    }

    /** Hears the progress of a run. Called by many threads. */
    public interface VerifyListener {

        /** So many addresses of all were checked. */
        default void checked(int addresses, int all) {}

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
     * @param addresses how many addresses were checked
     * @param requests how many requests were sent, with repetitions
     * @param differing how many addresses are wrong
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
            /** Nothing that answered differs, but not everything answered in time. */
            UNFINISHED
        }
    }

    /**
     * How thoroughly to verify.
     *
     * @param sample how many addresses in addition to those that are always requested; {@link #ALL} for every one
     * @param maxWait how long to wait for the release to appear; zero for not at all
     * @param changes the changes that were just published, if known: these addresses are always checked
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

    /**
     * Verifies a release. Never throws because of what a server does.
     *
     * @param expected the release that should be served
     * @param live where
     * @param settings how thoroughly
     * @param diagnostics gets a finding for each kind of difference; places are addresses below that of {@code live}
     */
    public VerifyResult run(
            ExpectedRelease expected, LiveAddress live, VerifySettings settings, Diagnostics diagnostics)
            throws InterruptedException {
        LiveClient client = new LiveClient(live, program + " (verify)", limits, clock, listener::waits);
        String base = expected.config().baseUrl();
        List<String> origins = List.of(LiveAddress.origin(live.url()), LiveAddress.origin(base));
        return new Run(this, expected, settings, client, origins, new ConcurrentLinkedQueue<>(), new AtomicInteger())
                .result(diagnostics);
    }

    /** What was found at one address, with the label of the request that shows it. */
    private record Found(String address, String label, Difference difference) {}

    private record Run(
            Verification verification,
            ExpectedRelease expected,
            VerifySettings settings,
            LiveClient client,
            List<String> origins,
            Queue<Found> found,
            AtomicInteger checked) {

        VerifyResult result(Diagnostics diagnostics) throws InterruptedException {
            CheckPlan plan = new CheckPlan(expected, settings);
            Outcome outcome = probe(plan.markers());
            if (outcome == Outcome.SERVED) {
                checkAll(plan.addresses());
            }
            report(diagnostics);
            int wrong = (int) found.stream()
                    .filter(one -> one.difference().code().isWrong())
                    .map(Found::address)
                    .distinct()
                    .count();
            if (outcome == Outcome.SERVED) {
                boolean unknown =
                        found.stream().anyMatch(one -> one.difference().code().isUnknown());
                outcome = wrong > 0 ? Outcome.DIFFERENT : unknown ? Outcome.UNFINISHED : Outcome.SERVED;
            }
            return new VerifyResult(outcome, checked.get(), client.requests(), wrong);
        }

        private void add(String address, String label, Difference difference) {
            found.add(new Found(address, label, difference));
        }

        /** Reports one finding for each kind of difference: its first address as the example, and at how many others it is. */
        private void report(Diagnostics diagnostics) {
            Map<String, List<Found>> kinds = new TreeMap<>();
            found.forEach(one -> kinds.computeIfAbsent(
                            one.difference().code() + " " + one.difference().subject(), kind -> new ArrayList<>())
                    .add(one));
            for (List<Found> kind : kinds.values()) {
                kind.sort(Comparator.comparing(Found::address));
                Found first = kind.get(0);
                long others = kind.stream().map(Found::address).distinct().count() - 1;
                String label = first.label().isEmpty() ? "" : " (" + first.label() + ")";
                String more =
                        others == 0 ? "" : ", and at " + others + (others == 1 ? " other address" : " other addresses");
                LiveCode code = first.difference().code();
                diagnostics.add(code.at(
                        Place.file(first.address()),
                        first.difference().message() + label + more,
                        first.difference().hint()));
            }
        }

        /** Asks the markers until each is that of the release or the time is over. */
        private Outcome probe(List<Request> markers) throws InterruptedException {
            long end = System.nanoTime() + settings.maxWait().toNanos();
            while (true) {
                List<Difference> others = new ArrayList<>();
                for (Request marker : markers) {
                    marker(marker).ifPresent(others::add);
                }
                long left = end - System.nanoTime();
                if (others.isEmpty()) {
                    return Outcome.SERVED;
                } else if (left <= 0) {
                    return outcome(markers.size(), others);
                }
                client.sleep(Duration.ofNanos(Math.min(INTERVAL.toNanos(), left)));
            }
        }

        /** A wrong address or another release gives one finding instead of thousands. */
        private Outcome outcome(int markers, List<Difference> others) {
            List<Difference> answered =
                    others.stream().filter(one -> !one.code().isUnknown()).toList();
            long release = others.stream()
                    .filter(one -> one.code() == LiveCode.LIVE_RELEASE)
                    .count();
            boolean other = 2 * release > markers; // the same file may well be in two releases
            if (!other && others.size() < markers) {
                return Outcome.SERVED;
            }
            Difference reason = answered.stream()
                    .filter(one -> other == (one.code() == LiveCode.LIVE_RELEASE))
                    .findFirst()
                    .orElse(others.get(0));
            add("", "", reason);
            if (reason.code() == LiveCode.LIVE_UNFINISHED) {
                return Outcome.UNFINISHED;
            }
            return answered.isEmpty() ? Outcome.UNREACHABLE : other ? Outcome.OTHER_RELEASE : Outcome.DIFFERENT;
        }

        /** Returns why an answer is not that of the release, if it is not. */
        private Optional<Difference> marker(Request request) throws InterruptedException {
            try {
                LiveAnswer live = client.send(request);
                return Comparison.of(origins, request, expected.to(request), live).stream()
                        .filter(one -> one.code() == LiveCode.LIVE_STATUS
                                || one.code() == LiveCode.LIVE_MEDIA_TYPE
                                || one.code() == LiveCode.LIVE_BODY)
                        .findFirst()
                        .map(one -> one.code() == LiveCode.LIVE_BODY
                                ? new Difference(
                                        LiveCode.LIVE_RELEASE,
                                        "",
                                        "serves another release than the one compared with" + live.age())
                                : new Difference(
                                        one.code(),
                                        "",
                                        "nothing of the release is there: `" + request.path() + "`: " + one.message(),
                                        "correct the address, which stands for the base URL, path included; else look with a browser"
                                                + " what answers, and into the log of the adapter"));
            } catch (NoAnswer none) {
                return Optional.of(none.what());
            }
        }

        /** Checks every address. */
        private void checkAll(List<AddressChecks> planned) throws InterruptedException {
            ExecutorService pool = Executors.newFixedThreadPool(verification.limits.concurrency());
            try {
                List<Callable<Boolean>> all = new ArrayList<>();
                planned.forEach(one -> all.add(() -> {
                    check(one);
                    verification.listener.checked(checked.incrementAndGet(), planned.size());
                    return true;
                }));
                for (Future<Boolean> one : pool.invokeAll(all)) {
                    one.get();
                }
            } catch (ExecutionException failed) {
                throw new IllegalStateException("a check reports and never throws", failed.getCause());
            } finally {
                pool.shutdownNow();
            }
        }

        /** After other content or no answer, the remaining requests are not sent; only a right answer is revalidated. */
        private void check(AddressChecks address) throws InterruptedException {
            String tag = "";
            for (Check check : address.checks()) {
                if (check.revalidates() && tag.isEmpty()) {
                    continue; // the finding about the answer before says why
                }
                try {
                    Request sent = check.revalidates() ? check.request().with("If-None-Match", tag) : check.request();
                    LiveAnswer live = client.send(sent);
                    List<Difference> differences = Comparison.of(origins, sent, expected(check), live);
                    differences.forEach(one -> add(address.address(), check.label(), one));
                    if (differences.stream().anyMatch(one -> one.code() == LiveCode.LIVE_BODY)) {
                        return;
                    }
                    boolean wrong =
                            differences.stream().anyMatch(one -> one.code().isWrong());
                    tag = wrong ? "" : live.headers().first("ETag").orElse("");
                } catch (NoAnswer none) {
                    add(address.address(), check.label(), none.what());
                    return;
                }
            }
        }

        /** A revalidation is compared with the answer to the expected tag: the live tag was compared before. */
        private Expected expected(Check check) {
            Expected plain = expected.to(check.request());
            String tag = plain.response().headers().first("ETag").orElse("");
            return check.revalidates() ? expected.to(check.request().with("If-None-Match", tag)) : plain;
        }
    }
}
