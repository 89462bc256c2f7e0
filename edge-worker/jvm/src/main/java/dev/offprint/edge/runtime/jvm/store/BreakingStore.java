package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.edge.runtime.jvm.s3.Refusal;
import dev.offprint.edge.store.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A store behind a circuit breaker: while the store is down, requests fail within microseconds instead of waiting for it. After a few
 * failures in a row nothing is asked for a while; then one request tries the store: its success closes the breaker, its failure opens it
 * for longer. The pauses are random, so that adapters do not try together. The pointer and edge.json are always asked for: the thread that
 * follows releases does so every few seconds, and sees first that the store is back.
 */
public final class BreakingStore implements ConditionalStore {

    static final int FAILURES = 5;
    private static final long SHORTEST = Duration.ofMillis(500).toNanos();
    private static final long LONGEST = Duration.ofSeconds(10).toNanos();

    private final ConditionalStore store;
    private final LongSupplier nanoTime;
    private int failures;
    private long pause = SHORTEST;
    private long retryAt;
    private volatile boolean open;
    private volatile String reason = "";

    /** Returns a store that is asked until it keeps failing. */
    public BreakingStore(ConditionalStore store) {
        this(store, System::nanoTime);
    }

    BreakingStore(ConditionalStore store, LongSupplier nanoTime) {
        this.store = store;
        this.nanoTime = nanoTime;
    }

    @Override
    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
        boolean followed = key.equals(ReleaseLayout.POINTER) || key.equals(TreeKeys.EDGE_CONFIG);
        if (!followed && open && !mayTry()) {
            throw StoreUnavailable.quickly(
                    "not asked for " + key + ", because the store keeps failing; the last failure: " + reason);
        }
        try {
            Look look = store.look(key, version);
            succeeded();
            return look;
        } catch (StoreUnavailable failure) {
            if (failure.getCause() instanceof Refusal refusal && !refusal.isTemporary()) {
                succeeded(); // a store that refuses one object at once works
            } else {
                failed(failure.getCause() == null ? failure : failure.getCause());
            }
            throw failure;
        }
    }

    /** Returns whether the store keeps failing, so that it is hardly asked. */
    boolean isOpen() {
        return open;
    }

    @Override
    public void close() {
        store.close();
    }

    private synchronized void succeeded() {
        failures = 0;
        open = false;
        pause = SHORTEST;
    }

    private synchronized void failed(Throwable cause) {
        failures++;
        reason = String.valueOf(cause.getMessage());
        if (open || failures >= FAILURES) {
            pause = open ? Math.min(LONGEST, pause * 2) : SHORTEST;
            open = true;
            retryAt = nanoTime.getAsLong() + jittered();
        }
    }

    private synchronized boolean mayTry() {
        long now = nanoTime.getAsLong();
        if (open && now - retryAt < 0) {
            return false;
        }
        retryAt = now + jittered(); // in case this caller never reports
        return true;
    }

    private long jittered() {
        return (long) (pause * (0.5 + ThreadLocalRandom.current().nextDouble() / 2));
    }
}
