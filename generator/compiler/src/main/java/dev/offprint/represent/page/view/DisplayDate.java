package dev.offprint.represent.page.view;

/**
 * A date for machines and for people.
 *
 * @param value for machines
 * @param label for people
 */
public record DisplayDate(String value, String label) {}
