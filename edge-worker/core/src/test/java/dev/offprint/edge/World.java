package dev.offprint.edge;

import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.MemoryObjectStore;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.util.Map;
import java.util.Optional;

/** The circumstances of an exchange: what a runtime is to be started with. */
public enum World {
    /** A tree at the root of its host, clients within their quota. */
    USUAL("https://example.test", true, false, false),
    /** The same below a path, without TLS. */
    BELOW_A_PATH("http://example.test/base/path", true, false, false),
    /** Every client has used up its quota, which starts again in 42 seconds. */
    REFUSING("https://example.test", false, false, false),
    /** No shared cache stands before the adapter; clients have 7 requests left. */
    OUTERMOST("https://example.test", true, true, false),
    /** The store fails, with a message nobody outside may see. */
    FAILING("https://example.test", true, false, true);

    private final String baseUrl;
    private final boolean admitting;
    private final boolean outermost;
    private final boolean failing;

    World(String baseUrl, boolean admitting, boolean outermost, boolean failing) {
        this.baseUrl = baseUrl;
        this.admitting = admitting;
        this.outermost = outermost;
        this.failing = failing;
    }

    /** Returns what the tree says about itself. */
    public EdgeConfig config() {
        return SampleTree.config(baseUrl);
    }

    /** Returns the base URL. */
    public String baseUrl() {
        return baseUrl;
    }

    /** Returns whether the adapter is the outermost hop. */
    public boolean outermost() {
        return outermost;
    }

    /** Returns the store. */
    public ObjectStore store() {
        Map<ObjectKey, byte[]> objects = SampleTree.objects();
        return failing ? new FailingStore() : new MemoryObjectStore(objects, SampleTree::digest);
    }

    /** Returns the limiter. */
    public RateLimiter limiter() {
        return (client, now) -> new Admission(admitting, Quota.DEFAULT, admitting ? 7 : 0, 42);
    }

    private static final class FailingStore implements ObjectStore {
        @Override
        public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
            throw new StoreUnavailable("bucket secret-bucket on secret-host refused " + key, null);
        }
    }
}
