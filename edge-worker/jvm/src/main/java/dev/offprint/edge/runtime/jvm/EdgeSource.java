package dev.offprint.edge.runtime.jvm;

import dev.offprint.digest.TrustedKeys;
import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfigReader;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.limit.SipHash;
import dev.offprint.edge.limit.WindowRateLimiter;
import dev.offprint.edge.runtime.jvm.json.EdgeConfigJson;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.release.Snapshot;
import dev.offprint.edge.runtime.jvm.release.TreeFollower;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The tree to serve now. It switches to another tree only after it has read the pointer, the root of the manifest and edge.json of
 * that tree without an error; until then it keeps the last good tree. Requests never wait for a switch: a thread of its own polls the
 * store. What changes is logged once, not at every poll.
 */
public final class EdgeSource implements Supplier<ServedTree>, MetricSource, AutoCloseable {

    private static final String STORE_FAILED = "the store failed";

    private final TreeFollower follower;
    private final Settings settings;
    private final FailureLog log;
    private final Thread poller = new Thread(this::poll, "follow");
    private final LongAdder succeeded = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder switches = new LongAdder();
    private volatile State state;
    private volatile Followed followed;
    private volatile boolean untrusted;

    /**
     * How to serve a tree.
     *
     * @param quota returns the quota to apply, given that of the tree; empty for no limit
     * @param outermost whether no shared cache stands before this adapter
     * @param recheck how long it may take until a new tree is served
     * @param cache the bytes of contents and manifests of releases to keep in memory
     * @param limiters returns a limiter for a quota
     * @param trust the keys whose releases are served
     */
    public record Settings(
            Function<Quota, Optional<Quota>> quota,
            boolean outermost,
            Duration recheck,
            long cache,
            Function<Quota, RateLimiter> limiters,
            TrustedKeys trust) {

        /** The quota of the tree, behind a shared cache. */
        public static final Settings DEFAULT = new Settings(Optional::of, false, Duration.ofSeconds(5));

        private static final long MOST = 256L * 1024 * 1024;

        /** Returns settings with the default cache: a quarter of the heap, at most 256 MiB. */
        public Settings(Function<Quota, Optional<Quota>> quota, boolean outermost, Duration recheck) {
            this(quota, outermost, recheck, Math.min(MOST, Runtime.getRuntime().maxMemory() / 4));
        }

        /** Returns settings for an adapter that counts alone. */
        public Settings(Function<Quota, Optional<Quota>> quota, boolean outermost, Duration recheck, long cache) {
            this(quota, outermost, recheck, cache, EdgeSource::counting, TrustedKeys.ANYBODY);
        }

        /**
         * Returns the quota to apply, given that of the tree; empty for no limit.
         *
         * @param text {@code REQUESTS/SECONDS}, {@code off}, or null for the quota of the tree
         * @throws IllegalArgumentException if it is something else
         */
        public static Function<Quota, Optional<Quota>> quota(@Nullable String text) {
            if (text == null) {
                return Optional::of;
            } else if (text.equals("off")) {
                return ofTree -> Optional.empty();
            }
            int slash = text.indexOf('/');
            Quota quota = new Quota(
                    Integer.parseInt(text.substring(0, Math.max(0, slash))),
                    Integer.parseInt(text.substring(slash + 1)));
            return ofTree -> Optional.of(quota);
        }

        /** Returns these settings with other limiters. */
        public Settings withLimiters(Function<Quota, RateLimiter> other) {
            return new Settings(quota, outermost, recheck, cache, other, trust);
        }

        /** Returns these settings for releases that one of some keys has signed. */
        public Settings trusting(TrustedKeys keys) {
            return new Settings(quota, outermost, recheck, cache, limiters, keys);
        }
    }

    private record State(Snapshot snapshot, EdgeConfig config, Optional<Quota> quota, ServedTree tree) {}

    /**
     * How sure it is that the tree served is the current one.
     *
     * @param since since when it is served
     * @param confirmed when the store last said so, in nanoseconds
     * @param failure why the store could not be followed since then, or null
     */
    private record Followed(
            Instant since, long confirmed, @Nullable String failure) {

        Duration lag() {
            return Duration.ofNanos(Math.max(0, System.nanoTime() - confirmed));
        }
    }

    /** Reads the store for the first time; later failures go to the log. */
    public EdgeSource(ObjectStore store, Settings settings, FailureLog failures) throws UnusableTree {
        this.follower = new TreeFollower(
                store, settings.cache(), failure -> failures.report(STORE_FAILED, failure), settings.trust());
        this.settings = settings;
        this.log = failures;
        this.state = first();
        Instant seen = state.snapshot().seen();
        long age = seen == null
                ? 0
                : Math.max(0, Duration.between(seen, Instant.now()).toNanos());
        this.followed = new Followed(Instant.now(), System.nanoTime() - age, seen == null ? null : STORE_FAILED);
    }

    /**
     * Polls the store from now on, in the background. The interval is half to nine tenths of the time within which a new tree must be
     * served: random, so that servers started together do not poll together, and short enough to leave time for the poll itself.
     */
    void follow() {
        poller.setDaemon(true);
        poller.start();
    }

