package dev.offprint.verify.expect;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.tree.PublicFile;
import java.util.Map;

/**
 * The release that ought to be served. It needs no bodies: a digest says all that is to be compared.
 *
 * @param config what its edge.json says
 * @param files every file of it by object key; not copied, and never changed
 */
public record Expected(EdgeConfig config, Map<String, PublicFile> files) {}
