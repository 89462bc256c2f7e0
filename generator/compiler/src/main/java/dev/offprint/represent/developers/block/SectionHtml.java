package dev.offprint.represent.developers.block;

import io.jstach.jstache.JStache;
import java.util.List;

/**
 * A section whose blocks are HTML already.
 *
 * @param id its identifier in the page
 * @param title plain text
 * @param blocks HTML
 */
@JStache(path = "developers-section")
public record SectionHtml(String id, String title, List<String> blocks) {}
