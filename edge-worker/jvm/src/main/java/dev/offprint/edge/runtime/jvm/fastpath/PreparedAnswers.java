package dev.offprint.edge.runtime.jvm.fastpath;

import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;

/** The answers that are in memory with everything that decides about them. Used by many threads. */
public interface PreparedAnswers {

    /**
     * Selects the answer to a request. Counts nothing, does no I/O and does not block.
     *
     * @param head the request
     * @param into where the answer is put
     * @return whether there is one; if not, the request takes the usual way
     */
    boolean select(SimpleHead head, SelectedAnswer into);

    /** Returns the answer to a request beyond the quota of its client. */
    Response refused(SimpleHead head, Admission admission);
}
