package dev.offprint.cache;

import dev.offprint.tree.Sha256;
import java.util.List;

/**
 * Files that are composed of many articles.
 *
 * @param fingerprint a digest of everything they are composed of
 * @param keys the keys of the files
 */
public record Composite(Sha256 fingerprint, List<String> keys) {}
