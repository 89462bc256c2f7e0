package dev.offprint.represent.developers.block;

import java.util.List;

/**
 * A section whose blocks are HTML already.
 *
 * @param id its identifier in the page
 * @param title plain text
 * @param blocks HTML
 */
public record SectionHtml(String id, String title, List<String> blocks) {}
