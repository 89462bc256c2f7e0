package dev.offprint.output;

/**
 * What a commit did.
 *
 * @param files files of the tree, coded siblings and the manifest among them
 * @param bytes their bytes
 * @param written files written
 * @param unchanged files left as they were
 * @param deleted files deleted
 */
public record TreeSummary(int files, long bytes, int written, int unchanged, int deleted) {}
