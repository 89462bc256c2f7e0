package dev.offprint.represent.developers.block;

/**
 * Paragraphs.
 *
 * @param markdown Markdown without headings
 */
public record Prose(String markdown) implements Block {}
