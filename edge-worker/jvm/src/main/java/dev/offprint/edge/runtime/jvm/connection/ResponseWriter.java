package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.limit.PendingResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/**
 * Sends an answer. The body goes out part by part, as fast as the client reads, and each part that is read counts as progress.
 * No thread waits for a slow client. Parts also bound the memory that the system copies for one write.
 */
public final class ResponseWriter extends IteratingCallback {

    /** The size of a part in HTTP/1.1, in bytes. */
    static final int PART = 64 * 1024;
    /** The size of a part in HTTP/2: a frame of the usual size, because all streams of a connection share its window. */
    private static final int FRAME = 16 * 1024;

    private final Body body;
    private final int part;
    private final Response response;
    private final PendingResponse pending;
    private final Callback callback;
    private long sent;
    private boolean complete;

    private ResponseWriter(Body body, int part, Response response, PendingResponse pending, Callback callback) {
        this.body = body;
        this.part = part;
        this.response = response;
        this.pending = pending;
        this.callback = callback;
    }

    /**
     * Starts to send an answer, and releases its body at the end.
     *
     * @param answer the answer; its header fields are in the response already
     * @param response Jetty's response to the same request
     * @param pending counts what the answer takes; told of the progress
     * @param callback told of the end
     */
    public static void send(
            dev.offprint.edge.http.Response answer, Response response, PendingResponse pending, Callback callback) {
        Request request = response.getRequest();
        response.setStatus(answer.status());
        boolean multiplexed = request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2;
        if (!multiplexed && hasContent(request)) {
            response.getHeaders().put(HttpHeader.CONNECTION, "close"); // its content is never read
        }
        pending.progressed();
        new ResponseWriter(answer.body(), multiplexed ? FRAME : PART, response, pending, callback).iterate();
    }

    private static boolean hasContent(Request request) {
        boolean safe = HttpMethod.GET.is(request.getMethod())
                || HttpMethod.HEAD.is(request.getMethod())
                || HttpMethod.OPTIONS.is(request.getMethod());
        HttpFields fields = request.getHeaders();
        return !safe || fields.contains(HttpHeader.TRANSFER_ENCODING) || fields.getLongField("Content-Length") > 0;
    }

    /** What is in memory never blocks; a stream waits for the store. */
    @Override
    public InvocationType getInvocationType() {
        return body instanceof Bytes ? InvocationType.NON_BLOCKING : InvocationType.BLOCKING;
    }

    @Override
    protected Action process() throws IOException {
        if (complete) {
            return Action.SUCCEEDED;
        }
        ByteBuffer next = next((int) Math.min(part, body.length() - sent));
        sent += next.remaining();
        complete = sent >= body.length();
        response.write(complete, next, this);
        return Action.SCHEDULED;
    }

    private ByteBuffer next(int length) throws IOException {
        if (body instanceof StreamedBody stream) {
            byte[] bytes = new byte[length];
            int read = stream.content().readNBytes(bytes, 0, length);
            if (read < length) {
                throw new IOException("the content ends after " + (sent + read) + " of " + body.length());
            }
            return ByteBuffer.wrap(bytes);
        } else if (body instanceof Bytes whole) {
            return ByteBuffer.wrap(whole.bytes(), (int) sent, length);
        }
        throw new IllegalStateException("cannot send a " + body.getClass());
    }

    @Override
    protected void onSuccess() {
        pending.progressed();
    }

    @Override
    protected void onCompleteSuccess() {
        body.discard();
        callback.succeeded();
    }

    @Override
    protected void onCompleteFailure(Throwable failure) {
        body.discard();
        callback.failed(failure);
    }
}
