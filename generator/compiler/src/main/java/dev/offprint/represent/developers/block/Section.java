package dev.offprint.represent.developers.block;

import java.util.List;

/**
 * A section of a page.
 *
 * @param id its identifier in the page
 * @param title plain text
 * @param blocks its blocks
 */
public record Section(String id, String title, List<Block> blocks) {

    /**
     * A section with its blocks as HTML.
     *
     * @param id its identifier in the page
     * @param title plain text
     * @param blocks HTML
     */
    public record Html(String id, String title, List<String> blocks) {}
}
