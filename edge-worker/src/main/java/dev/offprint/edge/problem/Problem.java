package dev.offprint.edge.problem;

/**
 * One occurrence of a problem. It does not know the request it happened to.
 *
 * @param type what kind of problem
 * @param detail what is wrong this time, for people (RFC 9457, 3.1.4)
 * @param resolution the next useful step
 */
public record Problem(ProblemType type, String detail, String resolution) {

    /** Returns an occurrence of which there is no more to say than of its type. */
    public static Problem of(ProblemType type) {
        return new Problem(type, type.cause(), type.wayOut());
    }
}
