package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.edge.store.ObjectStore;

/** A store that may have its contents in files of this machine. */
public interface LocalFiles extends ObjectStore {

    /** Returns whether contents are files of this machine. */
    boolean isLocal();

    /** Returns whether the contents of a store are files of this machine. */
    static boolean areOf(ObjectStore store) {
        return store instanceof LocalFiles files && files.isLocal();
    }
}
