package dev.offprint.represent.page.view;

import org.jspecify.annotations.Nullable;

/**
 * A page of the site itself.
 *
 * @param words what pages say of their own accord
 * @param title its title
 * @param contents the table of contents; null where a text is too short for one
 * @param body its text, HTML
 */
public record PageView(
        PageLabels words, String title, @Nullable TableOfContents contents, String body) {}
