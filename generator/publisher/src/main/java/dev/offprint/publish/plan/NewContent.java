package dev.offprint.publish.plan;

/**
 * The objects that a publish uploads because the store does not have them.
 *
 * @param contents the number of contents, each counted once even if several addresses have it
 * @param bytes their bytes
 */
public record NewContent(long contents, long bytes) {}
