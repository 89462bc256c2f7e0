package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestLookup;
import dev.offprint.edge.release.TextNode;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One release, as the tree it was made from. It never changes. The manifest says which keys exist; a content is fetched only when it
 * is sent, so the objects have a {@link DeferredBody}.
 */
public final class ReleaseStore implements ObjectStore {

    private final TextNode root;
    private final ContentObjects objects;

    ReleaseStore(TextNode root, ContentObjects objects) {
        this.root = root;
        this.objects = objects;
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        return first(List.of(key)).map(Hit::object);
    }

    @Override
    public Optional<Hit> first(List<ObjectKey> keys) throws StoreUnavailable {
        return hit(new ManifestLookup(root, objects::node).first(keys));
    }

    /** Returns the first of these keys that has an object, or nothing if none has; null if memory cannot tell. Does not block. */
    @SuppressWarnings("NullableOptional")
    public @Nullable Optional<Hit> firstInMemory(List<ObjectKey> keys) {
        ManifestLookup lookup = new ManifestLookup(root, objects::nodeInMemory);
        try {
            Optional<Hit> hit = hit(lookup.first(keys));
            return lookup.missing() == null ? hit : null;
        } catch (StoreUnavailable damaged) { // the thread that may wait for the store reports it
            return null;
        }
    }

    private Optional<Hit> hit(Optional<ManifestLookup.Found> found) {
        return found.map(one -> new Hit(one.key(), object(one.content(), one.uncoded())));
    }

    private StoredObject object(Content content, long uncoded) {
        String digest = content.sha256().substring(0, Sha256.TAG_DIGITS);
        return new StoredObject(new DeferredBody(objects, content), digest, uncoded);
    }
}
