package dev.offprint.edge.runtime.jvm.quota;

import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.RateLimiter;
import java.util.concurrent.CompletionStage;

/**
 * Counts requests of clients against a quota that several adapters share. {@link #admit} never waits: it counts in this adapter
 * alone.
 */
public interface SharedRateLimiter extends RateLimiter {

    /**
     * Counts one request at the server that all adapters count at, and returns whether it is within the quota. Holds no thread
     * while it waits for the server. The stage never fails: if the server does not answer in time, the request is counted in this
     * adapter alone. It is complete already if the server was not asked.
     *
     * @param client who sent the request
     * @param nowMillis the present, in milliseconds of any monotonic clock
     */
    CompletionStage<Admission> admitLater(ClientKey client, long nowMillis);
}
