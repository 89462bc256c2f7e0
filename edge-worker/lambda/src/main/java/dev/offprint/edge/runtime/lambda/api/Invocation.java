package dev.offprint.edge.runtime.lambda.api;

import java.time.Instant;

/**
 * One event to answer.
 *
 * @param id the id of the request, which the answer is reported under
 * @param deadline when the function is stopped
 * @param trace the value of the X-Ray tracing header, or an empty text
 * @param event the event, a JSON document
 */
@SuppressWarnings("ArrayRecordComponent") // events are never compared
public record Invocation(String id, Instant deadline, String trace, byte[] event) {}
