package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.runtime.jvm.store.ReadOrigin;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Adds {@code Cache-Status} (RFC 9211) to answers with content of the tree, and to 304: whether the content was in memory, on the disk
 * or in the store, and whether the store is down. Problems are made here and have none.
 *
 * @param handler answers
 * @param storeDown whether the store keeps failing
 */
record CacheStatusHandler(RequestHandler handler, BooleanSupplier storeDown) implements RequestHandler {

    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    @Override
    public Response answer(Request request, ClientKey client) {
        ReadOrigin.take(); // what an earlier request on this thread left
        Response answer = handler.answer(request, client);
        ReadOrigin origin = ReadOrigin.take();
        if (answer.status() != OK && answer.status() != NOT_MODIFIED) {
            return answer;
        }
        return new Response(answer.status(), answer.headers().with("Cache-Status", status(origin)), answer.body());
    }

    @Override
    public Response refuse(Request request, ProblemType type) {
        return handler.refuse(request, type);
    }

    private String status(@Nullable ReadOrigin origin) {
        if (origin == ReadOrigin.STORE) {
            return "offprint; fwd=miss";
        }
        String where = origin == ReadOrigin.DISK ? "disk" : "memory";
        return "offprint; hit; detail=" + where + (storeDown.getAsBoolean() ? "-store-down" : "");
    }
}
