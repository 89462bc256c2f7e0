package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.FetchResult;
import dev.offprint.edge.Plan;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Joins the two steps of the adapter around a store that blocks.
 *
 * @param trees the adapter of the moment
 * @param store where its tree is
 * @param failures told when the store fails
 */
record Answering(Supplier<ServedTree> trees, ObjectStore store, FailureLog failures) implements Answerer {

    @Override
    public Response answer(Request request, ClientKey client) {
        ServedTree tree = trees.get();
        Admission admission = tree.edge().isMetered(request)
                ? tree.limiter().admit(client, TimeUnit.NANOSECONDS.toMillis(System.nanoTime()))
                : Admission.UNMETERED;
        Plan plan = tree.edge().plan(request, admission);
        if (plan instanceof Plan.Answer answer) {
            return answer.response();
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        return tree.edge().finish(fetch, fetch(fetch));
    }

    private FetchResult fetch(Plan.Fetch fetch) {
        try {
            for (ObjectKey key : fetch.keys()) {
                Optional<StoredObject> object = store.get(key);
                if (object.isPresent()) {
                    return new FetchResult.Found(key, object.get());
                }
            }
            return new FetchResult.Missing();
        } catch (StoreUnavailable failure) {
            failures.report("the store failed", failure);
            return new FetchResult.Failed();
        }
    }
}
