package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;

/** What stands behind a server: the adapter over a store, or a program that has the adapter in it. Used by many threads. */
@FunctionalInterface
public interface Answerer {

    /**
     * Returns the answer to a request. May block.
     *
     * @param request the request as received
     * @param client who asks
     */
    Response answer(Request request, ClientKey client);
}
