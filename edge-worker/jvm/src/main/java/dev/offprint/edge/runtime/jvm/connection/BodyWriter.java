package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.limit.PendingResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/**
 * Sends a body part by part, as fast as the client takes it, and says of each part when it is taken. No thread waits for a
 * slow client. Parts also bound what the system copies for one write.
 */
public final class BodyWriter extends IteratingCallback {

    /** A part in HTTP/1.1, in bytes. */
    public static final int PART = 64 * 1024;
    /** A part in HTTP/2: a frame of the usual size, for all streams of a connection share what a client takes. */
    public static final int FRAME = 16 * 1024;

    private final Body body;
    private final int part;
    private final Response response;
    private final PendingResponse pending;
    private final Callback callback;
    private long sent;
    private boolean complete;

    private BodyWriter(Body body, int part, Response response, PendingResponse pending, Callback callback) {
        this.body = body;
        this.part = part;
        this.response = response;
        this.pending = pending;
        this.callback = callback;
    }

    /**
     * Begins to send a body, and releases it at the end.
     *
     * @param body in memory or streamed
     * @param part the bytes to hand to the connection at once
     * @param response where to
     * @param pending told of the progress
     * @param callback told of the end
     */
    public static void send(Body body, int part, Response response, PendingResponse pending, Callback callback) {
        pending.progressed();
        new BodyWriter(body, part, response, pending, callback).iterate();
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
        throw new IllegalStateException("nobody knows how to send a " + body.getClass());
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
