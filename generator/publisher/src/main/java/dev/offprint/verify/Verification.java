package dev.offprint.verify;

import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.http.Request;
import dev.offprint.publish.plan.Change;
import dev.offprint.verify.CheckPlan.AddressChecks;
import dev.offprint.verify.CheckPlan.Check;
import dev.offprint.verify.Comparison.Difference;
import dev.offprint.verify.ExpectedRelease.Expected;
import dev.offprint.verify.LiveClient.LiveAnswer;
import dev.offprint.verify.LiveClient.NoAnswer;
import dev.offprint.verify.LiveClient.OutOfTime;
import dev.offprint.verify.Verification.VerifyResult.Outcome;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

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

    /** What these say of an address is that nothing is known of it. */
    private static final Set<LiveCode> NOT_KNOWN =
            EnumSet.of(LiveCode.LIVE_UNREACHABLE, LiveCode.LIVE_LATE, LiveCode.LIVE_BROKEN_OFF);

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
        /** The release is live, and the checks of so many addresses start. */
        default void begins(int addresses) {}

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
        return new Run(this, expected, live, settings).result(diagnostics);
    }

    /** What was found at one address, with the label of the request that shows it. */
    private record Found(String address, String label, Difference difference) {}

    private static final class Run {

        private final Verification verification;
        private final ExpectedRelease expected;
        private final VerifySettings settings;
        private final LiveClient client;
        private final CheckPlan plan;
        private final List<String> origins;
        private final ConcurrentLinkedQueue<Found> found = new ConcurrentLinkedQueue<>();
        private final AtomicInteger checked = new AtomicInteger();

        Run(Verification verification, ExpectedRelease expected, LiveAddress live, VerifySettings settings) {
            this.verification = verification;
            this.expected = expected;
            this.settings = settings;
            this.client = new LiveClient(
                    live,
                    verification.program + " (verify)",
                    verification.limits.request(),
                    verification.limits.run(),
                    verification.clock,
                    verification.listener::waits);
            this.plan = new CheckPlan(expected, settings);
            String base = expected.config().baseUrl();
            this.origins = List.of(LiveAddress.origin(live.url()), LiveAddress.origin(base));
        }

        VerifyResult result(Diagnostics diagnostics) throws InterruptedException {
            Outcome outcome;
            try {
                outcome = probe();
                if (outcome == Outcome.SERVED) {
                    checkAll(plan.addresses());
                }
            } catch (OutOfTime late) {
                String message = "not everything was asked: " + late.getMessage() + ", after " + checked
                        + " addresses and " + client.requests() + " requests";
                String hint = "ask for less with --sample, or raise the quota of this client";
                found.add(new Found("", "", new Difference(LiveCode.LIVE_UNFINISHED, "", message, hint)));
                outcome = Outcome.UNFINISHED;
            }
            report(diagnostics);
            int wrong = (int) found.stream()
                    .filter(one -> isWrong(one.difference()))
                    .map(Found::address)
                    .distinct()
                    .count();
            if (outcome == Outcome.SERVED || outcome == Outcome.UNFINISHED) {
                boolean unknown = found.stream()
                        .anyMatch(one -> NOT_KNOWN.contains(one.difference().code()));
                outcome = wrong > 0 ? Outcome.DIFFERENT : unknown ? Outcome.UNFINISHED : outcome;
            }
            return new VerifyResult(outcome, checked.get(), client.requests(), wrong);
        }

        private static boolean isWrong(Difference difference) {
            LiveCode code = difference.code();
            return code.severity() == Severity.ERROR && code != LiveCode.LIVE_UNFINISHED && !NOT_KNOWN.contains(code);
        }

        /** Reports one finding for each kind of difference: its first address as the example, and at how many others it is. */
        private void report(Diagnostics diagnostics) {
            Map<String, List<Found>> kinds = new LinkedHashMap<>();
            found.stream()
                    .sorted(Comparator.comparing(Found::address))
                    .forEach(one -> kinds.computeIfAbsent(
                                    one.difference().code() + " "
                                            + one.difference().subject(),
                                    kind -> new ArrayList<>())
                            .add(one));
            for (List<Found> kind : kinds.values()) {
                Found first = kind.get(0);
                long others = kind.stream().map(Found::address).distinct().count() - 1;
                String label = first.label().isEmpty() ? "" : " (" + first.label() + ")";
                String more =
                        others == 0 ? "" : ", and at " + others + (others == 1 ? " other address" : " other addresses");
                Difference what = first.difference();
                diagnostics.add(
                        what.code().at(Place.file(first.address()), what.message() + label + more, what.hint()));
            }
        }

        /** Asks the markers until each is that of the release or the time is over. */
        private Outcome probe() throws OutOfTime, InterruptedException {
            long end = System.nanoTime() + settings.maxWait().toNanos();
            List<Request> markers = plan.markers();
            while (true) {
                List<Difference> others = new ArrayList<>();
                for (Request marker : markers) {
                    Difference other = marker(marker);
                    if (other != null) {
                        others.add(other);
                    }
                }
                if (others.isEmpty()) {
                    return Outcome.SERVED;
                } else if (end - System.nanoTime() <= 0) {
                    return outcome(markers.size(), others);
                }
                client.sleep(Duration.ofNanos(Math.min(INTERVAL.toNanos(), Math.max(0, end - System.nanoTime()))));
            }
        }

        /** A wrong address or another release gives one finding instead of thousands. */
        private Outcome outcome(int markers, List<Difference> others) {
            List<Difference> answered = others.stream()
                    .filter(one -> !NOT_KNOWN.contains(one.code()))
                    .toList();
            long release = others.stream()
                    .filter(one -> one.code() == LiveCode.LIVE_RELEASE)
                    .count();
            boolean other = 2 * release > markers; // the same file may well be in two releases
            if (!other && others.size() < markers) {
                return Outcome.SERVED;
            }
            Difference reason = answered.isEmpty()
                    ? others.get(0)
                    : answered.stream()
                            .filter(one -> other == (one.code() == LiveCode.LIVE_RELEASE))
                            .findFirst()
                            .orElse(answered.get(0));
            found.add(new Found("", "", reason));
            return answered.isEmpty() ? Outcome.UNREACHABLE : other ? Outcome.OTHER_RELEASE : Outcome.DIFFERENT;
        }

        /** Returns why an answer is not that of the release, or null. */
        private @Nullable Difference marker(Request request) throws OutOfTime, InterruptedException {
            Expected wanted = expected.to(request);
            LiveAnswer live;
            try {
                live = client.send(request);
            } catch (NoAnswer none) {
                return none.what();
            }
            String asked = "nothing of the release is there: `" + request.path() + "` ";
            String type = live.headers().first("Content-Type").orElse("");
            String due = wanted.response().headers().first("Content-Type").orElse("");
            if (live.status() != 200) {
                String to = live.headers()
                        .first("Location")
                        .map(where -> ", and leads to `" + where + "`")
                        .orElse("");
                String hint = live.status() >= 500
                        ? "look into the log of the adapter, and whether it can read its store"
                        : "correct the address: it stands for the base URL, path included; else publish";
                return new Difference(LiveCode.LIVE_STATUS, "", asked + "answers " + live.status() + to, hint);
            } else if (wanted.form()
                    .orElseThrow()
                    .file()
                    .content()
                    .digest()
                    .equals(live.decoded().orElse(live.digest()))) {
                return null;
            } else if (type.contains("html") && !due.contains("html")) {
                String hint = "look at the address with a browser: a login or a holding page answers";
                return new Difference(
                        LiveCode.LIVE_MEDIA_TYPE, "", asked + "is `" + type + "` instead of `" + due + "`", hint);
            }
            return new Difference(
                    LiveCode.LIVE_RELEASE,
                    "",
                    "serves another release than the one compared with" + live.age(),
                    "purge what caches hold, or wait for it with --wait; else publish again, or compare with what is live");
        }

        /** Stops at the first thread that is out of time; what was found until then stays. */
        private void checkAll(List<AddressChecks> planned) throws OutOfTime, InterruptedException {
            verification.listener.begins(planned.size());
            AtomicInteger next = new AtomicInteger();
            ExecutorService pool = Executors.newFixedThreadPool(verification.limits.concurrency());
            try {
                List<Future<?>> running = new ArrayList<>();
                for (int i = 0; i < verification.limits.concurrency(); i++) {
                    running.add(pool.submit(() -> {
                        for (int at = next.getAndIncrement(); at < planned.size(); at = next.getAndIncrement()) {
                            check(planned.get(at));
                            checked.incrementAndGet();
                            verification.listener.asked();
                        }
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

        /** After other content or no answer, the remaining requests are not sent; only a right answer is revalidated. */
        private void check(AddressChecks address) throws OutOfTime, InterruptedException {
            String tag = "";
            for (Check check : address.checks()) {
                if (check.revalidates() && tag.isEmpty()) {
                    continue; // the finding about the answer before says why
                }
                try {
                    Request sent = check.revalidates() ? check.request().with("If-None-Match", tag) : check.request();
                    LiveAnswer live = client.send(sent);
                    List<Difference> differences = Comparison.of(origins, sent, expected(check), live);
                    differences.forEach(one -> found.add(new Found(address.address(), check.label(), one)));
                    if (differences.stream().anyMatch(one -> one.code() == LiveCode.LIVE_BODY)) {
                        return;
                    }
                    boolean wrong = differences.stream().anyMatch(Run::isWrong);
                    tag = wrong ? "" : live.headers().first("ETag").orElse("");
                } catch (NoAnswer none) {
                    found.add(new Found(address.address(), check.label(), none.what()));
                    return;
                }
            }
        }

        /** A revalidation is compared with the answer to the expected tag: the live tag was compared before. */
        private Expected expected(Check check) {
            Expected plain = expected.to(check.request());
            return check.revalidates()
                    ? expected.to(check.request()
                            .with(
                                    "If-None-Match",
                                    plain.response().headers().first("ETag").orElse("")))
                    : plain;
        }
    }
}
