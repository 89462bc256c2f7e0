package dev.offprint.edge;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.Routing;
import org.jspecify.annotations.Nullable;

/**
 * A request with the result of routing it. Made by {@link Edge#route}.
 *
 * @param request the request as received
 * @param routing where its target leads, or null for a method whose answer does not depend on the target
 */
public record RoutedRequest(Request request, @Nullable Routing routing) {

    /**
     * Returns whether this request counts against its client's quota: GET and HEAD of the operations (decisions, "what is
     * counted"). Other methods are refused whatever the quota, so they take nothing from it.
     */
    public boolean isMetered() {
        return routing != null && routing.isOperation();
    }
}
