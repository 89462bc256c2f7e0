package dev.offprint.publish.release;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.publish.PublicFile;
import dev.offprint.publish.plan.Side;
import dev.offprint.publish.release.manifest.Entries;
import dev.offprint.publish.release.manifest.ManifestTree;
import java.nio.file.Path;
import java.util.Map;

/**
 * A built tree on this machine.
 *
 * @param root the folder
 * @param files every file by key, as its manifest says
 * @param config what its edge.json says
 */
public record LocalTree(Path root, Map<String, PublicFile> files, EdgeConfig config) {

    /** Returns the manifest of a release of this tree. */
    ManifestTree manifest() {
        return new ManifestTree(files, new Entries(config));
    }

    /** Returns how many articles it has. */
    long articles() {
        return Side.of(config, files).articles();
    }
}
