package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.Plan;
import dev.offprint.edge.RoutedRequest;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.runtime.jvm.RepresentationCache.Entry;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.quota.SharedRateLimiter;
import dev.offprint.edge.runtime.jvm.release.DeferredBody;
import dev.offprint.edge.runtime.jvm.release.ReleaseStore;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests from a tree in a store: plans, reads the store, finishes. Each request sees one tree, the one it began with. What
 * is in memory is answered at once; everything else is left to a thread that may wait for the store.
 */
public final class TreeRequestHandler implements RequestHandler, MetricSource {

    private static final CompletableFuture<Admission> UNMETERED =
            CompletableFuture.completedFuture(Admission.UNMETERED);

    private final Supplier<ServedTree> trees;
    private final FailureLog failures;
    private final LongAdder admitted = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private volatile @Nullable RepresentationCache served;

    /**
     * Returns a handler.
     *
     * @param trees returns the tree to serve now, with its adapter
     * @param failures logs failures of the store
     */
    public TreeRequestHandler(Supplier<ServedTree> trees, FailureLog failures) {
        this.trees = trees;
        this.failures = failures;
    }

    @Override
    public Response answer(Request request, ClientKey client) {
        ServedTree tree = trees.get();
        RoutedRequest routed = tree.edge().route(request);
        // a handler around this one asks here, on a thread that may wait: the shared server answers within its deadline
        return answer(tree, routed, admission(tree, client, routed.isMetered()).join());
    }

    private Response answer(ServedTree tree, RoutedRequest routed, Admission admission) {
        return tree.answer(tree.edge().plan(routed, admission), failures);
    }

    @Override
    public CompletionStage<EncodedResponse> answerLater(Request request, ClientKey client, Executor blocking) {
        RepresentationCache now = served();
        ServedTree tree = now.tree();
        Entry entry = request.method().equals("GET") ? now.get(request) : null;
        if (entry != null) {
            return admitted(
                    tree,
                    client,
                    entry.metered(),
                    blocking,
                    (admission, executor) -> repeated(tree, entry, request, admission, executor));
        }
        RoutedRequest routed = tree.edge().route(request);
        return admitted(
                tree,
                client,
                routed.isMetered(),
                blocking,
                (admission, executor) -> tree.store() instanceof ReleaseStore memory
                        ? planned(now, memory, routed, admission, executor)
                        : CompletableFuture.supplyAsync(
                                () -> EncodedResponse.of(answer(tree, routed, admission)), executor));
    }

    /** What follows the decision about the quota. */
    @FunctionalInterface
    private interface Rest {
        CompletionStage<EncodedResponse> answer(Admission admission, Executor blocking);
    }

    /** Counts a request, and answers it: at once, or when the server that several adapters share has counted it. */
    private CompletionStage<EncodedResponse> admitted(
            ServedTree tree, ClientKey client, boolean metered, Executor blocking, Rest rest) {
        CompletableFuture<Admission> admission = admission(tree, client, metered);
        return admission.isDone()
                ? rest.answer(admission.join(), blocking)
                // it has a thread of its own from then on
                : admission.thenComposeAsync(late -> rest.answer(late, Runnable::run), blocking);
    }

    private CompletionStage<EncodedResponse> planned(
            RepresentationCache now,
            ReleaseStore memory,
            RoutedRequest routed,
            Admission admission,
            Executor blocking) {
        ServedTree tree = now.tree();
        Plan plan = tree.edge().plan(routed, admission);
        if (plan instanceof Plan.Answer known) {
            return CompletableFuture.completedFuture(EncodedResponse.of(known.response()));
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        Optional<ObjectStore.Hit> known = memory.firstInMemory(fetch.keys());
        if (known == null) {
            return CompletableFuture.supplyAsync(() -> EncodedResponse.of(tree.answer(fetch, failures)), blocking);
        }
        keep(now, tree.edge(), fetch, known, routed.isMetered());
        EncodedResponse answer = EncodedResponse.of(tree.edge().finish(fetch, known));
        return opened(tree, answer, () -> fetch, blocking);
    }

    @Override
    public Response refuse(Request request, ProblemType type) {
        return trees.get().edge().refuse(request, type);
    }

    @SuppressWarnings("ReferenceEquality") // the same tree, not an equal one
    private RepresentationCache served() {
        ServedTree tree = trees.get();
        RepresentationCache now = served;
        if (now == null || now.tree() != tree) {
            now = new RepresentationCache(tree);
            served = now;
        }
        return now;
    }

    /** Returns the answer to a request that is like one before. */
    private CompletionStage<EncodedResponse> repeated(
            ServedTree tree, Entry entry, Request request, Admission admission, Executor blocking) {
        Edge edge = tree.edge();
        if (!admission.admitted()) {
            Plan.Answer refused = (Plan.Answer) edge.plan(edge.route(request), admission);
            return CompletableFuture.completedFuture(EncodedResponse.of(refused.response()));
        }
        Response response = edge.answer(entry.representation(), request, admission, entry.body());
        return opened(
                tree,
                new EncodedResponse(response, entry.encoded(response.headers())),
                () -> (Plan.Fetch) edge.plan(edge.route(request), admission),
                blocking);
    }

    private static void keep(
            RepresentationCache cache, Edge edge, Plan.Fetch fetch, Optional<ObjectStore.Hit> found, boolean metered) {
        if (found.isPresent() && fetch.request().method().equals("GET")) {
            Body body = found.get().object().body();
            edge.representation(fetch, found.get()).ifPresent(kept -> cache.put(fetch.request(), kept, metered, body));
        }
    }

    /** Returns an answer with its content: from memory, or later from the store. */
    private CompletionStage<EncodedResponse> opened(
            ServedTree tree, EncodedResponse answer, Supplier<Plan.Fetch> plan, Executor blocking) {
        if (!(answer.response().body() instanceof DeferredBody deferred)) {
            return CompletableFuture.completedFuture(answer);
        }
        Body body = deferred.inMemory();
        return body == null
                ? CompletableFuture.supplyAsync(() -> read(tree, answer, deferred, plan), blocking)
                : CompletableFuture.completedFuture(answer.with(body));
    }

    private EncodedResponse read(
            ServedTree tree, EncodedResponse answer, DeferredBody deferred, Supplier<Plan.Fetch> plan) {
        try {
            return answer.with(deferred.open());
        } catch (StoreUnavailable failure) {
            return EncodedResponse.of(tree.failed(plan.get(), failure, failures));
        }
    }

    private CompletableFuture<Admission> admission(ServedTree tree, ClientKey client, boolean metered) {
        if (!metered) {
            return UNMETERED;
        }
        long now = TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
        return tree.limiter() instanceof SharedRateLimiter shared
                ? shared.admitLater(client, now).toCompletableFuture().thenApply(this::count)
                : CompletableFuture.completedFuture(count(tree.limiter().admit(client, now)));
    }

    private Admission count(Admission admission) {
        (admission.admitted() ? admitted : refused).increment();
        return admission;
    }

    @Override
    public void report(MetricSink sink) {
        String help = "Metered requests by what the rate limiter decided.";
        sink.counter("offprint_limiter_decisions_total", help, admitted.sum(), "decision", "admitted");
        sink.counter("offprint_limiter_decisions_total", help, refused.sum(), "decision", "refused");
    }
}
