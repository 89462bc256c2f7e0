package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.util.Optional;

/** A store that may have its contents in files of this machine. */
public interface LocalFiles extends ObjectStore {

    /** Returns whether contents are files of this machine. */
    boolean isLocal();

    /**
     * Returns an object, and if its content is a file of this machine, that file, however small: the system sends it without a copy in
     * this process.
     */
    Optional<StoredObject> file(ObjectKey key) throws StoreUnavailable;

    /** Returns whether the contents of a store are files of this machine. */
    static boolean areOf(ObjectStore store) {
        return store instanceof LocalFiles files && files.isLocal();
    }
}
