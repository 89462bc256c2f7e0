package dev.offprint.edge.runtime.jvm.connection;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.server.HttpStream;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Sends an answer that ends with its fields. Jetty adds {@code Content-Length: 0} to whatever has no content, which a 204
 * must not have, and a 304 only where it is the length of the 200 (RFC 9110, 8.6).
 */
public final class BodilessStream extends HttpStream.Wrapper {

    private BodilessStream(HttpStream wrapped) {
        super(wrapped);
    }

    /** Leaves the length out of the answer to this request, if its status is one that has no content. */
    public static void prepare(Request request, int status) {
        if (status == 204 || status == 304) {
            request.addHttpStreamWrapper(BodilessStream::new);
        }
    }

    @Override
    public void send(
            MetaData.Request request,
            MetaData.@Nullable Response response,
            boolean last,
            ByteBuffer content,
            Callback callback) {
        super.send(request, response == null ? null : withoutLength(response), last, content, callback);
    }

    private static MetaData.Response withoutLength(MetaData.Response response) {
        HttpFields fields = HttpFields.build(response.getHttpFields()).remove(HttpHeader.CONTENT_LENGTH);
        return new MetaData.Response(response.getStatus(), response.getReason(), response.getHttpVersion(), fields, -1);
    }
}
