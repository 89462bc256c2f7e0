package dev.offprint.edge.runtime.jvm.connection;

import java.util.LinkedHashSet;
import java.util.Set;

/** The requests of a connection that its client has cancelled, until they are logged. Holds the last ones only. */
final class CancelledRequests {

    /** More than the requests that are open at once. */
    private static final int MOST = 256;

    private final Set<String> ids = new LinkedHashSet<>();

    /** Adds a request. */
    synchronized void add(String id) {
        if (ids.size() >= MOST) {
            ids.remove(ids.iterator().next());
        }
        ids.add(id);
    }

    /** Removes a request, and returns whether it was cancelled. */
    synchronized boolean remove(String id) {
        return ids.remove(id);
    }
}
