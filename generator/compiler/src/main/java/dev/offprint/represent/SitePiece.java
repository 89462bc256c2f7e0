package dev.offprint.represent;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ObjectKey;
import java.util.List;
import java.util.function.Supplier;

/**
 * Files of the site that are made together, and everything that they depend on besides the site's own files and its settings. A
 * build makes them again only if that changed.
 *
 * @param name tells it from all other pieces
 * @param keys the keys of its files
 * @param listings the articles that it shows
 * @param texts returns whatever else it shows, in a fixed order
 * @param maker makes the files
 */
public record SitePiece(
        String name,
        List<ObjectKey> keys,
        List<Listing> listings,
        Supplier<List<String>> texts,
        Supplier<List<Representation>> maker) {}
