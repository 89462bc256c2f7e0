package dev.offprint.command.publish;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.publish.mirror.Mirror;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The store that a tree is published to: releases, or a mirror.
 *
 * @param name the store as the user named it
 * @param releases the releases that are recorded there
 * @param mirror the mirror, or null
 * @param place refuses a place where something else is stored
 */
record Target(String name, Releases releases, @Nullable Mirror mirror, PlaceCheck place) implements AutoCloseable {

    /** Refuses a place where something else is stored. */
    @FunctionalInterface
    interface PlaceCheck {

        /** Throws if something else is there; the message says what, and what to do. */
        void run() throws StorageException, StoppedException;
    }

    /** Returns a store of releases. */
    static Target of(Releases releases, String name, PlaceCheck place) {
        return new Target(name, releases, null, place);
    }

    /** Returns a mirror. */
    static Target of(Mirror mirror, String name, PlaceCheck place) {
        return new Target(name, mirror.state(), mirror, place);
    }

    /** Refuses a place before its first publication: nothing else can be stored there later. */
    void checkPlace(Publication publication) throws StorageException, StoppedException {
        if (publication.live().isEmpty()) {
            place.run();
        }
    }

    /** Returns the body that a change replaces, or nothing if it cannot be read. */
    Optional<byte[]> before(Change change, EdgeConfig config) throws IOException {
        if (mirror != null) {
            return mirror.before(change, config);
        }
        PublicFile file = change.before();
        return file == null ? Optional.empty() : releases.content(file);
    }

    /** Returns whether the publication would change nothing. */
    boolean isLive(Publication publication) {
        return publication.isLive() && (mirror == null || mirror.isOf(publication.live()));
    }

    /**
     * Publishes.
     *
     * @param reason the reason for the audit trail, or null
     */
    Publication.Sent run(LocalTree tree, Publication publication, @Nullable String reason)
            throws StorageException, StoppedException {
        return mirror == null ? publication.run(reason) : mirror.run(tree, publication);
    }

    @Override
    public void close() {
        if (mirror != null) {
            mirror.close();
        } else {
            releases.close();
        }
    }
}
