package dev.offprint.output;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.output.ListItem.ItemParts;
import dev.offprint.represent.Representation;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** Writes nothing, and keeps the digests of all that is not joined of the JSON and the words of articles: for comparisons with a tree. */
public class DigestSink extends NullSink {

    private final Map<String, Sha256> digests = new ConcurrentHashMap<>();

    /** Returns the digests by key. */
    public Map<String, Sha256> digests() {
        return digests;
    }

    @Override
    public void add(Representation leaf) {
        digests.put(leaf.key().value(), leaf.digest());
    }

    @Override
    public void addIndex(Representation index) {
        add(index);
    }

    @Override
    public ListItem addArticle(Representation detail, ItemParts parts) {
        add(detail);
        return super.addArticle(detail, parts);
    }

    @Override
    public boolean keep(Collection<String> keys, Sha256 files) {
        return false;
    }

    @Override
    public Sha256 digest(ObjectKey key) {
        return Objects.requireNonNull(digests.get(key.value()), key::value);
    }

    @Override
    public boolean discards() {
        return false;
    }
}
