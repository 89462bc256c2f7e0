package dev.offprint.edge;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.resource.ObjectKey;
import java.util.ArrayList;
import java.util.List;

/** What to do about a request: answer it at once, or look into the store first. */
public sealed interface Plan {

    /**
     * The answer is known without the store.
     *
     * @param response the answer
     */
    record Answer(Response response) implements Plan {}

    /**
     * Ask the store for these keys, in this order, until one exists; {@link Edge#finish} turns the result into the answer. If the
     * store fails for one key, stop: the next key could be the wrong form.
     *
     * @param request the request to be answered
     * @param admission what is left of the client's quota
     * @param lookups where to look, best first, at least one; each key once
     * @param otherwise the answer if none of the keys exists
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

        /** Returns the answer if this key is the first that exists. */
        Outcome found(ObjectKey key) {
            for (Lookup lookup : lookups) {
                if (lookup.key().equals(key)) {
                    return lookup.found();
                }
            }
            throw new IllegalArgumentException("not a key of this fetch: " + key.value());
        }
    }

    /**
     * A key to look for.
     *
     * @param key the key
     * @param found the answer if this is the first key that exists
     */
    record Lookup(ObjectKey key, Outcome found) {}
}
