package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.digest.TrustedKeys;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.release.TextNode;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore.Look;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the current tree of a store: a release if there is a pointer, else a plain tree if there is an edge.json. It keeps no state
 * except the cache of contents.
 */
public final class TreeFollower implements MetricSource {

    /** The longest edge.json, in bytes: a hundred times what one takes. */
    private static final long LONGEST = 1024L * 1024;

    private final ObjectStore store;
    private final ContentObjects objects;
    private final TrustedKeys trust;

    /**
     * Returns a follower of a store, without a request to the store.
     *
     * @param store the store of the releases or of a plain tree
     * @param capacity the most bytes of contents and manifests to keep in memory
     * @param failures logs damage that is found when most of a content has been sent
     */
    public TreeFollower(ObjectStore store, long capacity, Consumer<StoreUnavailable> failures) {
        this(store, capacity, failures, TrustedKeys.ANYBODY);
    }

    /**
     * Returns a follower that serves only what one of some keys has signed.
     *
     * @param trust the keys
     */
    public TreeFollower(ObjectStore store, long capacity, Consumer<StoreUnavailable> failures, TrustedKeys trust) {
        this.store = store;
        this.trust = trust;
        this.objects = new ContentObjects(store, capacity, failures);
    }

    /**
     * Returns the current tree of the store, or nothing if it is the one served.
     *
     * @param served the tree served, or null
     * @throws StoreUnavailable if the store fails
     * @throws UnusableTree if the store has no tree, or the pointer names a release that cannot be read
     */
    public Optional<Snapshot> newer(@Nullable Snapshot served) throws StoreUnavailable, UnusableTree {
        boolean released = served != null && served.release() != null;
        Look look = ConditionalStore.look(store, ReleaseLayout.POINTER, released ? version(served) : null);
        if (look instanceof Look.Found found) {
            return Optional.of(release(pointer(found.object()), found.version(), null));
        } else if (look instanceof Look.Remembered last) {
            return Optional.of(release(pointer(last.object()), null, last.seen()));
        } else if (look instanceof Look.Unchanged) {
            return Optional.empty();
        } else if (released) {
            throw ReleasePointer.damaged("is gone");
        }
        return plain(served);
    }

    /** Tells about the cache of contents. */
    @Override
    public void report(MetricSink sink) {
        objects.report(sink);
    }

    private static ReleasePointer pointer(StoredObject object) throws StoreUnavailable, UnusableTree {
        if (object.body().length() > ReleasePointer.LONGEST) {
            object.body().discard();
            throw ReleasePointer.damaged("is too large: " + object.body().length() + " bytes");
        }
        return ReleasePointer.read(whole(ReleaseLayout.POINTER, object).bytes());
    }

    private Snapshot release(ReleasePointer pointer, @Nullable String version, @Nullable Instant seen)
            throws UnusableTree {
        if (!trust.accept(pointer.id(), pointer.manifest(), pointer.signature())) {
            throw new UnusableTree.Untrusted("the release " + pointer.id() + " is not signed by a trusted key", true);
        }
        try {
            TextNode root = objects.node(pointer.manifest());
            ReleaseStore release = new ReleaseStore(root, objects);
            StoredObject config = release.get(TreeKeys.EDGE_CONFIG)
                    .orElseThrow(
                            () -> new UnusableTree("the release " + pointer.id() + " has no edge.json", true, null));
            return new Snapshot(pointer.id(), release, whole(TreeKeys.EDGE_CONFIG, config), version, seen);
        } catch (StoreUnavailable failure) {
            throw new UnusableTree("the release " + pointer.id() + " cannot be read", true, failure);
        }
    }

    private Optional<Snapshot> plain(@Nullable Snapshot served) throws StoreUnavailable, UnusableTree {
        if (!trust.isAnybody()) {
            throw new UnusableTree.Untrusted("there is no release, and what is not published has no signature", false);
        }
        Look look = ConditionalStore.look(store, TreeKeys.EDGE_CONFIG, version(served));
        if (look instanceof Look.Found found) {
            Bytes config = whole(TreeKeys.EDGE_CONFIG, found.object());
            boolean same = served != null && Arrays.equals(served.config().bytes(), config.bytes());
            return same ? Optional.empty() : Optional.of(new Snapshot(null, store, config, found.version(), null));
        } else if (look instanceof Look.Unchanged) {
            return Optional.empty();
        }
        throw new UnusableTree(
                served == null ? "there is no edge.json" : "there is no edge.json any more", false, null);
    }

    private static @Nullable String version(@Nullable Snapshot served) {
        return served == null ? null : served.version();
    }

    private static Bytes whole(ObjectKey key, StoredObject object) throws StoreUnavailable {
        Body body = DeferredBody.opened(object.body());
        if (body.length() > LONGEST) { // no generator writes such a large one
            body.discard();
            throw new StoreUnavailable(key + " is too large: " + body.length() + " bytes", null);
        }
        try {
            return new Bytes(StreamedBody.whole(body));
        } catch (IOException brokenOff) {
            throw new StoreUnavailable(key + " breaks off", brokenOff);
        }
    }
}
