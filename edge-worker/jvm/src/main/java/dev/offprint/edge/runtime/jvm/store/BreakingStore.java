package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.s3.Refusal;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A store behind a circuit breaker: while the store is down, requests fail within microseconds instead of waiting for it. The pointer
 * and edge.json are always asked for: the thread that follows releases does so every few seconds, and sees first that the store is
 * back.
 */
public final class BreakingStore implements ConditionalStore {

    private final ConditionalStore store;
    private final CircuitBreaker breaker = new CircuitBreaker(System::nanoTime);

    /** Returns a store that is asked until it keeps failing. */
    public BreakingStore(ConditionalStore store) {
        this.store = store;
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        return look(key, null) instanceof Look.Found found ? Optional.of(found.object()) : Optional.empty();
    }

    @Override
    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
        boolean followed = key.equals(ReleaseLayout.POINTER) || key.equals(KeyLayout.EDGE_CONFIG);
        if (!followed && !breaker.admits()) {
            throw StoreUnavailable.quickly("not asked for " + key
                    + ", because the store keeps failing; the last failure: " + breaker.reason());
        }
        ReadOrigin.note(ReadOrigin.STORE);
        try {
            Look look = store.look(key, version);
            breaker.succeeded();
            return look;
        } catch (StoreUnavailable failure) {
            count(failure);
            throw failure;
        }
    }

    /** Returns whether the store keeps failing, so that it is hardly asked. */
    public boolean isOpen() {
        return breaker.isOpen();
    }

    @Override
    public void close() {
        store.close();
    }

    /** A store that refuses one object at once works. */
    private void count(StoreUnavailable failure) {
        if (failure.getCause() instanceof Refusal refusal && !refusal.isTemporary()) {
            breaker.succeeded();
        } else {
            Throwable cause = failure.getCause() == null ? failure : failure.getCause();
            breaker.failed(String.valueOf(cause.getMessage()));
        }
    }
}
