package dev.offprint.represent.page.view;

import java.util.List;

/**
 * A table of contents.
 *
 * @param items its lines
 */
public record Contents(List<Line> items) {

    /**
     * A line of a table of contents.
     *
     * @param href the place in the page
     * @param label the heading
     * @param deeper whether it belongs to the line above
     */
    public record Line(String href, String label, boolean deeper) {}
}
