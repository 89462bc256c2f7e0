package dev.offprint.publish;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.publish.coding.ComposedList.Entry;
import dev.offprint.publish.coding.ItemParts;
import dev.offprint.publish.coding.ListItem;
import dev.offprint.publish.coding.Piece;
import dev.offprint.represent.Representation;
import dev.offprint.source.MediaFile;
import dev.offprint.source.Sha256;
import java.util.Collection;
import java.util.List;

/** Takes everything and keeps nothing: a run that only wants to know what it would say. */
public final class NullSink implements TreeSink {

    private static final ListItem NOWHERE =
            new ListItem(0, 0, 0, 0, Piece.NONE, Piece.NONE, Piece.NONE, 0, new Sha256(0, 0, 0, 0));

    @Override
    public void add(Representation leaf) {}

    @Override
    public void addFile(ObjectKey key, String mediaType, MediaFile file) {}

    @Override
    public void addIndex(Representation index) {}

    @Override
    public ListItem addArticle(Representation detail, ItemParts parts) {
        return NOWHERE;
    }

    @Override
    public void addList(ObjectKey key, List<Entry> entries) {}

    @Override
    public boolean keep(Collection<String> keys) {
        return false;
    }
}
