package dev.offprint.publish.mirror;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.publish.storage.PrefixedStorage;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A bucket that is served without the adapter. Files are replaced one by one, in an order in which no file refers to a
 * missing one: first leaves, then lists and indexes, then deletions. The last mirrored tree is noted below {@code
 * .offprint/}, so that a run sends only changes; an interrupted run starts again.
 */
public final class Mirror implements AutoCloseable {

    /** The prefix of everything that is not served. */
    static final String STATE = ".offprint/";

    /** The pointer to the last mirrored tree. Only mirrors have it. */
    public static final String POINTER = STATE + ReleaseLayout.POINTER.value();

    private static final int COMMIT_DIGITS = 40;

    private final Storage storage;
    private final Settings settings;
    private final Releases state;
    private final boolean gzip;

    /**
     * Returns the mirror in a storage, which is closed with it.
     *
     * @param gzip whether files are stored in their gzip form, if they have one
     */
    public Mirror(Storage storage, Settings settings, boolean gzip) {
        this.storage = storage;
        this.settings = settings;
        this.state = state(storage, settings);
        this.gzip = gzip;
    }

    /** Returns the notes of a mirror about what it published, as releases. */
    public static Releases state(Storage storage, Settings settings) {
        return new Releases(new PrefixedStorage(storage, STATE), settings.anonymous());
    }

    /** Returns the notes about what was published, as releases. */
    public Releases state() {
        return state;
    }

    /** Returns whether a release was published in this layout. */
    public boolean isOf(Optional<Release> release) {
        return release.map(Release::layout).filter(layout()::equals).isPresent();
    }

    /**
     * Returns an origin for a public bucket: with the time of the commit and a digest of its name, but without the name and
     * the publisher.
     */
    public static Release.Origin published(Release.Origin origin) {
        @Nullable String commit = origin.commit();
        String digest = commit == null
                ? null
                : Sha256.of(commit.getBytes(StandardCharsets.UTF_8)).hex().substring(0, COMMIT_DIGITS);
        return new Release.Origin(digest, origin.time(), null, origin.generator());
    }

    /**
     * Publishes a tree.
     *
     * @throws StoppedException where the mirror is from a newer commit, or another publish is in progress
     */
    public Publication.Sent run(LocalTree tree, Publication plan) throws StorageException, StoppedException {
        MirrorRun run = new MirrorRun(storage, settings, tree, plan, new MirrorRun.Form(gzip, !isOf(plan.live())));
        Switched switched = plan.run(layout(), run);
        return new Publication.Sent(switched, run.sent(), run.bytes());
    }

    /** Returns the body that a change replaces, uncoded, or nothing where it is missing or has another digest than noted. */
    public Optional<byte[]> before(Change change, EdgeConfig config) throws IOException {
        PublicFile file = change.before();
        List<String> keys = new MirrorKeys(config).of(change.key());
        Optional<byte[]> stored = file == null || keys.isEmpty()
                ? Optional.empty()
                : storage.get(keys.get(0)).map(Storage.Stored::bytes);
        if (file == null || stored.isEmpty()) {
            return Optional.empty();
        }
        byte[] bytes = stored.get();
        boolean coded =
                file.gzip() != null && Sha256.of(bytes).equals(file.gzip().digest());
        byte[] plain = coded ? new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes() : bytes;
        return Sha256.of(plain).equals(file.content().digest()) ? Optional.of(plain) : Optional.empty();
    }

    @Override
    public void close() {
        state.close();
        storage.close();
    }

    private String layout() {
        return gzip ? "mirror gzip" : "mirror";
    }
}
