package dev.offprint.cli.publish;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.publish.PublicFile;
import dev.offprint.publish.mirror.Mirror;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.util.Optional;

/** Where a tree is published to, in one layout or the other. */
interface Target extends AutoCloseable {

    /**
     * What a run did.
     *
     * @param release the record of it
     * @param sent how many objects were sent
     * @param bytes their bytes; -1 where nobody counted
     */
    record Done(Release release, int sent, long bytes) {}

    /** Returns the store as the user named it. */
    String name();

    /** Returns the releases that are noted there. */
    Releases releases();

    /** Returns the body that a change replaces, or nothing where it cannot be had. */
    Optional<byte[]> before(Change change, EdgeConfig config) throws IOException;

    /** Returns whether everything already lies as it would. */
    boolean isLive(Publication publication);

    /** Publishes. */
    Done run(LocalTree tree, Publication publication) throws StorageException, StoppedException;

    @Override
    void close();

    /** Returns a store of releases. */
    static Target of(Releases releases, String name) {
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
            public Optional<byte[]> before(Change change, EdgeConfig config) throws IOException {
                PublicFile file = change.before();
                return file == null ? Optional.empty() : releases.content(file);
            }

            @Override
            public boolean isLive(Publication publication) {
                return publication.isLive();
            }

            @Override
            public Done run(LocalTree tree, Publication publication) throws StorageException, StoppedException {
                Publication.Sent sent = publication.run();
                return new Done(sent.release(), sent.objects(), sent.bytes());
            }

            @Override
            public void close() {
                releases.close();
            }
        };
    }

    /** Returns a mirror. */
    static Target of(Mirror mirror, String name) {
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
            public Optional<byte[]> before(Change change, EdgeConfig config) throws IOException {
                return mirror.before(change, config);
            }

            @Override
            public boolean isLive(Publication publication) {
                return publication.isLive() && mirror.isOf(publication.live());
            }

            @Override
            public Done run(LocalTree tree, Publication publication) throws StorageException, StoppedException {
                Mirror.Mirrored done = mirror.run(tree, publication);
                return new Done(done.release(), done.sent(), done.bytes());
            }

            @Override
            public void close() {
                mirror.close();
            }
        };
    }
}
