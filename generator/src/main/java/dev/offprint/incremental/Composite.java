package dev.offprint.incremental;

import dev.offprint.source.Sha256;
import java.util.List;

/**
 * Files that are composed of many articles.
 *
 * @param fingerprint a digest of everything they are composed of
 * @param keys the keys of the files
 */
public record Composite(Sha256 fingerprint, List<String> keys) {}
