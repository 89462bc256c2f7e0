package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.release.TextNode;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The nodes of manifests, by digest: releases share most of them. Those that were not used for the longest time go first. */
final class NodeCache {

    private final Map<String, TextNode> nodes = new LinkedHashMap<>(16, 0.75f, true);
    private final int capacity;
    private int length;

    /**
     * Returns an empty cache.
     *
     * @param capacity the most characters of text to keep
     */
    NodeCache(int capacity) {
        this.capacity = capacity;
    }

    @Nullable
    TextNode get(String sha256) {
        return nodes.get(sha256);
    }

    void put(String sha256, TextNode node) {
        TextNode before = nodes.put(sha256, node);
        length += node.length() - (before == null ? 0 : before.length());
        Iterator<TextNode> oldest = nodes.values().iterator();
        while (length > capacity && oldest.hasNext()) {
            length -= oldest.next().length();
            oldest.remove();
        }
    }
}
