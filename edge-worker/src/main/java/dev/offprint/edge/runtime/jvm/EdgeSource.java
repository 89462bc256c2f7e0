package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.runtime.jvm.store.StreamBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The adapter for what the store holds now: a new build may bring new awareness levels. Looks at most every few seconds,
 * while answering with what it has; keeps the last good configuration where there is no better.
 */
final class EdgeSource {

    private static final long INTERVAL_NANOS = 5_000_000_000L;

    private final ObjectStore store;
    private final boolean outermost;
    private final AtomicLong nextLook = new AtomicLong();
    private volatile Current current;

    /**
     * An adapter and what it was made from.
     *
     * @param digest the digest of edge.json
     * @param config what it says
     * @param edge the adapter
     */
    record Current(String digest, EdgeConfig config, Edge edge) {}

    /** Reads the configuration for the first time; fails where there is none. */
    EdgeSource(ObjectStore store, boolean outermost) throws IOException, StoreUnavailable {
        this.store = store;
        this.outermost = outermost;
        this.current = look().orElseThrow(
                        () -> new IOException("there is no edge.json; is this a tree that `offprint build` wrote?"));
        this.nextLook.set(System.nanoTime() + INTERVAL_NANOS);
    }

    Current current() {
        long due = nextLook.get();
        long now = System.nanoTime();
        if (now - due >= 0 && nextLook.compareAndSet(due, now + INTERVAL_NANOS)) {
            try {
                look().ifPresent(found -> {
                    if (!found.digest().equals(current.digest())) {
                        current = found;
                    }
                });
            } catch (IOException | StoreUnavailable unreadable) {
                Log.problem("edge.json cannot be read, going on with the last good one", unreadable);
            }
        }
        return current;
    }

    private Optional<Current> look() throws IOException, StoreUnavailable {
        Optional<StoredObject> found = store.get(KeyLayout.EDGE_CONFIG);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        EdgeConfig config = EdgeConfigReader.read(bytes(found.get().body()));
        return Optional.of(new Current(found.get().digest(), config, new Edge(config, outermost)));
    }

    private static byte[] bytes(Body body) throws IOException {
        if (body instanceof Bytes memory) {
            return memory.bytes();
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ((StreamBody) body).sendTo(out);
        return out.toByteArray();
    }
}
