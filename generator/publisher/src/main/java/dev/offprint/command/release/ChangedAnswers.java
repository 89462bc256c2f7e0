package dev.offprint.command.release;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeRules;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.EdgeConfigReader;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The addresses whose answers a switch of the pointer changed.
 *
 * @param list what caches have to forget
 * @param baseUrl the site's base URL now
 */
public record ChangedAnswers(PurgeList list, String baseUrl) {

    /**
     * Returns what publishing a tree changed.
     *
     * @param releases where it was published to
     * @param changes what it did to the release before, or to nothing
     * @param after what the tree says about itself
     * @param files every file of the tree by key
     */
    public static ChangedAnswers of(
            Releases releases, Collection<Change> changes, EdgeConfig after, Map<String, PublicFile> files)
            throws IOException {
        EdgeConfig before = before(releases, changes, after);
        return new ChangedAnswers(PurgeRules.of(changes, before, after, files::get), after.baseUrl());
    }

    /**
     * Returns what moving the pointer between two releases changed.
     *
     * @param before what was current, or nothing where that could not be read: then everything changed, as it has where its
     *     manifest cannot be read
     */
    public static ChangedAnswers between(Releases releases, Optional<Release> before, Release after)
            throws IOException {
        EdgeConfig config = config(releases, after);
        Optional<List<Change>> changes = before.isPresent() ? changes(releases, before.get(), after) : Optional.empty();
        return changes.isPresent() ? of(releases, changes.get(), config, releases.files(after)) : everything(config);
    }

    /** Returns what a release says about itself. */
    static EdgeConfig config(Releases releases, Release release) throws IOException {
        EdgeConfig config = config(
                releases, releases.file(release, KeyLayout.EDGE_CONFIG.value()).orElse(null));
        if (config == null) {
            throw new IOException(
                    "release " + release.id() + " has no edge.json that can be read; publish its commit again");
        }
        return config;
    }

    /** Returns what moving the pointer changed, or nothing where the manifest of what was current cannot be read. */
    private static Optional<List<Change>> changes(Releases releases, Release before, Release after) {
        try {
            return Optional.of(releases.changes(before, after));
        } catch (StorageException unreadable) {
            return Optional.empty();
        }
    }

    /** Returns these answers and others. */
    public ChangedAnswers and(ChangedAnswers others) {
        return new ChangedAnswers(list.and(others.list()), baseUrl);
    }

    /**
     * Returns every answer of a site, for where nobody knows what was live before.
     *
     * @param config what the site's tree says about itself
     */
    public static ChangedAnswers everything(EdgeConfig config) {
        return new ChangedAnswers(PurgeList.everything(config.baseUrl()), config.baseUrl());
    }

    /** What cannot be read says nothing: then everything is purged. */
    private static @Nullable EdgeConfig before(Releases releases, Collection<Change> changes, EdgeConfig after)
            throws IOException {
        Optional<Change> own = changes.stream()
                .filter(change -> change.key().equals(KeyLayout.EDGE_CONFIG.value()))
                .findFirst();
        return own.isPresent() ? config(releases, own.get().before()) : after;
    }

    private static @Nullable EdgeConfig config(Releases releases, @Nullable PublicFile file) throws IOException {
        try {
            byte[] bytes = file == null ? null : releases.content(file).orElse(null);
            return bytes == null ? null : EdgeConfigReader.read(bytes);
        } catch (EdgeConfigReader.Unreadable unreadable) {
            return null;
        }
    }
}
