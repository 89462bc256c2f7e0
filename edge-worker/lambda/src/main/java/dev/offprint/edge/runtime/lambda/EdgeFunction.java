package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.Edge;
import dev.offprint.edge.RoutedRequest;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.runtime.jvm.ServedTree;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Answers events: plans, reads the store, finishes. What fails becomes a problem, so that the platform's own errors stay rare.
 *
 * @param site returns the tree to serve now, or nothing if none can be read; may wait for the store
 * @param viewers whether clients are told apart by {@code CloudFront-Viewer-Address}. Only if nobody reaches the function past
 *     CloudFront: else a client writes what it likes
 * @param failures logs what fails
 * @param clock the clock of the quota
 */
record EdgeFunction(Supplier<Optional<ServedTree>> site, boolean viewers, FailureLog failures, Clock clock) {

    /** Returns the answer to an event, its body open. */
    Response answer(HttpEvent event) {
        Optional<ServedTree> tree = site.get();
        Edge edge = tree.map(ServedTree::edge).orElse(ServedTree.UNADDRESSED);
        try {
            return tree.isEmpty()
                    ? ServedTree.later(edge.refuse(event.request(), ProblemType.INTERNAL_ERROR))
                    : answer(tree.get(), event);
        } catch (RuntimeException bug) {
            failures.report("cannot answer", bug);
            return edge.refuse(event.request(), ProblemType.INTERNAL_ERROR);
        }
    }

    private Response answer(ServedTree tree, HttpEvent event) {
        Edge edge = tree.edge();
        RoutedRequest routed = edge.route(event.request());
        Admission admission =
                routed.isMetered() ? tree.limiter().admit(client(event), clock.millis()) : Admission.UNMETERED;
        return tree.answer(edge.plan(routed, admission), failures);
    }

    /** Returns who sent a request. CloudFront names address and port, with a colon between them also if an IPv6 address has no brackets. */
    ClientKey client(HttpEvent event) {
        Optional<String> viewer =
                viewers ? event.request().headers().first("CloudFront-Viewer-Address") : Optional.empty();
        String peer = viewer.map(named -> named.replaceFirst(":[^:]*$", "")).orElse(event.sourceAddress());
        return ClientAddress.DIRECT.of(peer, event.request().headers());
    }
}
