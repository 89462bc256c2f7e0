package dev.offprint.publish.release;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.publish.PublicFile;
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
        Addresses addresses = config.addresses();
        return files.keySet().stream()
                .filter(key -> key.endsWith("/index.json"))
                .filter(key -> addresses.route(new ObjectKey(key)).orElse(null) instanceof Route.ArticleDetail)
                .count();
    }
}
