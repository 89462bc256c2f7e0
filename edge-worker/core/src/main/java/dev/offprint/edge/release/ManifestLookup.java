package dev.offprint.edge.release;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks up the keys of one request in the manifest of a release. They mostly have the same entry, which is found once. A runtime that
 * cannot wait asks with the nodes it has, fetches the one that is {@link #missing}, and asks again.
 */
public final class ManifestLookup {

    /** More levels than any manifest has; a damaged manifest must not cause an endless loop. */
    public static final int DEEPEST = 16;

    /** The length of {@code .gz} and {@code .br}. */
    private static final int SUFFIX = 3;

    private final TextNode root;
    private final Nodes nodes;
    private String last = "";
    private Optional<ManifestEntry> entry = Optional.empty();
    private @Nullable String missing;

    /** Returns the node with a digest, or null if it is not known here. */
    @FunctionalInterface
    public interface Nodes {
        /** Returns the node with this digest, or null if it is not known here. */
        @Nullable
        TextNode node(String sha256) throws StoreUnavailable;
    }

    /**
     * A key that the release has.
     *
     * @param key the key in a plain tree
     * @param content its content
     * @param uncoded the length of the content without its coding, in bytes
     */
    public record Found(ObjectKey key, Content content, long uncoded) {}

    /**
     * Returns a lookup for one request.
     *
     * @param root the root of the manifest
     * @param nodes the other nodes
     */
    public ManifestLookup(TextNode root, Nodes nodes) {
        this.root = root;
        this.nodes = nodes;
    }

    /**
     * Returns the first of these keys that the release has. If a node is {@link #missing}, the result means nothing.
     *
     * @throws StoreUnavailable if the nodes cannot be had, or lead on without end
     */
    public Optional<Found> first(List<ObjectKey> keys) throws StoreUnavailable {
        missing = null;
        for (ObjectKey key : keys) {
            Optional<Found> found = get(key);
            if (found.isPresent() || missing != null) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Returns the digest of the node that the last lookup did not know, or null if it knew all. */
    public @Nullable String missing() {
        return missing;
    }

    private Optional<Found> get(ObjectKey key) throws StoreUnavailable {
        String value = key.value();
        String uncoded = Coding.of(key) == Coding.IDENTITY ? value : value.substring(0, value.length() - SUFFIX);
        Optional<ManifestEntry> found = entry(uncoded);
        if (found.isEmpty() && missing == null && !uncoded.equals(value)) {
            found = find(value); // an archive, not a coded form
        }
        Content content = found.isEmpty() ? null : found.get().under(value);
        return content == null
                ? Optional.empty()
                : Optional.of(new Found(key, content, found.get().content().length()));
    }

    private Optional<ManifestEntry> entry(String key) throws StoreUnavailable {
        if (!key.equals(last)) {
            entry = find(key);
            last = missing == null ? key : "";
        }
        return entry;
    }

    private Optional<ManifestEntry> find(String key) throws StoreUnavailable {
        TextNode node = root;
        for (int depth = 0; depth < DEEPEST; depth++) {
            if (node.isLeaf()) {
                return node.entry(key);
            }
            Optional<String> below = node.below(key);
            if (below.isEmpty()) {
                return Optional.empty();
            }
            node = nodes.node(below.get());
            if (node == null) {
                missing = below.get();
                return Optional.empty();
            }
        }
        throw new StoreUnavailable("the manifest leads on without end at " + key, null);
    }
}
