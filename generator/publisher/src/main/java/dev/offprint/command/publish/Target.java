package dev.offprint.command.publish;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.publish.mirror.Mirror;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where a tree is published to, in one layout or the other. */
interface Target extends AutoCloseable {

    /**
     * What a run did.
     *
     * @param switched the switch of the pointer to it
     * @param sent how many objects were sent
     * @param bytes their bytes; -1 where nobody counted
     */
    record Done(Switched switched, int sent, long bytes) {}

    /** Returns the store as the user named it. */
    String name();

    /** Returns the releases that are noted there. */
    Releases releases();

    /**
     * Refuses a place where nothing was published yet and something else lives.
     *
     * @throws StoppedException where it does; the message says what, and what to do
     */
    void checkPlace(Publication publication) throws StorageException, StoppedException;

    /** Looks for what else lives at a place. */
    @FunctionalInterface
    interface Check {

        /** Refuses the place where there is anything. */
        void run() throws StorageException, StoppedException;

        /** Looks where nothing was published yet: whatever came later cannot have got past this. */
        default void runFor(Publication publication) throws StorageException, StoppedException {
            if (publication.live().isEmpty()) {
                run();
            }
        }
    }

    /** Returns the body that a change replaces, or nothing where it cannot be had. */
    Optional<byte[]> before(Change change, EdgeConfig config) throws IOException;

    /** Returns whether everything already lies as it would. */
    boolean isLive(Publication publication);

    /**
     * Publishes.
     *
     * @param reason why, for the audit trail, or null
     */
    Done run(LocalTree tree, Publication publication, @Nullable String reason)
            throws StorageException, StoppedException;

    @Override
    void close();

    /** Returns a store of releases. */
    static Target of(Releases releases, String name, Check place) {
        return new Target() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Releases releases() {
                return releases;
            }

            @Override
            public void checkPlace(Publication publication) throws StorageException, StoppedException {
                place.runFor(publication);
            }

            @Override
            public Optional<byte[]> before(Change change, EdgeConfig config) throws IOException {
                PublicFile file = change.before();
                return file == null ? Optional.empty() : releases.content(file);
            }

            @Override
            public boolean isLive(Publication publication) {
                return publication.isLive();
            }

            @Override
            public Done run(LocalTree tree, Publication publication, @Nullable String reason)
                    throws StorageException, StoppedException {
                Publication.Sent sent = publication.run(reason);
                return new Done(sent.switched(), sent.objects(), sent.bytes());
            }

            @Override
            public void close() {
                releases.close();
            }
        };
    }

    /** Returns a mirror. */
    static Target of(Mirror mirror, String name, Check place) {
        return new Target() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Releases releases() {
                return mirror.state();
            }

            @Override
            public void checkPlace(Publication publication) throws StorageException, StoppedException {
                place.runFor(publication);
            }

            @Override
            public Optional<byte[]> before(Change change, EdgeConfig config) throws IOException {
                return mirror.before(change, config);
            }

            @Override
            public boolean isLive(Publication publication) {
                return publication.isLive() && mirror.isOf(publication.live());
            }

            @Override
            public Done run(LocalTree tree, Publication publication, @Nullable String reason)
                    throws StorageException, StoppedException {
                Publication.Sent done = mirror.run(tree, publication);
                return new Done(done.switched(), done.objects(), done.bytes());
            }

            @Override
            public void close() {
                mirror.close();
            }
        };
    }
}
