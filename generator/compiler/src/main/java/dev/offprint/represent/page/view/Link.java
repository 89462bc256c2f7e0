package dev.offprint.represent.page.view;

/**
 * A link.
 *
 * @param href where it leads
 * @param label what it is called
 */
public record Link(String href, String label) {}
