package dev.offprint.edge.problem;

/**
 * One occurrence of a problem. It does not know the request it happened to.
 *
 * @param type what kind of problem
 * @param detail what is wrong this time, for people (RFC 9457, 3.1.4)
 * @param resolution the next useful step
 */
public record Problem(ProblemType type, String detail, String resolution) {}
