package dev.offprint.edge.runtime.jvm.connection;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.server.HttpStream;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** The stream of one request: tells its connection when the request ends. One wrapper does what several listeners could do. */
public final class CountedStream extends HttpStream.Wrapper {

    private final DeadlineEndPoint endPoint;
    private final @Nullable Duration idle;
    private final LongAdder open;

    /**
     * Returns a stream, and tells the connection that its request has arrived.
     *
     * @param stream Jetty's stream
     * @param endPoint its connection
     * @param open counts the requests that are not ended
     * @param idle in HTTP/2 the time until the next request must have arrived; null in HTTP/1.1
     */
    public CountedStream(HttpStream stream, DeadlineEndPoint endPoint, LongAdder open, @Nullable Duration idle) {
        super(stream);
        this.endPoint = endPoint;
        this.idle = idle;
        this.open = open;
        open.increment();
        endPoint.requestBegins(System.nanoTime());
    }

    /**
     * Removes the Content-Length that Jetty adds to every response without content. A 204 must not have one, and a 304 only the
     * length of the 200 (RFC 9110, 8.6).
     */
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
        int status = response.getStatus();
        if (status != HttpStatus.NO_CONTENT_204 && status != HttpStatus.NOT_MODIFIED_304) {
            return response;
        }
        HttpFields fields = HttpFields.build(response.getHttpFields()).remove(HttpHeader.CONTENT_LENGTH);
        return new MetaData.Response(status, response.getReason(), response.getHttpVersion(), fields, -1);
    }

    @Override
    public void succeeded() {
        ended(); // before Jetty reads the next request of the connection
        super.succeeded();
    }

    @Override
    public void failed(Throwable failure) {
        ended();
        super.failed(failure);
    }

    private void ended() {
        if (idle == null) {
            endPoint.responses().end(getId());
            endPoint.requestEnds(System.nanoTime());
        } else {
            endPoint.requestEnds(idle);
        }
        open.decrement();
    }
}
