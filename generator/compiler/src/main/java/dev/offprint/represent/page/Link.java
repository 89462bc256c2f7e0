package dev.offprint.represent.page;

/**
 * A link.
 *
 * @param href its target
 * @param label its text
 */
public record Link(String href, String label) {}
