package dev.offprint.output;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.output.ComposedList.Entry;
import dev.offprint.output.ListItem.ItemParts;
import dev.offprint.represent.Representation;
import dev.offprint.source.MediaFile;
import java.util.Collection;
import java.util.List;

/** Takes everything and keeps nothing, for runs that only report findings. */
public class NullSink implements TreeSink {

    @Override
    public void add(Representation leaf) {}

    @Override
    public void addFile(ObjectKey key, String mediaType, MediaFile file) {}

    @Override
    public void addDerived(ObjectKey key, String mediaType, MediaFile original, Derived made) {}

    @Override
    public void addIndex(Representation index) {}

    @Override
    public ListItem addArticle(Representation detail, ItemParts parts) {
        return ListItem.NOWHERE;
    }

    @Override
    public byte[] words(ListItem item, int translation) {
        return new byte[0];
    }

    @Override
    public void addList(ObjectKey key, List<Entry> entries) {}

    @Override
    public void addCatalog(ObjectKey key, List<ListItem> items) {}

    @Override
    public boolean keep(Collection<String> keys, Sha256 files) {
        return true; // nothing is missing where nothing is kept
    }

    @Override
    public Sha256 digest(ObjectKey key) {
        return ListItem.NOWHERE.content();
    }

    @Override
    public Sha256 digest(Collection<String> keys) {
        return ListItem.NOWHERE.content();
    }

    @Override
    public boolean discards() {
        return true;
    }
}
