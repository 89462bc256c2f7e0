package dev.offprint.corpus;

/**
 * An article that is not public, so that nothing of it is published.
 *
 * @param slug its slug
 * @param reason why: {@code draft: isPublished is not true}, {@code syndicated}
 */
public record Skipped(String slug, String reason) {}
