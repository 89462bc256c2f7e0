package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.runtime.jvm.metric.StoreTime;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Adds what an operator wants to see in responses: the time they took, the release they come from. It exists only while an option
 * asks for it, so the usual path has no step for it.
 */
final class AnnotatedHandler implements RequestHandler {

    /** The field with the id of the release. */
    static final String RELEASE = "Offprint-Release";
    /** The field with durations (W3C Server Timing). */
    static final String TIMING = "Server-Timing";

    private static final double MILLI = 1e6;

    private final RequestHandler handler;
    private final Supplier<Optional<String>> release;
    private final boolean showsRelease;
    private final boolean showsTime;

    /**
     * Returns a handler that annotates the responses of another one.
     *
     * @param handler answers
     * @param release returns the release that is served now
     * @param showsRelease whether to add the release
     * @param showsTime whether to add durations
     */
    AnnotatedHandler(
            RequestHandler handler, Supplier<Optional<String>> release, boolean showsRelease, boolean showsTime) {
        this.handler = handler;
        this.release = release;
        this.showsRelease = showsRelease;
        this.showsTime = showsTime;
    }

    @Override
    public Response answer(Request request, ClientKey client) {
        return showsTime ? timed(request, client) : released(request, client);
    }

    @Override
    public Response refuse(Request request, ProblemType type) {
        return handler.refuse(request, type);
    }

    private Response timed(Request request, ClientKey client) {
        long begin = System.nanoTime();
        StoreTime.begin();
        long store = 0;
        Response response;
        try {
            response = released(request, client);
        } finally {
            store = StoreTime.end();
        }
        String value = String.format(
                Locale.ROOT,
                "edge;dur=%.3f, store;dur=%.3f",
                (System.nanoTime() - begin - store) / MILLI,
                store / MILLI);
        return with(response, TIMING, value);
    }

    /** A response names its release only if there was no switch while it was made: a wrong name is worse than none. */
    private Response released(Request request, ClientKey client) {
        if (!showsRelease) {
            return handler.answer(request, client);
        }
        Optional<String> before = release.get();
        Response response = handler.answer(request, client);
        return before.isPresent() && before.equals(release.get()) ? with(response, RELEASE, before.get()) : response;
    }

    private static Response with(Response response, String name, String value) {
        return new Response(response.status(), response.headers().with(name, value), response.body());
    }
}
