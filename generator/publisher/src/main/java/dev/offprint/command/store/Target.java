package dev.offprint.command.store;

import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.storage.StorageException;

/**
 * The store that a tree is published to.
 *
 * @param name the store as the user named it
 * @param releases the releases there
 * @param place refuses a place inside another store
 */
record Target(String name, Releases releases, StorePlace place) implements AutoCloseable {

    /** Refuses a place inside another store before its first publication. */
    void checkPlace(Publication publication) throws StorageException, StoppedException {
        if (publication.live().isEmpty()) {
            place.refuseInside();
        }
    }

    @Override
    public void close() {
        releases.close();
    }
}
