package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.FetchResult;
import dev.offprint.edge.Plan;
import dev.offprint.edge.RoutedRequest;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.problem.Problem;
import dev.offprint.edge.problem.ProblemJson;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.PagePattern;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.edge.runtime.jvm.ServedTree;
import dev.offprint.edge.runtime.jvm.content.DeferredBody;
import dev.offprint.edge.runtime.jvm.log.TraceParent;
import dev.offprint.edge.runtime.lambda.event.AnswerPayload;
import dev.offprint.edge.runtime.lambda.event.HttpEvent;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/** Answers events: plans, reads the store, finishes. What fails becomes a problem, so that the platform's own errors stay rare. */
final class EdgeFunction {

    private static final String RETRY_AFTER = "5";
    /** For problems while no tree can be read: {@code type} is then relative to the address (RFC 9457, 3.1.1). */
    private static final Edge UNADDRESSED =
            new Edge(new EdgeConfig("", PagePattern.DEFAULT, Map.of(), Quota.DEFAULT, EdgeConfig.CachePolicy.DEFAULT));

    private final TreeSource site;
    private final Clients clients;
    private final FailureLog failures;
    private final Clock clock;

    EdgeFunction(TreeSource site, Clients clients, FailureLog failures, Clock clock) {
        this.site = site;
        this.clients = clients;
        this.failures = failures;
        this.clock = clock;
    }

    /** Returns the answer to an event, its body open. */
    Response answer(HttpEvent event) {
        Optional<ServedTree> tree = site.tree();
        Edge edge = tree.map(ServedTree::edge).orElse(UNADDRESSED);
        try {
            return tree.isEmpty() ? failed(edge, event.request()) : answer(tree.get(), event);
        } catch (RuntimeException bug) {
            failures.report("cannot answer", bug);
            return edge.refuse(event.request(), ProblemType.INTERNAL_ERROR);
        }
    }

    /** Returns the answer to an event that the platform takes as a whole only, of the length that it takes at most. */
    Response wholeAnswer(HttpEvent event) {
        Response answer = answer(event);
        if (!AnswerPayload.isTooLong(answer)) {
            return answer;
        }
        answer.body().discard();
        return tooLong(event.request(), answer.body().length());
    }

    /** Returns the problem of an answer that is longer than the platform takes. */
    Response tooLong(Request request, long length) {
        String detail = "The answer has " + length + " bytes, and this deployment sends at most "
                + AnswerPayload.LARGEST + " bytes at once.";
        Problem problem = new Problem(
                ProblemType.INTERNAL_ERROR,
                detail,
                "Send `Accept-Encoding: gzip`, or ask for the content in ranges, such as `Range: bytes=0-3999999`.");
        byte[] body = ProblemJson.write(problem, site.baseUrl(), request.path());
        Response refused =
                site.tree().map(ServedTree::edge).orElse(UNADDRESSED).refuse(request, ProblemType.INTERNAL_ERROR);
        return new Response(
                refused.status(),
                refused.headers()
                        .replace("Content-Type", ProblemJson.CONTENT_TYPE)
                        .replace("Content-Length", Integer.toString(body.length)),
                new Bytes(body));
    }

    private Response answer(ServedTree tree, HttpEvent event) {
        Edge edge = tree.edge();
        RoutedRequest routed = edge.route(event.request());
        Plan plan = edge.plan(routed, admission(tree, clients.of(event), routed.isMetered()));
        return plan instanceof Plan.Answer known ? known.response() : fetched(tree, (Plan.Fetch) plan);
    }

    private Response fetched(ServedTree tree, Plan.Fetch fetch) {
        TraceParent.Scope trace = TraceParent.enter(
                fetch.request().headers().first(TraceParent.FIELD).orElse(null));
        try {
            Response answer = tree.edge().finish(fetch, result(tree.store().first(fetch.keys())));
            return new Response(answer.status(), answer.headers(), DeferredBody.opened(answer.body()));
        } catch (StoreUnavailable failure) {
            failures.report("the store failed", failure);
            return later(tree.edge().finish(fetch, new FetchResult.Failed()));
        } finally {
            trace.close();
        }
    }

    private static FetchResult result(Optional<ObjectStore.Hit> hit) {
        return hit.isPresent()
                ? new FetchResult.Found(hit.get().key(), hit.get().object())
                : new FetchResult.Missing();
    }

    private Admission admission(ServedTree tree, ClientKey client, boolean metered) {
        return metered ? tree.limiter().admit(client, clock.millis()) : Admission.UNMETERED;
    }

    private static Response failed(Edge edge, Request request) {
        return later(edge.refuse(request, ProblemType.INTERNAL_ERROR));
    }

    /** Says when to ask again (RFC 9110, 10.2.3). */
    private static Response later(Response failed) {
        return new Response(failed.status(), failed.headers().with("Retry-After", RETRY_AFTER), failed.body());
    }
}
