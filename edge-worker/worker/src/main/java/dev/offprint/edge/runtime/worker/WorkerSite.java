package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.Edge;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.RateLimitHeaders;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/** A release with its adapter. */
public final class WorkerSite {

    private final Edge edge;
    private final @Nullable WorkerRelease release;

    WorkerSite(Edge edge, @Nullable WorkerRelease release) {
        this.edge = edge;
        this.release = release;
    }

    /**
     * Returns a request that is to be answered.
     *
     * @param method the method
     * @param path the raw path of the request target
     * @param query the raw query, or null
     * @param fields the header fields, each value behind its name
     */
    @JSExport
    public WorkerRequest ask(String method, String path, @Nullable String query, String[] fields) {
        return new WorkerRequest(edge, release, new Request(method, path, query, Headers.of(fields)));
    }

    /**
     * Returns the header fields that say what is left of a client's quota, each value behind its name; none where they are not said.
     *
     * @param requests the requests of the quota
     * @param seconds the seconds of the quota
     * @param remaining the requests that are left
     * @param reset the seconds until the window ends
     */
    @JSExport
    public String[] quota(int requests, int seconds, int remaining, int reset) {
        Admission admission = new Admission(true, new Quota(requests, seconds), remaining, reset);
        return WorkerRequest.flat(edge.showsQuotas() ? RateLimitHeaders.of(admission) : Headers.NONE);
    }
}
