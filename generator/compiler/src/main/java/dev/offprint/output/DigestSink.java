package dev.offprint.output;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.output.ComposedList.Entry;
import dev.offprint.output.ListItem.ItemParts;
import dev.offprint.represent.Representation;
import dev.offprint.source.MediaFile;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Writes nothing, and keeps the digest of every file but the lists and the versions of images: for comparisons with a tree. */
public class DigestSink extends NullSink {

    private final Map<String, Sha256> digests = new ConcurrentHashMap<>();

    private final Set<String> lists = ConcurrentHashMap.newKeySet();
    private final Set<String> derived = ConcurrentHashMap.newKeySet();
    private final Map<Sha256, byte[]> words = new ConcurrentHashMap<>();

    /** Returns the keys of the lists. */
    public Set<String> lists() {
        return lists;
    }

    /** Returns the keys of what is made of other files; its name says of what, so it is not made to be compared. */
    public Set<String> derived() {
        return derived;
    }

    /** Returns the digests by key. */
    public Map<String, Sha256> digests() {
        return digests;
    }

    @Override
    public void add(Representation leaf) {
        digests.put(leaf.key().value(), leaf.digest());
    }

    @Override
    public void addFile(ObjectKey key, String mediaType, MediaFile file) {
        digests.put(key.value(), file.digest());
    }

    @Override
    public void addDerived(ObjectKey key, String mediaType, MediaFile original, Derived made) {
        derived.add(key.value());
    }

    @Override
    public void addIndex(Representation index) {
        add(index);
    }

    @Override
    public boolean discards() {
        return false;
    }

    @Override
    public ListItem addArticle(Representation detail, ItemParts parts) {
        add(detail);
        ListItem item = ListItem.of(parts);
        words.put(item.words(0).digest(), parts.words(0));
        words.put(item.words(1).digest(), parts.words(1));
        return item;
    }

    @Override
    public byte[] words(ListItem item, int translation) {
        return Objects.requireNonNull(words.get(item.words(translation).digest()));
    }

    @Override
    public void addList(ObjectKey key, List<Entry> entries) {
        lists.add(key.value());
    }

    @Override
    public void addCatalog(ObjectKey key, List<ListItem> items) {
        lists.add(key.value());
    }

    @Override
    public boolean keep(Collection<String> keys, Sha256 files) {
        return false;
    }

    @Override
    public Sha256 digest(ObjectKey key) {
        return Objects.requireNonNull(digests.get(key.value()), key::value);
    }
}
