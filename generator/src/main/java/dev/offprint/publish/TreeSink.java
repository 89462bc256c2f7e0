package dev.offprint.publish;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.publish.coding.Fragment;
import dev.offprint.represent.Representation;
import java.util.List;

/** Takes what was represented. Safe for use by many threads. */
public interface TreeSink {

    /** Takes a representation that others may refer to: an article's forms, its media. */
    void add(Representation leaf);

    /** Takes a representation that refers to others, so that it has to appear after them: an index, a document. */
    void addIndex(Representation index);

    /** Keeps a list item, to be used in any number of lists. */
    Fragment fragment(byte[] item);

    /** Takes a list, composed of items kept before. */
    void addList(ObjectKey key, List<Fragment> items);
}
