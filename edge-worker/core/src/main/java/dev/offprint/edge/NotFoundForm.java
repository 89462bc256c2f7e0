package dev.offprint.edge;

import dev.offprint.edge.negotiate.Accept;
import dev.offprint.edge.problem.Problem;
import org.jspecify.annotations.Nullable;

/** The form of the answer to an unknown address (decisions, "Accept on a page"). */
enum NotFoundForm {
    /** The tree's page for unknown addresses, for browsers; problem details if the tree has none. */
    PAGE(Outcome.Form.JSON, Variant.NEGOTIATED),
    /** Markdown, because the client prefers it. */
    MARKDOWN(Outcome.Form.MARKDOWN, Variant.NEGOTIATED),
    /** Markdown, because the address ends in {@code .md}. */
    MARKDOWN_ADDRESS(Outcome.Form.MARKDOWN, null),
    /** Problem details. */
    PROBLEM(Outcome.Form.JSON, Variant.NEGOTIATED),
    /** Problem details, because answers under {@code /api/} are for programs. */
    API_PROBLEM(Outcome.Form.JSON, null);

    private final Outcome.Form form;
    private final @Nullable String vary;

    NotFoundForm(Outcome.Form form, @Nullable String vary) {
        this.form = form;
        this.vary = vary;
    }

    /** Returns the form for a request, whose address is under {@code /api/} or not. */
    static NotFoundForm of(Search search, boolean api) {
        if (api) {
            return API_PROBLEM;
        } else if (search.isMarkdownAddress()) {
            return MARKDOWN_ADDRESS;
        }
        Accept accept = search.accept();
        return accept.prefersMarkdown() ? MARKDOWN : accept.prefersHtml() ? PAGE : PROBLEM;
    }

    /** Returns the answer to send if no page is found. */
    Outcome.Refuse refuse(Problem problem) {
        return new Outcome.Refuse(problem, form, vary);
    }
}
