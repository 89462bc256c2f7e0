package dev.offprint.represent.developers.block;

import io.jstach.jstache.JStache;

/**
 * A heading within a section, which links lead to.
 *
 * @param id its identifier in the page
 * @param title plain text
 */
@JStache(path = "developers-heading")
public record Subheading(String id, String title) implements Block {}
