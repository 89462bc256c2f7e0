package dev.offprint.edge;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.resource.ObjectKey;
import java.util.ArrayList;
import java.util.List;

/** What is to be done about a request: nothing but answering, or looking into the store first. */
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
     * @param lookups where to look, best first, at least one; each key once
     * @param otherwise what is answered where none of the keys exists
     */
    record Fetch(Request request, Admission admission, List<Lookup> lookups, Outcome.Refuse otherwise) implements Plan {

        /** Keeps a copy that cannot change. */
        public Fetch {
            lookups = List.copyOf(lookups);
        }

        /** Returns where to look, best first, at least one. */
        public List<ObjectKey> keys() {
            List<ObjectKey> keys = new ArrayList<>();
            for (Lookup lookup : lookups) {
                keys.add(lookup.key());
            }
            return keys;
        }

        /** Returns what is answered if this key of the fetch is the first that exists. */
        Outcome found(ObjectKey key) {
            for (Lookup lookup : lookups) {
                if (lookup.key().equals(key)) {
                    return lookup.found();
                }
            }
            throw new IllegalArgumentException("not a key of this fetch: " + key);
        }
    }

    /**
     * A place to look at.
     *
     * @param key the key
     * @param found what is answered if this is the first key that exists
     */
    record Lookup(ObjectKey key, Outcome found) {}
}
