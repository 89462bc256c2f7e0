package dev.offprint.edge;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.store.StoreUnavailable;

/** The contract, with nothing between the test and the adapter. */
final class InProcessEdgeTest extends EdgeContract {

    @Override
    protected Response exchange(World world, Request request) {
        Edge edge = new Edge(world.config(), world.outermost());
        RoutedRequest routed = edge.route(request);
        Admission admission =
                routed.isMetered() ? world.limiter().admit(new ClientKey("test"), 0) : Admission.UNMETERED;
        Plan plan = edge.plan(routed, admission);
        if (plan instanceof Plan.Answer answer) {
            return answer.response();
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        try {
            return edge.finish(fetch, world.store().first(fetch.keys()));
        } catch (StoreUnavailable unavailable) {
            return edge.fail(fetch);
        }
    }
}
