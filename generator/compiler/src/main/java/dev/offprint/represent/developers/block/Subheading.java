package dev.offprint.represent.developers.block;

/**
 * A heading within a section, which links lead to.
 *
 * @param id its identifier in the page
 * @param title plain text
 */
public record Subheading(String id, String title) implements Block {}
