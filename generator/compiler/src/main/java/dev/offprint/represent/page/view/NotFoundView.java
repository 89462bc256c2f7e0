package dev.offprint.represent.page.view;

/**
 * The page for unknown addresses, in both languages.
 *
 * @param english the address of the English index
 * @param german the address of the German index
 */
public record NotFoundView(String english, String german) {}
