package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.release.ManifestLookup;
import dev.offprint.edge.release.TextNode;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/** Keys that are looked up in a manifest whose nodes the entry fetches one after the other. */
public final class PendingLookup {

    private final ManifestLookup lookup;
    private final NodeCache cache;
    private final List<ObjectKey> keys;
    /** What was given, because a busy cache may have forgotten it. */
    private final Map<String, TextNode> given = new HashMap<>();

    private Optional<ManifestLookup.Found> found = Optional.empty();

    PendingLookup(TextNode root, NodeCache cache, List<ObjectKey> keys) {
        this.lookup = new ManifestLookup(root, this::node);
        this.cache = cache;
        this.keys = keys;
    }

    /**
     * Returns the digest of the node that is needed next, or null if the lookup is done.
     *
     * @throws IllegalStateException if the manifest leads on without end
     */
    @JSExport
    public @Nullable String missing() {
        try {
            found = lookup.first(keys);
        } catch (StoreUnavailable damaged) {
            throw new IllegalStateException(damaged.getMessage());
        }
        return lookup.missing();
    }

    /**
     * Takes the node that is needed, and returns whether it is one.
     *
     * @param sha256 its digest, which the entry has compared
     * @param text its text, a character for each byte
     */
    @JSExport
    public boolean give(String sha256, String text) {
        Optional<TextNode> node = TextNode.of(text);
        if (node.isPresent()) {
            given.put(sha256, node.get());
            cache.put(sha256, node.get());
        }
        return node.isPresent();
    }

    /** Returns the digests of the parts of the content found, or null if there is none. */
    @JSExport
    public String @Nullable [] parts() {
        return found.isEmpty() ? null : new StoredContent(found.get().content()).parts();
    }

    Optional<ManifestLookup.Found> found() {
        return found;
    }

    private @Nullable TextNode node(String sha256) {
        TextNode node = given.get(sha256);
        return node == null ? cache.get(sha256) : node;
    }
}
