package dev.offprint.edge.runtime.jvm.release;

import static java.util.Objects.requireNonNull;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A plain tree's objects as a release has them. Its nodes are tiny, so that even a small tree has several levels, and so are the parts of
 * its lists.
 */
public final class ReleasedTree {

    private static final int ENTRIES = 3;
    /** The length of a part. */
    private static final int PART = 4;

    private static final String LISTS = "api/knowledge/articles/_lists/";
    private static final String LIST = "api/knowledge/articles/index.json";

    private final Map<ObjectKey, byte[]> objects = new TreeMap<>();
    private final Set<ObjectKey> partKeys = new HashSet<>();
    private final String manifest;

    /** Makes a release of these objects. Without an edge.json it gets one that is none. */
    public ReleasedTree(Map<ObjectKey, byte[]> tree) {
        this(tree, ENTRIES);
    }

    /** Makes a release of these objects with so many entries in a leaf of the manifest. */
    public ReleasedTree(Map<ObjectKey, byte[]> tree, int leaf) {
        Map<ObjectKey, byte[]> sorted = new TreeMap<>(tree);
        sorted.putIfAbsent(TreeKeys.EDGE_CONFIG, new byte[] {'{', '}'});
        sorted.remove(TreeKeys.MANIFEST);
        List<ManifestNode> level = new ArrayList<>();
        List<ManifestEntry> entries = new ArrayList<>();
        for (ObjectKey key : sorted.keySet()) {
            if (Coding.of(key) == Coding.IDENTITY || !sorted.containsKey(Coding.uncoded(key))) {
                entries.add(entry(key, sorted));
            }
        }
        for (int i = 0; i < entries.size(); i += leaf) {
            level.add(new Leaf(entries.subList(i, Math.min(i + leaf, entries.size()))));
        }
        while (level.size() > 1) {
            level = above(level);
        }
        manifest = put(level.get(0).toBytes());
    }

    /** Returns the digest of the root. */
    public String manifest() {
        return manifest;
    }

    /** Returns whether an object is a part of a list. */
    boolean isPart(ObjectKey object) {
        return partKeys.contains(object);
    }

    /** Returns the objects of the release, without a pointer. */
    public Map<ObjectKey, byte[]> objects() {
        return objects;
    }

    /** Returns the objects, and a pointer to them. */
    public Map<ObjectKey, byte[]> current(String id) {
        Map<ObjectKey, byte[]> all = new TreeMap<>(objects);
        all.put(ReleaseLayout.POINTER, pointer(id));
        return all;
    }

    /** Returns the pointer to this release. */
    public byte[] pointer(String id) {
        return pointer(id, manifest);
    }

    /** Returns a pointer. */
    public static byte[] pointer(String id, String manifest) {
        String json = "{\"format\":1,\"id\":\"" + id + "\",\"manifest\":\"" + manifest
                + "\",\"publishedAt\":\"2026-11-21T11:04:22Z\",\"addresses\":3,\"later\":[]}";
        return json.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the digest of these bytes, all of it. */
    public static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(Sha256.digest().digest(bytes));
    }

    private List<ManifestNode> above(List<ManifestNode> below) {
        List<Child> children = new ArrayList<>();
        for (ManifestNode node : below) {
            children.add(new Child(node.lastKey(), put(node.toBytes()), node.entries(), node.bytes()));
        }
        List<ManifestNode> level = new ArrayList<>();
        for (int i = 0; i < children.size(); i += ENTRIES) {
            level.add(new Branch(children.subList(i, Math.min(i + ENTRIES, children.size()))));
        }
        return level;
    }

    private ManifestEntry entry(ObjectKey key, Map<ObjectKey, byte[]> tree) {
        byte[] content = requireNonNull(tree.get(key));
        return new ManifestEntry(
                key.value(), content(key.value(), content), coded(tree, key + ".gz"), coded(tree, key + ".br"));
    }

    private @Nullable Content coded(Map<ObjectKey, byte[]> tree, String key) {
        byte[] bytes = ObjectKey.isLegal(key) ? tree.get(new ObjectKey(key)) : null;
        return bytes == null ? null : content(key, bytes);
    }

    private Content content(String key, byte[] bytes) {
        boolean isList = key.startsWith(LISTS) || key.startsWith(LIST);
        if (!isList || key.endsWith(".br") || bytes.length <= PART) { // a list in brotli has no parts
            return new Content(put(bytes), bytes.length);
        }
        List<Part> parts = new ArrayList<>();
        for (int from = 0; from < bytes.length; from += PART) {
            byte[] part = Arrays.copyOfRange(bytes, from, Math.min(from + PART, bytes.length));
            parts.add(new Part(put(part), part.length));
            partKeys.add(ReleaseLayout.object(sha256(part)));
        }
        return new Content(sha256(bytes), bytes.length, parts);
    }

    private String put(byte[] bytes) {
        String sha256 = sha256(bytes);
        objects.put(ReleaseLayout.object(sha256), bytes);
        return sha256;
    }
}
