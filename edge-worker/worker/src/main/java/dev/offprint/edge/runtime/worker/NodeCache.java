package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.release.ManifestNode;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parsed nodes of manifests, by digest: releases share most of them. Those that were not used for the longest time go first. */
final class NodeCache {

    private final Map<String, Cached> nodes = new LinkedHashMap<>(16, 0.75f, true);
    private final int capacity;
    private int length;

    private record Cached(ManifestNode node, int length) {}

    /**
     * Returns an empty cache.
     *
     * @param capacity the most characters of text whose nodes are kept
     */
    NodeCache(int capacity) {
        this.capacity = capacity;
    }

    @Nullable
    ManifestNode get(String sha256) {
        Cached cached = nodes.get(sha256);
        return cached == null ? null : cached.node();
    }

    void put(String sha256, ManifestNode node, int textLength) {
        Cached before = nodes.put(sha256, new Cached(node, textLength));
        length += textLength - (before == null ? 0 : before.length());
        Iterator<Cached> oldest = nodes.values().iterator();
        while (length > capacity && oldest.hasNext()) {
            length -= oldest.next().length();
            oldest.remove();
        }
    }
}
