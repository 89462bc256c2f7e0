package dev.offprint.publish.plan;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.tree.PublicFile;
import java.util.Map;

/**
 * One side of a publish: the live site, or the new one.
 *
 * @param config its edge.json
 * @param files the number of its files, coded siblings not counted: the entries of its manifest
 * @param articles the number of its articles
 */
public record Side(EdgeConfig config, long files, long articles) {

    /** Returns the side of a tree. */
    public static Side of(EdgeConfig config, Map<String, PublicFile> files) {
        Addresses addresses = config.addresses();
        long articles = files.keySet().stream()
                .filter(key -> key.startsWith("api/knowledge/articles/")) // finding a route is expensive
                .flatMap(key -> addresses.route(new ObjectKey(key)).stream())
                .filter(Route.ArticleDetail.class::isInstance)
                .count();
        return new Side(config, files.size(), articles);
    }
}
