package dev.offprint.edge;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;

/** The adapter. */
public final class Edge {

    private final EdgeConfig config;

    /** Returns the adapter for a tree. */
    public Edge(EdgeConfig config) {
        this(config, false);
    }

    /**
     * Returns the adapter for a tree.
     *
     * @param outermost whether no shared cache stands between this adapter and its clients: only then may the numbers of
     *     one client be sent on answers that are not 429
     */
    public Edge(EdgeConfig config, boolean outermost) {
        this.config = config;
    }

    /** Returns whether this request counts against its client's quota. */
    public boolean isMetered(Request request) {
        return !config.baseUrl().isEmpty() && !request.method().equals("OPTIONS");
    }

    /** Returns what is to be done; {@link Admission#UNMETERED} where the request is not metered. */
    public Plan plan(Request request, Admission admission) {
        return new Plan.Answer(new Response(204, Headers.NONE, Bytes.EMPTY));
    }

    /** Returns the answer, given what came of the fetch. */
    public Response finish(Plan.Fetch fetch, FetchResult result) {
        return new Response(204, Headers.NONE, Bytes.EMPTY);
    }
}