    private void poll() {
        long within = settings.recheck().toMillis();
        try {
            while (!Thread.interrupted()) {
                Thread.sleep(Math.max(
                        1, within / 2 + (long) (ThreadLocalRandom.current().nextDouble() * within * 0.4)));
                check();
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stops to poll, without waiting for a poll that is running. */
    @Override
    public void close() {
        poller.interrupt();
    }

    /** Returns the content of its edge.json. */
    public EdgeConfig config() {
        return state.config();
    }

    /** Returns the id of the release served, or nothing for a plain tree. */
    public Optional<String> release() {
        return Optional.ofNullable(state.snapshot().release());
    }

    @Override
    public ServedTree get() {
        return state.tree();
    }

    /** Tells what is served, and how sure that is. */
    void describe(Map<String, @Nullable Object> to) {
        Followed now = followed;
        to.put("release", release().orElse(null));
        to.put("since", now.since().toString());
        to.put("followingFails", now.failure() != null);
        if (now.failure() != null) {
            to.put("failure", now.failure());
        }
        to.put("lagSeconds", now.lag().toMillis() / 1e3);
        to.put("baseUrl", config().baseUrl());
    }

    /** Returns for how long following the store has failed; zero while it works. */
    Duration failingFor() {
        Followed now = followed;
        return now.failure() == null ? Duration.ZERO : now.lag();
    }

    @Override
    public void report(MetricSink sink) {
        Followed now = followed;
        sink.info(
                "offprint_release_info",
                "The release that is served; empty for a plain tree.",
                "release",
                release().orElse(""));
        sink.gauge(
                "offprint_release_since_timestamp_seconds",
                "When this release began to be served.",
                now.since().toEpochMilli() / 1e3);
        sink.gauge(
                "offprint_follow_lag_seconds",
                "Time since the store last confirmed what is served.",
                now.lag().toMillis() / 1e3);
        sink.gauge(
                "offprint_follow_failing",
                "1 while the store or its next release cannot be followed, else 0.",
                now.failure() == null ? 0 : 1);
        String help = "Looks for a newer release by result.";
        sink.counter("offprint_follow_polls_total", help, succeeded.sum(), "result", "succeeded");
        sink.counter("offprint_follow_polls_total", help, failed.sum(), "result", "failed");
        sink.counter("offprint_release_switches_total", "Switches to another release.", switches.sum());
        sink.gauge(
                "offprint_release_untrusted",
                "Whether the store has a release that no trusted key has signed; it is not served.",
                untrusted ? 1 : 0);
        follower.report(sink);
    }

    /** Switches to another tree if there is one. Waits for the store. */
    public synchronized void check() {
        try {
            Optional<Snapshot> newer = follower.newer(state.snapshot());
            String before = state.snapshot().release();
            if (newer.isPresent()) {
                state = state(newer.get(), state);
            }
            untrusted = false;
            confirmed(before, state.snapshot().release());
        } catch (StoreUnavailable failure) {
            failed(STORE_FAILED, failure);
        } catch (UnusableTree | EdgeConfigReader.Unreadable failure) {
            untrusted = failure instanceof UnusableTree.Untrusted;
            failed(String.valueOf(failure.getMessage()), failure);
        } catch (RuntimeException | Error bug) { // the polling continues
            failed("a bug", bug);
        }
    }

    private void confirmed(@Nullable String before, @Nullable String served) {
        Followed last = followed;
        boolean switched = served != null && !served.equals(before);
        if (switched) {
            log.note("serving release " + served);
            switches.increment();
        } else if (last.failure() != null) {
            log.note("the store can be followed again; the tree served is the current one");
        }
        succeeded.increment();
        followed = new Followed(switched ? Instant.now() : last.since(), System.nanoTime(), null);
    }

    /**
     * The store could not be read, or what it holds cannot be served.
     *
     * @param kind tells failures apart: messages of libraries differ at each attempt
     */
    private void failed(String kind, Throwable failure) {
        Followed last = followed;
        failed.increment();
        if (!kind.equals(last.failure())) {
            log.warn(release().map(id -> "keeping release " + id).orElse("keeping the last tree"), failure);
        }
        followed = new Followed(last.since(), last.confirmed(), kind);
    }

    private State first() throws UnusableTree {
        boolean release = false;
        try {
            Snapshot snapshot = follower.newer(null).orElseThrow();
            release = snapshot.release() != null;
            return state(snapshot, null);
        } catch (StoreUnavailable failure) {
            throw new UnusableTree(STORE_FAILED, false, failure);
        } catch (EdgeConfigReader.Unreadable failure) {
            throw new UnusableTree("its edge.json cannot be used", release, failure);
        }
    }

    /** The counts of clients stay, unless the quota changes. */
    private State state(Snapshot snapshot, @Nullable State last) throws EdgeConfigReader.Unreadable {
        EdgeConfig config = EdgeConfigJson.read(snapshot.config().bytes());
        Optional<Quota> quota = settings.quota().apply(config.quota());
        RateLimiter limiter =
                last != null && quota.equals(last.quota()) ? last.tree().limiter() : limiter(quota);
        Edge edge = new Edge(config, settings.outermost());
        return new State(snapshot, config, quota, new ServedTree(edge, snapshot.objects(), limiter));
    }

    private RateLimiter limiter(Optional<Quota> quota) {
        return quota.isEmpty()
                ? (client, now) -> Admission.UNMETERED
                : settings.limiters().apply(quota.get());
    }

    /** Returns a limiter that counts in this process. */
    private static RateLimiter counting(Quota quota) {
        SecureRandom random = new SecureRandom();
        SipHash hash = new SipHash(random.nextLong(), random.nextLong());
        return new WindowRateLimiter(quota, WindowRateLimiter.DEFAULT_CAPACITY, hash);
    }
}
