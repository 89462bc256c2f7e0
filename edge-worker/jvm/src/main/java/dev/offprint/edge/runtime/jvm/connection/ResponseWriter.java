package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.runtime.jvm.content.FileContent;
import dev.offprint.edge.runtime.jvm.content.FilePart;
import dev.offprint.edge.runtime.jvm.content.PartsInputStream;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.limit.PendingResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.jspecify.annotations.Nullable;

/**
 * Sends an answer. The body goes out part by part, as fast as the client reads, and each part that is read counts as progress.
 * No thread waits for a slow client. Parts also bound the memory that the system copies for one write. A file on an unencrypted
 * HTTP/1.1 connection is sent by the system.
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
    /** The connection if it can send files, else null. */
    private final @Nullable DeadlineEndPoint endPoint;

    private @Nullable FilePart filePart;
    private long sent;
    private boolean complete;

    private ResponseWriter(
            Body body, boolean multiplexed, Response response, PendingResponse pending, Callback callback) {
        this.body = body;
        this.part = multiplexed ? FRAME : PART;
        EndPoint application =
                response.getRequest().getConnectionMetaData().getConnection().getEndPoint();
        this.endPoint = !multiplexed && application instanceof DeadlineEndPoint plain ? plain : null;
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
        new ResponseWriter(answer.body(), multiplexed, response, pending, callback).iterate();
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
        if (filePart != null && !filePart.isSent()) {
            throw new IllegalStateException("a file was not sent where it should be");
        } else if (complete) {
            return Action.SUCCEEDED;
        }
        FileContent file = file();
        ByteBuffer next = file == null ? next((int) Math.min(part, body.length() - sent)) : nextOf(file);
        sent += next.remaining();
        complete = sent >= body.length();
        response.write(complete, next, this);
        return Action.SCHEDULED;
    }

    /** Returns the file that the system can send by itself, or null. */
    private @Nullable FileContent file() {
        return endPoint != null && body instanceof StreamedBody stream && stream.content() instanceof FileContent file
                ? file
                : null;
    }

    private ByteBuffer nextOf(FileContent file) {
        DeadlineEndPoint to = Objects.requireNonNull(endPoint);
        int length = (int) Math.min(FilePart.LARGEST, body.length() - sent);
        FilePart next = new FilePart(file, length, part, pending::progressed);
        filePart = next;
        to.sendsNext(next);
        return next.place();
    }

    private ByteBuffer next(int length) throws IOException {
        if (body instanceof StreamedBody stream && stream.content() instanceof PartsInputStream parts) {
            return parts.take(length);
        } else if (body instanceof StreamedBody stream) {
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
