package dev.offprint.verify.expect;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.tree.PublicFile;
import java.util.Map;

/**
 * The release that should be live. It needs no bodies: digests suffice for the comparison.
 *
 * @param config its {@code edge.json}
 * @param files all of its files by object key; neither copied nor changed
 */
public record ExpectedRelease(EdgeConfig config, Map<String, PublicFile> files) {}
