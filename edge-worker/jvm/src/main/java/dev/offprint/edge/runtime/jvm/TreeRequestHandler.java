package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.FetchResult;
import dev.offprint.edge.Plan;
import dev.offprint.edge.RoutedRequest;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.runtime.jvm.RepresentationCache.Entry;
import dev.offprint.edge.runtime.jvm.content.DeferredBody;
import dev.offprint.edge.runtime.jvm.release.MemoryLookup;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests from a tree in a store: plans, reads the store, finishes. Each request sees one tree, the one it began with. What
 * is in memory is answered at once; everything else is left to a thread that may wait for the store.
 */
public final class TreeRequestHandler implements RequestHandler {

    private final Supplier<ServedTree> trees;
    private final FailureLog failures;
    private volatile Served served;

    /** The representations kept for a tree. */
    private record Served(ServedTree tree, RepresentationCache representations) {

        Served(ServedTree tree) {
            this(tree, new RepresentationCache());
        }
    }

    /**
     * Returns a handler.
     *
     * @param trees returns the tree to serve now, with its adapter
     * @param failures logs failures of the store
     */
    public TreeRequestHandler(Supplier<ServedTree> trees, FailureLog failures) {
        this.trees = trees;
        this.failures = failures;
        this.served = new Served(trees.get());
    }

    @Override
    public Response answer(Request request, ClientKey client) {
        ServedTree tree = trees.get();
        RoutedRequest routed = tree.edge().route(request);
        Plan plan = tree.edge().plan(routed, admission(tree, client, routed.isMetered()));
        return plan instanceof Plan.Answer known ? known.response() : fetched(tree, (Plan.Fetch) plan);
    }

    @Override
    public CompletionStage<EncodedResponse> answerLater(Request request, ClientKey client, Executor blocking) {
        Served now = served();
        if (!(now.tree().store() instanceof MemoryLookup memory)) {
            return RequestHandler.super.answerLater(request, client, blocking);
        }
        EncodedResponse repeated = repeated(now, request, client);
        if (repeated != null) {
            return CompletableFuture.completedFuture(repeated);
        }
        ServedTree tree = now.tree();
        RoutedRequest routed = tree.edge().route(request);
        Plan plan = tree.edge().plan(routed, admission(tree, client, routed.isMetered()));
        if (plan instanceof Plan.Answer known) {
            return CompletableFuture.completedFuture(EncodedResponse.of(known.response()));
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        Response response = inMemory(now, routed, fetch, memory);
        return response == null
                ? CompletableFuture.supplyAsync(() -> EncodedResponse.of(fetched(tree, fetch)), blocking)
                : CompletableFuture.completedFuture(EncodedResponse.of(response));
    }

    @Override
    public Response refuse(Request request, ProblemType type) {
        return trees.get().edge().refuse(request, type);
    }

    private Served served() {
        ServedTree tree = trees.get();
        Served now = served;
        if (now.tree() != tree) {
            now = new Served(tree);
            served = now;
        }
        return now;
    }

    /** Returns the answer to a request that is like one before, or null. */
    private static @Nullable EncodedResponse repeated(Served now, Request request, ClientKey client) {
        Entry entry = request.method().equals("GET") ? now.representations().get(request) : null;
        Body body = entry == null ? null : entry.body().opener().inMemory();
        if (entry == null || body == null) {
            return null;
        }
        Edge edge = now.tree().edge();
        Admission admission = admission(now.tree(), client, entry.metered());
        if (!admission.admitted()) {
            Plan.Answer refused = (Plan.Answer) edge.plan(edge.route(request), admission);
            return EncodedResponse.of(refused.response());
        }
        Response response = edge.answer(entry.representation(), request, admission, body);
        return new EncodedResponse(response, entry.encoded(response.headers()));
    }

    /** Returns the answer if memory has all that it needs, else null. */
    private static @Nullable Response inMemory(
            Served now, RoutedRequest routed, Plan.Fetch fetch, MemoryLookup memory) {
        Optional<MemoryLookup.Known> known = memory.firstInMemory(fetch.keys());
        if (known.isEmpty()) {
            return null;
        }
        Edge edge = now.tree().edge();
        FetchResult result = result(known.get().hit());
        if (result instanceof FetchResult.Found found
                && found.object().body() instanceof DeferredBody body
                && fetch.request().method().equals("GET")) {
            edge.representation(fetch, found)
                    .ifPresent(kept -> now.representations().put(fetch.request(), kept, routed.isMetered(), body));
        }
        Response response = edge.finish(fetch, result);
        if (!(response.body() instanceof DeferredBody deferred)) {
            return response;
        }
        Body body = deferred.opener().inMemory();
        return body == null ? null : new Response(response.status(), response.headers(), body);
    }

    /** Returns the answer to a planned request. Waits for the store. */
    private Response fetched(ServedTree tree, Plan.Fetch fetch) {
        try {
            Response response = tree.edge().finish(fetch, result(tree.store().first(fetch.keys())));
            return response.body() instanceof DeferredBody deferred
                    ? new Response(
                            response.status(),
                            response.headers(),
                            deferred.opener().open())
                    : response;
        } catch (StoreUnavailable failure) {
            failures.report("the store failed", failure);
            return tree.edge().finish(fetch, new FetchResult.Failed());
        }
    }

    private static FetchResult result(Optional<ObjectStore.Hit> hit) {
        return hit.isPresent()
                ? new FetchResult.Found(hit.get().key(), hit.get().object())
                : new FetchResult.Missing();
    }

    private static Admission admission(ServedTree tree, ClientKey client, boolean metered) {
        return metered
                ? tree.limiter().admit(client, TimeUnit.NANOSECONDS.toMillis(System.nanoTime()))
                : Admission.UNMETERED;
    }
}
