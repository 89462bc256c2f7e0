package dev.offprint.edge.runtime.jvm.connection;

import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;

/**
 * The fields that belong to a connection of HTTP/1.1. In HTTP/2 they make a request malformed (RFC 9113, 8.2.2), because a
 * proxy that passes them on may be made to see two requests in one.
 */
public final class ConnectionFields {

    private static final List<String> NAMES =
            List.of("Connection", "Keep-Alive", "Proxy-Connection", "Transfer-Encoding", "Upgrade");

    private ConnectionFields() {}

    /** Returns whether a request has a field that its version of HTTP does not allow. */
    public static boolean makeMalformed(Request request) {
        HttpFields fields = request.getHeaders();
        if (request.getConnectionMetaData().getHttpVersion() != HttpVersion.HTTP_2 || isUpgraded(fields)) {
            return false;
        }
        return NAMES.stream().anyMatch(fields::contains);
    }

    /** Only a request that was sent in HTTP/1.1 can have this: Jetty refuses the field in HTTP/2 but for the value TE. */
    private static boolean isUpgraded(HttpFields fields) {
        return fields.contains(HttpHeader.CONNECTION, "upgrade");
    }
}
