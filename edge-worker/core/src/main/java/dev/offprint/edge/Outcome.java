package dev.offprint.edge;

import dev.offprint.edge.problem.Problem;
import org.jspecify.annotations.Nullable;

/** What is answered once it is known what exists. What there was to negotiate and to word is decided by then. */
public sealed interface Outcome {

    /**
     * What was found is sent, unless a condition of the request says otherwise.
     *
     * @param wanted what it is
     */
    record Send(Variant wanted) implements Outcome {}

    /** What was found is the page for addresses that lead nowhere. */
    record NotFoundPage() implements Outcome {}

    /**
     * The address is written with a trailing slash, and what was found is at the one without.
     *
     * @param location the raw path without the slash, with the query
     */
    record Redirect(String location) implements Outcome {}

    /**
     * A problem. What was found, if anything, only shows which.
     *
     * @param problem the problem
     * @param form in which form it is sent
     * @param vary the value of Vary, or null where no header field had a say
     */
    record Refuse(Problem problem, Form form, @Nullable String vary) implements Outcome {

        /** Returns a problem for programs. */
        static Refuse json(Problem problem, @Nullable String vary) {
            return new Refuse(problem, Form.JSON, vary);
        }
    }

    /** A form that problems are sent in. */
    enum Form {
        /** Problem details (RFC 9457), for programs. */
        JSON,
        /** Markdown, for programs that read. */
        MARKDOWN
    }
}
