package dev.offprint.represent.page.view;

import io.jstach.jstache.JStache;

/**
 * The page for dead ends, in both languages.
 *
 * @param english where the English articles are
 * @param german where the German ones are
 */
@JStache(path = "not-found")
public record NotFoundView(String english, String german) {}
