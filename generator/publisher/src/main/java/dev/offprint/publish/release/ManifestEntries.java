package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.PublicFile;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts between files of a build's manifest and entries of a release's manifest. */
public final class ManifestEntries {

    private final Map<Sha256, List<Part>> parts;

    /**
     * Returns a converter for a tree.
     *
     * @param parts the parts of each content that is stored as parts, by its digest
     */
    public ManifestEntries(Map<Sha256, List<Part>> parts) {
        this.parts = parts;
    }

    /** Returns a file's entry. */
    public ManifestEntry of(String key, PublicFile file) {
        return new ManifestEntry(key, named(file.content()), coded(file.gzip()), coded(file.brotli()));
    }

    /** Returns an entry's file. */
    public static PublicFile file(ManifestEntry entry) {
        return new PublicFile(content(entry.content()), form(entry.gzip()), form(entry.brotli()));
    }

    private ManifestEntry.@Nullable Content coded(@Nullable Content content) {
        return content == null ? null : named(content);
    }

    private ManifestEntry.Content named(Content content) {
        return new ManifestEntry.Content(
                content.digest().hex(), content.length(), parts.getOrDefault(content.digest(), List.of()));
    }

    private static @Nullable Content form(ManifestEntry.@Nullable Content content) {
        return content == null ? null : content(content);
    }

    private static Content content(ManifestEntry.Content content) {
        return new Content(Sha256.parse(content.sha256()), content.length());
    }
}
