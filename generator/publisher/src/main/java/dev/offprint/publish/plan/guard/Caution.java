package dev.offprint.publish.plan.guard;

/**
 * A warning that does not stop a publish.
 *
 * @param code a stable name, lower-case kebab
 * @param message the problem: a clause, values in back-ticks
 * @param hint how to fix it: a clause
 */
public record Caution(String code, String message, String hint) {}
