package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.FetchResult;
import dev.offprint.edge.Plan;
import dev.offprint.edge.RoutedRequest;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.runtime.jvm.content.DeferredBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Answers requests from a tree in a store: plans, reads the store, finishes. Each request sees one tree, the one it began with.
 *
 * @param trees returns the tree to serve now, with its adapter
 * @param failures logs failures of the store
 */
public record TreeRequestHandler(Supplier<ServedTree> trees, FailureLog failures) implements RequestHandler {

    private static final String RETRY_AFTER = "5";

    @Override
    public Response answer(Request request, ClientKey client) {
        ServedTree tree = trees.get();
        RoutedRequest routed = tree.edge().route(request);
        Admission admission = routed.isMetered()
                ? tree.limiter().admit(client, TimeUnit.NANOSECONDS.toMillis(System.nanoTime()))
                : Admission.UNMETERED;
        Plan plan = tree.edge().plan(routed, admission);
        if (plan instanceof Plan.Answer answer) {
            return answer.response();
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        try {
            return opened(tree.edge().finish(fetch, fetch(tree.store(), fetch)));
        } catch (StoreUnavailable failure) {
            failures.report("the store failed", failure);
            return later(tree.edge().finish(fetch, new FetchResult.Failed()));
        }
    }

    @Override
    public Response refuse(Request request, ProblemType type) {
        return trees.get().edge().refuse(request, type);
    }

    private static FetchResult fetch(ObjectStore store, Plan.Fetch fetch) throws StoreUnavailable {
        Optional<ObjectStore.Hit> hit = store.first(fetch.keys());
        return hit.isPresent()
                ? new FetchResult.Found(hit.get().key(), hit.get().object())
                : new FetchResult.Missing();
    }

    /** Says when to ask again: a store that failed is followed every few seconds (RFC 9110, 10.2.3). */
    private static Response later(Response failed) {
        return new Response(failed.status(), failed.headers().with("Retry-After", RETRY_AFTER), failed.body());
    }

    private static Response opened(Response response) throws StoreUnavailable {
        return response.body() instanceof DeferredBody deferred
                ? new Response(
                        response.status(), response.headers(), deferred.opener().open())
                : response;
    }
}
