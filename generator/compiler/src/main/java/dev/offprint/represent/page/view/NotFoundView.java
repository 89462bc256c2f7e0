package dev.offprint.represent.page.view;

/**
 * The page for dead ends, in both languages.
 *
 * @param english where the English articles are
 * @param german where the German ones are
 */
public record NotFoundView(String english, String german) {}
