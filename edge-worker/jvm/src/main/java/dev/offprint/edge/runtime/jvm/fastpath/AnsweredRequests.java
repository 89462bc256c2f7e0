package dev.offprint.edge.runtime.jvm.fastpath;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.negotiate.Coding;

/** Takes the requests that were answered here, to count and to log them like all others. */
@FunctionalInterface
public interface AnsweredRequests {

    /**
     * Takes a request after its answer.
     *
     * @param head the request, valid during this call
     * @param client who sent it
     * @param status the status sent
     * @param coding the coding of the content
     * @param bytes the bytes of content sent
     * @param nanos the time from the arrival of the head to the last byte of the answer
     */
    void answered(SimpleHead head, ClientKey client, int status, Coding coding, long bytes, long nanos);
}
