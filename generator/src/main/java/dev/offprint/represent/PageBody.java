package dev.offprint.represent;

/**
 * What stands below the title of a page, in its two forms.
 *
 * @param html HTML, safe
 * @param markdown the same in Markdown
 */
public record PageBody(String html, String markdown) {}
