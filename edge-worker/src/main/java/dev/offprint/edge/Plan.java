package dev.offprint.edge;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.resource.ObjectKey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is to be done about a request: nothing but answering, or fetching an object first. */
public sealed interface Plan {

    /**
     * The answer is known without looking into the store.
     *
     * @param response the answer
     */
    record Answer(Response response) implements Plan {}

    /**
     * The store is to be asked for these keys, in this order, until one exists; {@link Edge#finish} turns what came of it
     * into the answer. A store that fails at any of them has failed: asking on could hand out the wrong form.
     *
     * @param request the request to be answered
     * @param admission what its client has left
     * @param keys where to look, best first, at least one
     * @param wanted what the address stands for, or null where it leads nowhere and only the page saying so is fetched
     */
    record Fetch(
            Request request,
            Admission admission,
            List<ObjectKey> keys,
            @Nullable Representation wanted) implements Plan {

        /** Keeps a copy that cannot change. */
        public Fetch {
            keys = List.copyOf(keys);
        }
    }
}
