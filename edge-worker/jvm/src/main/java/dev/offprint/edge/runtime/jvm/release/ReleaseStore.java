package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestLookup;
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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One release, as the tree it was made from. It never changes. The manifest says which keys exist; a content is fetched only when it
 * is sent, so the objects have a {@link DeferredBody}.
 */
final class ReleaseStore implements MemoryLookup, ListedTree {

    private final ManifestNode root;
    private final ContentObjects objects;

    ReleaseStore(ManifestNode root, ContentObjects objects) {
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

    @Override
    public Optional<Known> firstInMemory(List<ObjectKey> keys) {
        ManifestLookup lookup = new ManifestLookup(root, objects::nodeInMemory);
        try {
            Optional<Hit> hit = hit(lookup.first(keys));
            return lookup.missing() == null ? Optional.of(new Known(hit, () -> body(hit))) : Optional.empty();
        } catch (StoreUnavailable damaged) { // the thread that may wait for the store reports it
            return Optional.empty();
        }
    }

    @Override
    public void each(Consumer<ManifestEntry> visitor) throws StoreUnavailable {
        each(root, 0, visitor);
    }

    private void each(ManifestNode node, int depth, Consumer<ManifestEntry> visitor) throws StoreUnavailable {
        if (node instanceof Leaf leaf) {
            leaf.list().forEach(visitor);
        } else if (depth < ManifestLookup.DEEPEST) {
            for (Child child : ((Branch) node).children()) {
                each(objects.node(child.sha256()), depth + 1, visitor);
            }
        } else {
            throw new StoreUnavailable("the manifest leads on without end at " + node.lastKey(), null);
        }
    }

    private static Body body(Optional<Hit> hit) {
        return hit.isPresent() ? hit.get().object().body() : Bytes.EMPTY; // a release never changes
    }

    private Optional<Hit> hit(Optional<ManifestLookup.Found> found) {
        return found.map(one -> new Hit(one.key(), object(one.content(), one.uncoded())));
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

        @Override
        public DeferredBody.@Nullable Opener range(long first, long count) {
            PartedContent parts = new PartedContent(objects, content);
            return parts.hasRanges() ? () -> parts.range(first, count) : null;
        }
    }
}
