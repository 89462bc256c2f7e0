package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.release.TextNode;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import java.util.List;
import org.teavm.jso.JSExport;

/** A release, by the root of its manifest. */
public final class WorkerRelease {

    private final TextNode root;
    private final NodeCache cache;

    WorkerRelease(TextNode root, NodeCache cache) {
        this.root = root;
        this.cache = cache;
    }

    /** Returns a lookup of the edge.json. */
    @JSExport
    public PendingLookup config() {
        return find(List.of(TreeKeys.EDGE_CONFIG));
    }

    PendingLookup find(List<ObjectKey> keys) {
        return new PendingLookup(root, cache, keys);
    }
}
