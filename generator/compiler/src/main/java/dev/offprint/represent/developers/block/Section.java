package dev.offprint.represent.developers.block;

import java.util.List;

/**
 * A section of a page.
 *
 * @param id its identifier in the page
 * @param title plain text
 * @param blocks what it consists of
 */
public record Section(String id, String title, List<Block> blocks) {

    /**
     * A section whose blocks are HTML already.
     *
     * @param id its identifier in the page
     * @param title plain text
     * @param blocks HTML
     */
    public record Html(String id, String title, List<String> blocks) {}
}
