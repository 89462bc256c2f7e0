package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.Plan;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.release.DeferredBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;

/**
 * A tree to serve, with its adapter.
 *
 * @param edge the adapter
 * @param store the objects of the tree; for a release, of exactly this release
 * @param limiter counts the requests of clients
 */
public record ServedTree(Edge edge, ObjectStore store, RateLimiter limiter) {

    /** Problems where there is no base URL: {@code type} is then relative to the address (RFC 9457, 3.1.1). */
    public static final Edge UNADDRESSED = new Edge(new EdgeConfig(""));

    private static final String RETRY_AFTER = "5";

    /**
     * Returns the answer to a request, its body open. Waits for the store.
     *
     * @param failures logs failures of the store
     */
    public Response answer(Plan plan, FailureLog failures) {
        if (plan instanceof Plan.Answer known) {
            return known.response();
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        try {
            Response answer = edge.finish(fetch, store.first(fetch.keys()));
            return new Response(answer.status(), answer.headers(), DeferredBody.opened(answer.body()));
        } catch (StoreUnavailable failure) {
            return failed(fetch, failure, failures);
        }
    }

    /** Logs a failure of the store, and returns the answer to the request that needed it. */
    Response failed(Plan.Fetch fetch, StoreUnavailable failure, FailureLog failures) {
        failures.report("the store failed", failure);
        return later(edge.fail(fetch));
    }

    /** Says when to ask again: a store that failed is followed every few seconds (RFC 9110, 10.2.3). */
    public static Response later(Response failed) {
        return new Response(failed.status(), failed.headers().with("Retry-After", RETRY_AFTER), failed.body());
    }
}
