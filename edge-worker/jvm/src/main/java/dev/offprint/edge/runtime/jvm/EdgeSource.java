package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.limit.SipHash;
import dev.offprint.edge.limit.WindowRateLimiter;
import dev.offprint.edge.runtime.jvm.metric.LimiterCounts;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.release.Snapshot;
import dev.offprint.edge.runtime.jvm.release.TreeFollower;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.tree.EdgeConfigReader;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The tree to serve now. It switches to another tree only after it has read the pointer, the root of the manifest and edge.json of
 * that tree without an error; until then it keeps the last good tree. Requests never wait for a switch: {@link #check} runs on the
 * thread of the {@link ReleasePoller}.
 */
public final class EdgeSource implements Supplier<ServedTree>, MetricSource {

    private static final String STORE_FAILED = "the store failed";

    private final TreeFollower follower;
    private final Settings settings;
    private final StatusLog status;
    private final LimiterCounts decisions = new LimiterCounts();
    private volatile State state;

    /**
     * How to serve a tree.
     *
     * @param quota returns the quota to apply, given that of the tree; empty for no limit
     * @param outermost whether no shared cache stands before this adapter
     * @param recheck how long it may take until a new tree is served
     * @param cache the bytes of contents and manifests of releases to keep in memory
     * @param limiters returns a limiter for a quota
     */
    public record Settings(
            Function<Quota, Optional<Quota>> quota,
            boolean outermost,
            Duration recheck,
            long cache,
            Function<Quota, RateLimiter> limiters) {

        /** The quota of the tree, behind a shared cache. */
        public static final Settings DEFAULT = new Settings(Optional::of, false, Duration.ofSeconds(5));

        private static final long MOST = 256L * 1024 * 1024;

        /** Returns settings with the default cache: a quarter of the heap, at most 256 MiB. */
        public Settings(Function<Quota, Optional<Quota>> quota, boolean outermost, Duration recheck) {
            this(quota, outermost, recheck, Math.min(MOST, Runtime.getRuntime().maxMemory() / 4));
        }

        /** Returns settings for an adapter that counts alone. */
        public Settings(Function<Quota, Optional<Quota>> quota, boolean outermost, Duration recheck, long cache) {
            this(quota, outermost, recheck, cache, EdgeSource::counting);
        }

        /** Returns these settings with other limiters. */
        public Settings withLimiters(Function<Quota, RateLimiter> other) {
            return new Settings(quota, outermost, recheck, cache, other);
        }
    }

    private record State(Snapshot snapshot, EdgeConfig config, Optional<Quota> quota, ServedTree tree) {}

    /** Reads the store for the first time; later failures go to the log. */
    public EdgeSource(ObjectStore store, Settings settings, FailureLog failures) throws UnusableTree {
        this.follower = new TreeFollower(store, settings.cache(), failure -> failures.report(STORE_FAILED, failure));
        this.settings = settings;
        this.status = new StatusLog(failures);
        this.state = first();
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
        status.describe(to);
        to.put("baseUrl", config().baseUrl());
    }

    /** Returns for how long following the store has failed; zero while it works. */
    Duration failingFor() {
        StatusLog.Current now = status.current();
        return now.failing() ? now.lag() : Duration.ZERO;
    }

    @Override
    public void report(MetricSink sink) {
        status.report(sink);
        follower.report(sink);
        decisions.report(sink);
    }

    /** Switches to another tree if there is one. Waits for the store. */
    public synchronized void check() {
        try {
            Optional<Snapshot> newer = follower.newer(state.snapshot());
            if (newer.isPresent()) {
                state = next(newer.get(), state);
            }
            status.succeeded(state.snapshot().release());
        } catch (StoreUnavailable failure) {
            status.failed(STORE_FAILED, failure);
        } catch (UnusableTree | EdgeConfigReader.Unreadable failure) {
            status.failed(String.valueOf(failure.getMessage()), failure);
        } catch (RuntimeException | Error bug) { // the polling continues
            FatalErrors.check(bug);
            status.failed("a bug", bug);
        }
    }

    private State first() throws UnusableTree {
        boolean release = false;
        try {
            Snapshot snapshot = follower.newer(null).orElseThrow();
            release = snapshot.release() != null;
            EdgeConfig config = EdgeConfigReader.read(snapshot.config().bytes());
            Optional<Quota> quota = settings.quota().apply(config.quota());
            started(snapshot);
            return new State(snapshot, config, quota, tree(config, snapshot, limiter(quota)));
        } catch (StoreUnavailable failure) {
            throw new UnusableTree(STORE_FAILED, false, failure);
        } catch (EdgeConfigReader.Unreadable failure) {
            throw new UnusableTree("its edge.json cannot be used", release, failure);
        }
    }

    private void started(Snapshot snapshot) {
        Instant seen = snapshot.seen();
        if (seen == null) {
            status.started(snapshot.release());
        } else {
            status.startedWithout(snapshot.release(), seen, STORE_FAILED);
        }
    }

    private State next(Snapshot snapshot, State last) throws EdgeConfigReader.Unreadable {
        EdgeConfig config = EdgeConfigReader.read(snapshot.config().bytes());
        Optional<Quota> quota = settings.quota().apply(config.quota());
        // the counts of clients stay, unless the quota changes
        RateLimiter limiter = quota.equals(last.quota()) ? last.tree().limiter() : limiter(quota);
        return new State(snapshot, config, quota, tree(config, snapshot, limiter));
    }

    private ServedTree tree(EdgeConfig config, Snapshot snapshot, RateLimiter limiter) {
        return new ServedTree(new Edge(config, settings.outermost()), snapshot.objects(), limiter);
    }

    private RateLimiter limiter(Optional<Quota> quota) {
        return quota.isEmpty()
                ? (client, now) -> Admission.UNMETERED
                : decisions.counting(settings.limiters().apply(quota.get()));
    }

    /** Returns a limiter that counts in this process. */
    private static RateLimiter counting(Quota quota) {
        SecureRandom random = new SecureRandom();
        SipHash hash = new SipHash(random.nextLong(), random.nextLong());
        return new WindowRateLimiter(quota, WindowRateLimiter.DEFAULT_CAPACITY, hash);
    }
}
