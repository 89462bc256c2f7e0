package dev.offprint.edge;

import dev.offprint.edge.problem.Problem;
import org.jspecify.annotations.Nullable;

/** The answer that a plan has prepared, to be sent if the store has a certain key, or none. */
public sealed interface Outcome {

    /**
     * The object found is sent, unless a precondition of the request fails.
     *
     * @param wanted the variant it is
     */
    record Send(Variant wanted) implements Outcome {}

    /** The object found is the page for unknown addresses. */
    record NotFoundPage() implements Outcome {}

    /**
     * A redirect: the address has a trailing slash, or is one of a renamed article, and the object found belongs to the
     * address to use instead.
     *
     * @param location the raw path of that address, with the query
     */
    record Redirect(String location) implements Outcome {}

    /**
     * A problem. The object found, if any, is not sent.
     *
     * @param problem the problem
     * @param form the form it is sent in
     * @param vary the value of Vary, or null if no header field influenced the answer
     */
    record Refuse(Problem problem, Form form, @Nullable String vary) implements Outcome {

        /** Returns a problem for programs. */
        static Refuse json(Problem problem, @Nullable String vary) {
            return new Refuse(problem, Form.JSON, vary);
        }
    }

    /** The form of a problem. */
    enum Form {
        /** Problem details (RFC 9457), for programs. */
        JSON,
        /** Markdown, for programs that read. */
        MARKDOWN
    }
}
