package dev.offprint.edge;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.util.Optional;

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
        return edge.finish(fetch, fetch(world.store(), fetch));
    }

    private static FetchResult fetch(ObjectStore store, Plan.Fetch fetch) {
        try {
            for (ObjectKey key : fetch.keys()) {
                Optional<StoredObject> object = store.get(key);
                if (object.isPresent()) {
                    return new FetchResult.Found(key, object.get());
                }
            }
            return new FetchResult.Missing();
        } catch (StoreUnavailable unavailable) {
            return new FetchResult.Failed();
        }
    }
}
