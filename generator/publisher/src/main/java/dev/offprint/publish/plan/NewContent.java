package dev.offprint.publish.plan;

/**
 * What a publish would upload: only the store knows what it has already.
 *
 * @param contents the number of contents, each counted once however many addresses have it
 * @param bytes their bytes
 */
public record NewContent(long contents, long bytes) {}
