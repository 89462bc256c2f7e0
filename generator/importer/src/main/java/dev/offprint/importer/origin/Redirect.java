package dev.offprint.importer.origin;

/**
 * An address of the old site and the page that replaces it.
 *
 * @param from the path at the old site: {@code /posts/a/}
 * @param to the path at the new one, below its base URL
 */
public record Redirect(String from, String to) {}
