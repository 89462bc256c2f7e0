package dev.offprint.output;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.output.ComposedList.Entry;
import dev.offprint.output.ListItem.ItemParts;
import dev.offprint.represent.Representation;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Takes what was represented. Safe for use by many threads. */
public interface TreeSink {

    /** Takes a representation that others may refer to: an article's forms, its media. */
    void add(Representation leaf);

    /**
     * Takes a file of the sources as it is. The file is read a piece at a time, and not at all if the tree has it already.
     *
     * @param key where it is to lie
     * @param mediaType its Content-Type
     */
    void addFile(ObjectKey key, String mediaType, MediaFile file);

    /**
     * Takes a file that can be made of a file of the sources.
     *
     * @param key where it is to lie
     * @param mediaType its Content-Type
     * @param original stands in its place if nothing is made
     * @param made makes it
     */
    void addDerived(ObjectKey key, String mediaType, MediaFile original, Derived made);

    /** Makes a file of another one. */
    @FunctionalInterface
    interface Derived {

        /** Returns the content; nothing if the original is to stand in its place. */
        Optional<byte[]> content() throws IOException;
    }

    /** Takes a representation that refers to others, so that it has to appear after them: an index, a document. */
    void addIndex(Representation index);

    /**
     * Takes an article in full, and keeps its parts to be used in any number of lists.
     *
     * @param detail the article in full
     * @param parts what it is joined from
     */
    ListItem addArticle(Representation detail, ItemParts parts);

    /** Returns the words of a translation of an article for the search index: 0 for the first, 1 for the second. */
    byte[] words(ListItem item, int translation);

    /** Takes a list, composed of items kept before. */
    void addList(ObjectKey key, List<Entry> entries);

    /** Takes the catalog, composed of the lines of items kept before. */
    void addCatalog(ObjectKey key, List<ListItem> items);

    /**
     * Takes files over from the tree as it is, if they lie there and hold what they did.
     *
     * @param files the {@link #digest} of all of them
     * @return whether they were taken; otherwise none was, and they have to be added
     */
    boolean keep(Collection<String> keys, Sha256 files);

    /** Returns the digest of a file that was added or kept, uncoded; a sink that writes nothing may know none. */
    Sha256 digest(ObjectKey key);

    /** Returns a digest of files that were added or kept, of all their forms; a sink that writes nothing may know none. */
    Sha256 digest(Collection<String> keys);

    /** Returns whether nothing becomes of what it takes, so that only what can have findings need be made. */
    default boolean discards() {
        return false;
    }
}
