package dev.offprint.publish.cdn;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A component of a path, with the addresses that end at it and below it. */
final class PathNode {
    private final String path;
    private final Map<String, PathNode> children = new TreeMap<>();
    private final List<String> own = new ArrayList<>();
    private boolean isPrefix;
    private boolean holdsPrefix;
    private int count;

    private PathNode(String path) {
        this.path = path;
    }

    /** Returns a tree for each host in the list. */
    static Collection<PathNode> treesOf(PurgeList list) {
        Map<String, PathNode> roots = new TreeMap<>();
        for (String address : list.addresses()) {
            int query = address.indexOf('?');
            PathNode end = insert(roots, query < 0 ? address : address.substring(0, query), false);
            end.own.add(address);
        }
        for (String prefix : list.prefixes()) {
            insert(roots, prefix, true).isPrefix = true;
        }
        return roots.values();
    }

    private static PathNode insert(Map<String, PathNode> roots, String path, boolean wide) {
        String origin = PurgeList.origin(path);
        PathNode node = roots.computeIfAbsent(origin, name -> new PathNode(name + "/"));
        node.count(wide);
        @Nullable String rest = path.substring(origin.length()).replaceFirst("^/", "");
        while (rest != null && !rest.isEmpty()) {
            int slash = rest.indexOf('/');
            String name = slash < 0 ? rest : rest.substring(0, slash);
            String parent = node.path.endsWith("/") ? node.path : node.path + "/";
            node = node.children.computeIfAbsent(name, child -> new PathNode(parent + child));
            node.count(wide);
            rest = slash < 0 ? null : rest.substring(slash + 1);
        }
        return node;
    }

    private void count(boolean wide) {
        count++;
        holdsPrefix |= wide;
    }

    /** Returns the path, as an absolute URL without a query. */
    String path() {
        return path;
    }

    /** Returns the addresses that end here. */
    List<String> own() {
        return own;
    }

    /** Returns the components below, in order. */
    Collection<PathNode> children() {
        return children.values();
    }

    /** Returns how many entries end here or below. */
    int count() {
        return count;
    }

    /** Returns whether a prefix ends here. */
    boolean isPrefix() {
        return isPrefix;
    }

    /** Returns whether a prefix ends here or below. */
    boolean holdsPrefix() {
        return holdsPrefix;
    }

    /** Returns whether it is one address and nothing else. */
    boolean isSingle() {
        return count == 1 && !holdsPrefix;
    }

    /** Adds every address that ends here or below. */
    void collect(List<String> into) {
        Deque<PathNode> open = new ArrayDeque<>(List.of(this));
        while (!open.isEmpty()) {
            PathNode node = open.pop();
            into.addAll(node.own);
            open.addAll(node.children.values());
        }
    }
}
