package dev.offprint.represent.page.view;

import io.jstach.jstache.JStache;

/**
 * A page of the site itself.
 *
 * @param title its title
 * @param body its text, HTML
 */
@JStache(path = "page")
public record PageView(String title, String body) {}
