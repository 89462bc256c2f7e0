package dev.offprint.edge.runtime.jvm.log;

import org.jspecify.annotations.Nullable;

/**
 * A finished request, as the access log has it.
 *
 * @param millis when it ended, in milliseconds since 1970
 * @param method its method, or null if it could not be read
 * @param path its raw path, or null if it could not be read
 * @param query its raw query, or null
 * @param protocol the protocol, such as {@code HTTP/1.1}, or null if it could not be read
 * @param status the status of the response
 * @param bytes the bytes of content sent
 * @param nanos how long it took
 * @param client who sent it
 * @param userAgent the field User-Agent, or null
 * @param referer the field Referer, or null
 * @param route what it asked for, as in the metrics
 * @param coding the coding of the content
 * @param trace the valid field {@code traceparent}, or null
 */
public record AccessEntry(
        long millis,
        @Nullable String method,
        @Nullable String path,
        @Nullable String query,
        @Nullable String protocol,
        int status,
        long bytes,
        long nanos,
        String client,
        @Nullable String userAgent,
        @Nullable String referer,
        String route,
        String coding,
        @Nullable String trace) {

    /** The memory besides the texts of the request. */
    private static final int OBJECTS = 256;

    /** Returns about how many bytes of memory it takes while it waits. */
    int weight() {
        return OBJECTS + length(path) + length(query) + length(userAgent) + length(referer);
    }

    private static int length(@Nullable String text) {
        return text == null ? 0 : text.length();
    }
}
