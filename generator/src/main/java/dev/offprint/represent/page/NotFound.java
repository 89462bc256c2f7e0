package dev.offprint.represent.page;

import io.jstach.jstache.JStache;

/**
 * The page for dead ends, in both languages.
 *
 * @param english where the English articles are
 * @param german where the German ones are
 */
@JStache(path = "dev/offprint/represent/page/templates/not-found.mustache")
record NotFound(String english, String german) {}
