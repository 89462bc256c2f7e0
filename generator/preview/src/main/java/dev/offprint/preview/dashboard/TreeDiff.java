package dev.offprint.preview.dashboard;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.output.NullSink;
import dev.offprint.output.TreeSink;
import dev.offprint.output.list.ComposedList.Entry;
import dev.offprint.output.list.ItemParts;
import dev.offprint.output.list.ListItem;
import dev.offprint.represent.Representation;
import dev.offprint.source.MediaFile;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.Sha256;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Compares compiled files with a tree. Lists are left out, because they change with their articles. Used by many threads.
 */
final class TreeDiff implements TreeSink {

    private final TreeSink nowhere = new NullSink();
    private final Map<String, PublicFile> tree;
    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final SortedSet<String> added = new ConcurrentSkipListSet<>();
    private final SortedSet<String> changed = new ConcurrentSkipListSet<>();

    /** Returns a comparison with the files of a tree by key. */
    TreeDiff(Map<String, PublicFile> tree) {
        this.tree = tree;
    }

    /** Returns the keys that the tree does not have. */
    SortedSet<String> added() {
        return added;
    }

    /** Returns the keys under which the tree has other content. */
    SortedSet<String> changed() {
        return changed;
    }

    /** Returns the keys that only the tree has. */
    SortedSet<String> removed() {
        SortedSet<String> removed = new TreeSet<>(tree.keySet());
        removed.removeAll(seen);
        return removed;
    }

    @Override
    public void add(Representation leaf) {
        add(leaf.key().value(), Sha256.of(leaf.body()));
    }

    @Override
    public void addFile(ObjectKey key, String mediaType, MediaFile file) {
        add(key.value(), file.digest());
    }

    private void add(String key, Sha256 digest) {
        seen.add(key);
        PublicFile last = tree.get(key);
        if (last == null) {
            added.add(key);
        } else if (!last.content().digest().equals(digest)) {
            changed.add(key);
        }
    }

    @Override
    public void addIndex(Representation index) {
        add(index);
    }

    @Override
    public ListItem addArticle(Representation detail, ItemParts parts) {
        add(detail);
        return nowhere.addArticle(detail, parts);
    }

    @Override
    public void addList(ObjectKey key, List<Entry> entries) {
        seen.add(key.value());
    }

    @Override
    public boolean keep(Collection<String> keys) {
        return false;
    }
}
