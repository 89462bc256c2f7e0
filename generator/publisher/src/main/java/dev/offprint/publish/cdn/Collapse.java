package dev.offprint.publish.cdn;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a purge list that exceeds the limits of a provider by prefixes that cover it, and as little more as the limits
 * allow. It begins with one prefix for everything and divides the prefix that covers most addresses by the next component of
 * their paths, as long as the parts fit. Ten thousand changed articles become the folders of articles, and the lists beside
 * them stay single addresses.
 */
public final class Collapse {

    private static final Comparator<PathNode> LARGEST_FIRST =
            Comparator.<PathNode>comparingInt(node -> -node.count).thenComparing(node -> node.path);

    private final PurgeLimits limits;
    private final List<String> addresses = new ArrayList<>();
    private final List<String> prefixes = new ArrayList<>();
    private final PriorityQueue<PathNode> divisible = new PriorityQueue<>(LARGEST_FIRST);

    private Collapse(PurgeLimits limits) {
        this.limits = limits;
    }

    /**
     * Returns a list within the limits that covers this one: the list itself if it is within the limits, everything below
     * the base URL if no division is.
     */
    public static PurgeList within(PurgeLimits limits, PurgeList list, String baseUrl) {
        PurgeList everything = PurgeList.everything(baseUrl);
        if (limits.allow(list) || list.equals(everything)) {
            return list;
        } else if (limits.prefixes() == 0) {
            return everything.and(elsewhere(list, everything));
        }
        PurgeList divided = new Collapse(limits).divide(list);
        return limits.allow(divided) ? divided : everything.and(elsewhere(list, everything));
    }

    /** Returns prefixes for the entries outside the base URL: a site that has moved purges its old base URL, too. */
    private static PurgeList elsewhere(PurgeList list, PurgeList everything) {
        List<String> roots = new ArrayList<>();
        for (Collection<String> entries : List.of(list.addresses(), list.prefixes())) {
            for (String entry : entries) {
                if (!everything.covers(entry)) {
                    roots.add(PurgeList.origin(entry) + "/");
                }
            }
        }
        return new PurgeList(List.of(), roots);
    }

    private PurgeList divide(PurgeList list) {
        for (PathNode root : PathNode.treesOf(list)) {
            keep(root);
        }
        for (PathNode node = divisible.poll(); node != null; node = divisible.poll()) {
            if (!singly(node) && !byChild(node)) {
                prefixes.add(node.path);
            }
        }
        return new PurgeList(addresses, prefixes);
    }

    private boolean singly(PathNode node) {
        if (node.holdsPrefix || addresses.size() + node.count > limits.addresses()) {
            return false;
        }
        node.collect(addresses);
        return true;
    }

    /** The addresses that end at the node stay single; a child with more than one address is divided later. */
    private boolean byChild(PathNode node) {
        int single = node.own.size();
        int wide = 0;
        for (PathNode child : node.children.values()) {
            if (child.isSingle()) {
                single++;
            } else {
                wide++;
            }
        }
        int prefixesNow = prefixes.size() + divisible.size();
        if (node.isPrefix || addresses.size() + single > limits.addresses() || prefixesNow + wide > limits.prefixes()) {
            return false;
        }
        addresses.addAll(node.own);
        node.children.values().forEach(this::keep);
        return true;
    }

    private void keep(PathNode node) {
        if (node.isSingle()) {
            node.collect(addresses);
        } else {
            divisible.add(node);
        }
    }

    /** A component of a path, with the addresses that end at it and below it. */
    private static final class PathNode {
        private final String path;
        private final Map<String, PathNode> children = new TreeMap<>();
        private final List<String> own = new ArrayList<>();

        /** Whether a prefix ends here. */
        private boolean isPrefix;

        /** Whether a prefix ends here or below. */
        private boolean holdsPrefix;

        /** How many entries end here or below. */
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
}
