package dev.offprint.edge.problem;

/**
 * One occurrence of a problem, without the request it belongs to.
 *
 * @param type the type of the problem
 * @param detail what is wrong this time, for people (RFC 9457, 3.1.4)
 * @param resolution what to do next
 */
public record Problem(ProblemType type, String detail, String resolution) {}
