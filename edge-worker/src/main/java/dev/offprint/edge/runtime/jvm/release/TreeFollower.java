package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.runtime.jvm.content.DeferredBody;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore.Look;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what a store holds: releases where there is a pointer, else a plain tree where there is an edge.json. It keeps
 * nothing but contents by digest; whoever asks says what is served.
 */
public final class TreeFollower {

    private final ObjectStore store;
    private final ContentObjects objects;

    /**
     * Returns a follower of a store; nothing is asked of it yet.
     *
     * @param store where releases or a plain tree lie
     * @param capacity the bytes of contents and manifests to be kept in memory at most
     * @param failures told of contents found damaged when most of them has been sent
     */
    public TreeFollower(ObjectStore store, long capacity, Consumer<StoreUnavailable> failures) {
        this.store = store;
        this.objects = new ContentObjects(store, capacity, failures);
    }

    /**
     * Returns what the store holds now, or nothing where it is what is served.
     *
     * @param served what is served, null where nothing is
     * @throws StoreUnavailable where the store fails
     * @throws UnusableTree where it holds nothing that can be served, or the pointer leads to a release that cannot be read
     */
    public Optional<Snapshot> newer(@Nullable Snapshot served) throws StoreUnavailable, UnusableTree {
        boolean released = served != null && served.release() != null;
        Look look = ConditionalStore.look(store, ReleaseLayout.POINTER, released ? version(served) : null);
        if (look instanceof Look.Found found) {
            return Optional.of(release(Pointer.read(small(found.object(), Pointer.LONGEST)), found.version()));
        } else if (look instanceof Look.Unchanged) {
            return Optional.empty();
        } else if (released) {
            throw Pointer.damaged("is gone");
        }
        return plain(served);
    }

    private Snapshot release(Pointer pointer, @Nullable String version) throws UnusableTree {
        try {
            ManifestNode root = objects.node(pointer.manifest());
            ReleaseStore release = new ReleaseStore(root, objects);
            StoredObject config = release.get(KeyLayout.EDGE_CONFIG)
                    .orElseThrow(() -> UnusableTree.release("the release " + pointer.id() + " has no edge.json", null));
            return new Snapshot(pointer.id(), release, whole(config), version);
        } catch (StoreUnavailable failure) {
            throw UnusableTree.release("the release " + pointer.id() + " cannot be read", failure);
        }
    }

    private Optional<Snapshot> plain(@Nullable Snapshot served) throws StoreUnavailable, UnusableTree {
        Look look = ConditionalStore.look(store, KeyLayout.EDGE_CONFIG, version(served));
        if (look instanceof Look.Found found) {
            Bytes config = whole(found.object());
            boolean same = served != null && Arrays.equals(served.config().bytes(), config.bytes());
            return same ? Optional.empty() : Optional.of(new Snapshot(null, store, config, found.version()));
        } else if (look instanceof Look.Unchanged) {
            return Optional.empty();
        }
        throw UnusableTree.plain(served == null ? "there is no edge.json" : "there is no edge.json any more");
    }

    private static @Nullable String version(@Nullable Snapshot served) {
        return served == null ? null : served.version();
    }

    private static byte[] small(StoredObject object, int longest) throws StoreUnavailable, UnusableTree {
        if (object.body().length() > longest) {
            object.body().discard();
            throw Pointer.damaged("is too large: " + object.body().length() + " bytes");
        }
        return whole(object).bytes();
    }

    private static Bytes whole(StoredObject object) throws StoreUnavailable {
        Body body = DeferredBody.opened(object.body());
        if (body instanceof Bytes bytes) {
            return bytes;
        }
        body.discard(); // a stream: no generator writes one so large
        throw new StoreUnavailable("edge.json is too large", null);
    }
}
