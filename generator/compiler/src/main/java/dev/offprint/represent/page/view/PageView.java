package dev.offprint.represent.page.view;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A page of the site's own.
 *
 * @param words the fixed texts of pages
 * @param title its title
 * @param contents the table of contents; null if the text is too short for one
 * @param body its text, HTML
 */
public record PageView(
        Map<String, String> words, String title, @Nullable TableOfContents contents, String body) {}
