package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.Edge;
import dev.offprint.edge.Plan;
import dev.offprint.edge.RoutedRequest;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.release.ManifestLookup;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * A request in progress. The entry calls, in this order: {@link #admit} if it {@link #isMetered}, {@link #lookup}, {@link #finish}, and
 * then asks what the answer is. If the store fails on the way, it calls {@link #fail}.
 */
public final class WorkerRequest {

    /** The first half of the digest identifies a content in an entity tag, as in every adapter. */
    private static final int TAG_DIGITS = 32;

    /** A store that failed is asked again every few seconds (RFC 9110, 10.2.3). */
    private static final String RETRY_AFTER = "5";

    private final Edge edge;
    private final @Nullable WorkerRelease release;
    private final RoutedRequest routed;
    private Admission admission = Admission.UNMETERED;
    private Plan.@Nullable Fetch fetch;
    private @Nullable PendingLookup pending;
    private Response response;

    WorkerRequest(Edge edge, @Nullable WorkerRelease release, Request request) {
        this.edge = edge;
        this.release = release;
        this.routed = edge.route(request);
        this.response = new Response(500, Headers.NONE, Bytes.EMPTY);
    }

    /** Returns whether the request counts against the quota of its client. */
    @JSExport
    public boolean isMetered() {
        return routed.isMetered();
    }

    /**
     * Says what is left of the client's quota.
     *
     * @param admitted whether the request is within it
     * @param requests the requests of the quota
     * @param seconds the seconds of the quota
     * @param remaining the requests that are left
     * @param reset the seconds until the window ends
     */
    @JSExport
    public void admit(boolean admitted, int requests, int seconds, int remaining, int reset) {
        admission = new Admission(admitted, new Quota(requests, seconds), remaining, reset);
    }

    /** Returns what to look up in the manifest, or null if the answer is known without the store. */
    @JSExport
    public @Nullable PendingLookup lookup() {
        Plan plan = edge.plan(routed, admission);
        if (plan instanceof Plan.Answer answer) {
            response = answer.response();
        } else if (release != null) {
            fetch = (Plan.Fetch) plan;
            pending = release.find(fetch.keys());
        }
        return pending;
    }

    /** Decides the answer; the lookup is done. */
    @JSExport
    public void finish() {
        if (fetch != null && pending != null) {
            response = edge.finish(fetch, hit(pending.found()));
        }
    }

    /** Answers that the store fails. */
    @JSExport
    public void fail() {
        Response failed = fetch == null ? edge.refuse(routed.request(), ProblemType.INTERNAL_ERROR) : edge.fail(fetch);
        response = new Response(failed.status(), failed.headers().with("Retry-After", RETRY_AFTER), failed.body());
    }

    /** Returns the status of the answer. */
    @JSExport
    public int status() {
        return response.status();
    }

    /** Returns the header fields of the answer, each value behind its name. */
    @JSExport
    public String[] fields() {
        return flat(response.headers());
    }

    static String[] flat(Headers headers) {
        List<Headers.Field> fields = headers.fields();
        String[] flat = new String[2 * fields.size()];
        for (int i = 0; i < fields.size(); i++) {
            flat[2 * i] = fields.get(i).name();
            flat[2 * i + 1] = fields.get(i).value();
        }
        return flat;
    }

    /** Returns the body of the answer, or nothing if it is {@link #parts} of the store. */
    @JSExport
    public byte[] bytes() {
        return response.body() instanceof Bytes whole ? whole.bytes() : Bytes.EMPTY.bytes();
    }

    /** Returns the digests of the objects that have the body of the answer, in order, or null if it is {@link #bytes}. */
    @JSExport
    public String @Nullable [] parts() {
        return response.body() instanceof StoredContent stored ? stored.parts() : null;
    }

    /** Returns the number of bytes of these objects before the first that is sent. */
    @JSExport
    public double skipped() {
        return response.body() instanceof StoredContent stored ? (double) stored.skipped() : 0;
    }

    /** Returns the number of bytes that are sent. */
    @JSExport
    public double length() {
        return (double) response.body().length();
    }

    private static Optional<ObjectStore.Hit> hit(Optional<ManifestLookup.Found> found) {
        if (found.isEmpty()) {
            return Optional.empty();
        }
        ManifestLookup.Found one = found.get();
        StoredContent body = new StoredContent(one.content());
        String digest = one.content().sha256().substring(0, TAG_DIGITS);
        return Optional.of(new ObjectStore.Hit(one.key(), new StoredObject(body, digest, one.uncoded())));
    }
}
