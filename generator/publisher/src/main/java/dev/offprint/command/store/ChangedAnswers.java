package dev.offprint.command.store;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.cdn.ChangedAddresses;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The addresses whose answers a switch of the pointer changed.
 *
 * @param list what caches have to purge
 * @param baseUrl the site's current base URL
 */
public record ChangedAnswers(PurgeList list, String baseUrl) {

    /**
     * Returns what a switch changed.
     *
     * @param releases of the store
     * @param changes the changes to the release before, if any
     * @param after the configuration of the release that is live now
     */
    public static ChangedAnswers of(Releases releases, Collection<Change> changes, EdgeConfig after)
            throws IOException {
        return new ChangedAnswers(
                ChangedAddresses.of(changes, before(releases, changes, after), after), after.baseUrl());
    }

    /**
     * Returns what moving the pointer between two releases changed.
     *
     * @param before the release before, or nothing if that could not be read; then everything changed, as with a manifest
     *     that cannot be read
     */
    public static ChangedAnswers between(Releases releases, Optional<Release> before, Release after)
            throws IOException {
        EdgeConfig config = config(releases, after);
        Optional<List<Change>> changes = before.isPresent() ? changes(releases, before.get(), after) : Optional.empty();
        return changes.isPresent() ? of(releases, changes.get(), config) : everything(config);
    }

    /** Returns the configuration of a release. */
    static EdgeConfig config(Releases releases, Release release) throws IOException {
        PublicFile file = releases.file(release, KeyLayout.EDGE_CONFIG.value()).orElse(null);
        return Trees.config(releases, file)
                .orElseThrow(() -> new IOException(
                        "release " + release.id() + " has no edge.json that can be read; publish its commit again"));
    }

    /** Returns the changes between two releases, or nothing if the first manifest cannot be read. */
    private static Optional<List<Change>> changes(Releases releases, Release before, Release after) {
        try {
            return Optional.of(releases.changes(before, after));
        } catch (StorageException unreadable) {
            return Optional.empty();
        }
    }

    /** Returns the union of both. */
    public ChangedAnswers and(ChangedAnswers others) {
        return new ChangedAnswers(list.and(others.list()), baseUrl);
    }

    /**
     * Returns every answer of a site, if it is unknown what was live before.
     *
     * @param config the site's configuration
     */
    public static ChangedAnswers everything(EdgeConfig config) {
        return new ChangedAnswers(PurgeList.everything(config.baseUrl()), config.baseUrl());
    }

    /** Returns null if it cannot be read; then everything is purged. */
    private static @Nullable EdgeConfig before(Releases releases, Collection<Change> changes, EdgeConfig after)
            throws IOException {
        Optional<Change> own = changes.stream()
                .filter(change -> change.key().equals(KeyLayout.EDGE_CONFIG.value()))
                .findFirst();
        return own.isPresent() ? Trees.config(releases, own.get().before()).orElse(null) : after;
    }
}
