package dev.offprint.represent.page.view;

/**
 * A value that has a form for machines and one for people: a date.
 *
 * @param value for machines
 * @param label for people
 */
public record DisplayDate(String value, String label) {}
