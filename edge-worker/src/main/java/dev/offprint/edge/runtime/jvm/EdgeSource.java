package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.limit.WindowRateLimiter;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the adapter in step with its tree: {@code edge.json} is looked at again when somebody asks, at most every few
 * seconds. While it cannot be read or understood, the last good one stays.
 */
public final class EdgeSource implements Supplier<ServedTree> {

    private final ObjectStore store;
    private final Settings settings;
    private final FailureLog failures;
    private final ReentrantLock checking = new ReentrantLock();
    private volatile State state;

    /**
     * How a tree is to be served.
     *
     * @param quota which quota applies, given the tree's own; nothing where nobody is refused
     * @param outermost whether no shared cache stands before this adapter
     * @param recheck how long an edge.json is believed
     */
    public record Settings(Function<Quota, Optional<Quota>> quota, boolean outermost, Duration recheck) {

        /** As the tree says, behind a shared cache. */
        public static final Settings DEFAULT = new Settings(Optional::of, false, Duration.ofSeconds(5));
    }

    /** No tree at the store, or none that can be served; the message says why. */
    public static final class NoTree extends Exception {
        private static final long serialVersionUID = 1L;

        NoTree(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    private record State(ByteBuffer bytes, EdgeConfig config, Optional<Quota> quota, ServedTree tree, long checkedAt) {}

    /** Reads the tree's edge.json for the first time; failures to read it later on go to the log. */
    public EdgeSource(ObjectStore store, Settings settings, FailureLog failures) throws NoTree {
        this.store = store;
        this.settings = settings;
        this.failures = failures;
        try {
            byte[] bytes = read().orElseThrow(() -> new NoTree("there is no edge.json", null));
            EdgeConfig config = EdgeConfigReader.read(bytes);
            Optional<Quota> quota = settings.quota().apply(config.quota());
            this.state =
                    new State(ByteBuffer.wrap(bytes), config, quota, tree(config, limiter(quota)), System.nanoTime());
        } catch (StoreUnavailable | EdgeConfigReader.Unreadable failure) {
            throw new NoTree("its edge.json cannot be used", failure);
        }
    }

    /** Returns what the tree says about itself. */
    public EdgeConfig config() {
        return state.config();
    }

    @Override
    public ServedTree get() {
        State seen = state;
        boolean old = System.nanoTime() - seen.checkedAt() >= settings.recheck().toNanos();
        if (old && checking.tryLock()) { // the others need not wait
            try {
                if (seen.checkedAt() == state.checkedAt()) {
                    state = checked(seen);
                }
            } finally {
                checking.unlock();
            }
        }
        return state.tree();
    }

    private State checked(State last) {
        try {
            Optional<byte[]> bytes = read();
            if (bytes.isEmpty()) {
                failures.report("keeping the last tree", new NoTree("there is no edge.json any more", null));
            } else if (!last.bytes().equals(ByteBuffer.wrap(bytes.get()))) {
                return changed(bytes.get(), last);
            }
        } catch (StoreUnavailable | EdgeConfigReader.Unreadable failure) {
            failures.report("keeping the last tree", failure);
        }
        return new State(last.bytes(), last.config(), last.quota(), last.tree(), System.nanoTime());
    }

    private State changed(byte[] bytes, State last) throws EdgeConfigReader.Unreadable {
        EdgeConfig config = EdgeConfigReader.read(bytes);
        Optional<Quota> quota = settings.quota().apply(config.quota());
        // what a client has used outlives the tree, unless the quota is another one
        RateLimiter limiter = quota.equals(last.quota()) ? last.tree().limiter() : limiter(quota);
        return new State(ByteBuffer.wrap(bytes), config, quota, tree(config, limiter), System.nanoTime());
    }

    private ServedTree tree(EdgeConfig config, RateLimiter limiter) {
        return new ServedTree(new Edge(config, settings.outermost()), limiter);
    }

    private static RateLimiter limiter(Optional<Quota> quota) {
        return quota.isPresent()
                ? new WindowRateLimiter(quota.get(), WindowRateLimiter.DEFAULT_CAPACITY)
                : (client, now) -> Admission.UNMETERED;
    }

    private Optional<byte[]> read() throws StoreUnavailable {
        Optional<StoredObject> object = store.get(KeyLayout.EDGE_CONFIG);
        if (object.isEmpty()) {
            return Optional.empty();
        } else if (object.get().body() instanceof Bytes content) {
            return Optional.of(content.bytes());
        }
        object.get().body().discard(); // a stream: no generator writes one so large
        throw new StoreUnavailable("edge.json is too large", null);
    }
}
