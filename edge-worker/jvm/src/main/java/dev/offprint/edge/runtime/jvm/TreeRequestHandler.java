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
import dev.offprint.edge.runtime.jvm.quota.SharedRateLimiter;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Answers requests from a tree in a store: plans, reads the store, finishes. Each request sees one tree, the one it began with.
 *
 * @param trees returns the tree to serve now, with its adapter
 * @param failures logs failures of the store
 * @param threads answer the requests that waited for a limiter
 */
public record TreeRequestHandler(Supplier<ServedTree> trees, FailureLog failures, Executor threads)
        implements RequestHandler {

    /** Returns a handler that answers on the thread that completes the wait. */
    public TreeRequestHandler(Supplier<ServedTree> trees, FailureLog failures) {
        this(trees, failures, Runnable::run);
    }

    @Override
    public Response answer(Request request, ClientKey client) {
        ServedTree tree = trees.get();
        RoutedRequest routed = tree.edge().route(request);
        return answer(tree, routed, routed.isMetered() ? tree.limiter().admit(client, now()) : Admission.UNMETERED);
    }

    @Override
    public CompletionStage<Response> answerLater(Request request, ClientKey client) {
        ServedTree tree = trees.get();
        RoutedRequest routed = tree.edge().route(request);
        CompletableFuture<Admission> admission = admission(tree, routed, client);
        return admission.isDone()
                ? CompletableFuture.completedFuture(answer(tree, routed, admission.join()))
                : admission.thenApplyAsync(admitted -> answer(tree, routed, admitted), threads);
    }

    private static CompletableFuture<Admission> admission(ServedTree tree, RoutedRequest routed, ClientKey client) {
        if (routed.isMetered() && tree.limiter() instanceof SharedRateLimiter shared) {
            return shared.admitLater(client, now()).toCompletableFuture();
        }
        return CompletableFuture.completedFuture(
                routed.isMetered() ? tree.limiter().admit(client, now()) : Admission.UNMETERED);
    }

    private static long now() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }

    private Response answer(ServedTree tree, RoutedRequest routed, Admission admission) {
        Plan plan = tree.edge().plan(routed, admission);
        if (plan instanceof Plan.Answer answer) {
            return answer.response();
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        try {
            return opened(tree.edge().finish(fetch, fetch(tree.store(), fetch)));
        } catch (StoreUnavailable failure) {
            failures.report("the store failed", failure);
            return tree.edge().finish(fetch, new FetchResult.Failed());
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

    private static Response opened(Response response) throws StoreUnavailable {
        return response.body() instanceof DeferredBody deferred
                ? new Response(
                        response.status(), response.headers(), deferred.opener().open())
                : response;
    }
}
