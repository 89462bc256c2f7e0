package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.DeferredBody;
import dev.offprint.edge.runtime.jvm.content.MemoryLookup;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.tree.Sha256;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One release, as the tree it was made from. It never changes. The manifest says which keys exist; a content is fetched only when it
 * is sent, so the objects have a {@link DeferredBody}.
 */
final class ReleaseStore implements MemoryLookup {

    /** More levels than any manifest has; a damaged manifest must not cause an endless loop. */
    private static final int DEEPEST = 16;

    /** The length of {@code .gz} and {@code .br}. */
    private static final int SUFFIX = 3;

    private final ManifestNode root;
    private final ContentObjects objects;

    ReleaseStore(ManifestNode root, ContentObjects objects) {
        this.root = root;
        this.objects = objects;
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        return new Lookup(objects::node).get(key);
    }

    @Override
    public Optional<Hit> first(List<ObjectKey> keys) throws StoreUnavailable {
        return new Lookup(objects::node).first(keys);
    }

    @Override
    public Optional<Known> firstInMemory(List<ObjectKey> keys) {
        Lookup lookup = new Lookup(objects::nodeInMemory);
        try {
            Optional<Hit> hit = lookup.first(keys);
            return lookup.unknown ? Optional.empty() : Optional.of(new Known(hit, () -> body(hit)));
        } catch (StoreUnavailable damaged) { // the thread that may wait for the store reports it
            return Optional.empty();
        }
    }

    private static @Nullable Body body(Optional<Hit> hit) {
        return hit.isPresent() ? hit.get().object().body() : null;
    }

    /** Returns the node with a digest, or null if it is not known here. */
    @FunctionalInterface
    private interface Nodes {
        @Nullable
        ManifestNode node(String sha256) throws StoreUnavailable;
    }

    /** Looks up the keys of one request. They mostly have the same entry, which is found once. */
    private final class Lookup {

        private final Nodes nodes;
        private String last = "";
        private Optional<ManifestEntry> entry = Optional.empty();

        /** Whether a node was not known, so that what was found means nothing. */
        private boolean unknown;

        Lookup(Nodes nodes) {
            this.nodes = nodes;
        }

        Optional<Hit> first(List<ObjectKey> keys) throws StoreUnavailable {
            for (ObjectKey key : keys) {
                Optional<StoredObject> object = get(key);
                if (object.isPresent() || unknown) {
                    return object.map(found -> new Hit(key, found));
                }
            }
            return Optional.empty();
        }

        Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
            String value = key.value();
            String uncoded = Coding.of(key) == Coding.IDENTITY ? value : value.substring(0, value.length() - SUFFIX);
            Optional<ManifestEntry> found = entry(uncoded);
            if (found.isEmpty() && !uncoded.equals(value)) {
                found = find(value); // an archive, not a coded form
            }
            Content content = found.isEmpty() ? null : found.get().under(value);
            return content == null
                    ? Optional.empty()
                    : Optional.of(object(content, found.get().content().length()));
        }

        private Optional<ManifestEntry> entry(String key) throws StoreUnavailable {
            if (!key.equals(last)) {
                entry = find(key);
                last = key;
            }
            return entry;
        }

        private Optional<ManifestEntry> find(String key) throws StoreUnavailable {
            ManifestNode node = root;
            for (int depth = 0; depth < DEEPEST; depth++) {
                if (node instanceof Leaf leaf) {
                    return leaf.find(key);
                }
                Optional<Child> child = ((Branch) node).find(key);
                if (child.isEmpty()) {
                    return Optional.empty();
                }
                node = nodes.node(child.get().sha256());
                if (node == null) {
                    unknown = true;
                    return Optional.empty();
                }
            }
            throw new StoreUnavailable("the manifest leads on without end at " + key, null);
        }
    }

    private StoredObject object(Content content, long uncoded) {
        String digest = content.sha256().substring(0, Sha256.TAG_DIGITS);
        return new StoredObject(new DeferredBody(content.length(), new Opening(content)), digest, uncoded);
    }

    private final class Opening implements DeferredBody.Opener {

        private final Content content;

        Opening(Content content) {
            this.content = content;
        }

        @Override
        public Body open() throws StoreUnavailable {
            return objects.body(content);
        }

        @Override
        public @Nullable Body inMemory() {
            return objects.bodyInMemory(content);
        }
    }
}
