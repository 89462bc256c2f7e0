package dev.offprint.publish.plan.guard;

/**
 * What is said and does not stop a publish.
 *
 * @param code a stable name, lower-case kebab
 * @param message what is odd: a clause, values in back-ticks
 * @param hint how to mend it: a clause
 */
public record Caution(String code, String message, String hint) {}
