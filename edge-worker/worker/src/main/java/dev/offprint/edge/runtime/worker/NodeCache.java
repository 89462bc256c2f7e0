package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.release.TextNode;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of manifests, by digest: releases share most of them. When half of what fits was used since the last time, what was not used
 * since then is forgotten. Two maps without an order do that, and are in the module anyway.
 */
final class NodeCache {

    private final int capacity;
    private Map<String, TextNode> used = new HashMap<>();
    private Map<String, TextNode> before = new HashMap<>();
    private int length;

    /**
     * Returns an empty cache.
     *
     * @param capacity the most characters of text to keep, if no node is longer than half of it
     */
    NodeCache(int capacity) {
        this.capacity = capacity;
    }

    @Nullable
    TextNode get(String sha256) {
        TextNode node = used.get(sha256);
        if (node == null) {
            node = before.get(sha256);
            if (node != null) {
                put(sha256, node);
            }
        }
        return node;
    }

    void put(String sha256, TextNode node) {
        TextNode replaced = used.put(sha256, node);
        length += node.length() - (replaced == null ? 0 : replaced.length());
        if (length > capacity / 2) {
            before = used;
            used = new HashMap<>();
            length = 0;
        }
    }
}
