package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.connection.DeadlineEndPoint;
import dev.offprint.edge.runtime.jvm.connection.RawConnectionFactory;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Jetty's side of the adapter: its request to ours, our response to its. */
final class EdgeHandler extends Handler.Abstract {

    private static final int CHUNK = 64 * 1024;

    private final Answerer answerer;
    private final FailureLog failures;
    private final ClientAddress clients;
    private final Duration idle;

    EdgeHandler(Answerer answerer, FailureLog failures, ClientAddress clients, Duration idle) {
        super(InvocationType.BLOCKING);
        this.answerer = answerer;
        this.failures = failures;
        this.clients = clients;
        this.idle = idle;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        watch(request);
        try {
            dev.offprint.edge.http.Request asked = asked(request);
            ClientKey client = clients.of(Request.getRemoteAddr(request), asked.headers());
            AccessLog.note(request, client);
            send(request, answerer.answer(asked, client), response, callback);
        } catch (RuntimeException bug) {
            failures.report("cannot answer", bug);
            Response.writeError(request, response, callback, HttpStatus.INTERNAL_SERVER_ERROR_500);
        }
        return true;
    }

    private void watch(Request request) {
        EndPoint endPoint = request.getConnectionMetaData().getConnection().getEndPoint();
        if (endPoint instanceof DeadlineEndPoint watched) {
            boolean multiplexed = request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2;
            watched.requestBegins();
            Request.addCompletionListener(request, failure -> {
                if (multiplexed) {
                    watched.requestEnds(idle);
                } else {
                    watched.requestEnds();
                }
            });
        }
    }

    private static dev.offprint.edge.http.Request asked(Request request) {
        String path = RawConnectionFactory.path(request).orElse("");
        // neither `*` nor an authority (RFC 9112, 3.2) addresses anything here; `/*` leads nowhere
        String rooted = path.startsWith("/") ? path : "/*";
        List<Headers.Field> fields = new ArrayList<>();
        for (HttpField field : request.getHeaders()) {
            String value = field.getValue();
            fields.add(new Headers.Field(field.getName(), value == null ? "" : value));
        }
        String authority = request.getHttpURI().getAuthority();
        if (authority != null && !request.getHeaders().contains(HttpHeader.HOST)) {
            fields.add(new Headers.Field("Host", authority)); // RFC 9113, 8.3.1: HTTP/2 says it elsewhere
        }
        return new dev.offprint.edge.http.Request(
                request.getMethod(), rooted, RawConnectionFactory.query(request).orElse(null), new Headers(fields));
    }

    private static void send(
            Request request, dev.offprint.edge.http.Response answer, Response response, Callback callback) {
        response.setStatus(answer.status());
        for (Headers.Field field : answer.headers().fields()) {
            response.getHeaders().add(field.name(), field.value());
        }
        if (hasContent(request)
                && request.getConnectionMetaData().getHttpVersion().getVersion() < 20) {
            response.getHeaders().put(HttpHeader.CONNECTION, "close"); // its content is never read
        }
        Body body = answer.body();
        if (body instanceof StreamedBody stream) {
            stream(request, stream, response, callback);
        } else if (body instanceof Bytes content) {
            response.write(true, ByteBuffer.wrap(content.bytes()), callback);
        } else {
            body.discard();
            throw new IllegalStateException("nobody knows how to send a " + body.getClass());
        }
    }

    /** Sends as fast as the client takes it; no thread waits for a slow one. */
    private static void stream(Request request, StreamedBody body, Response response, Callback callback) {
        ByteBufferPool.Sized buffers =
                new ByteBufferPool.Sized(request.getComponents().getByteBufferPool(), false, CHUNK);
        Content.copy(Content.Source.from(buffers, body.content()), response, Callback.from(body::discard, callback));
    }

    private static boolean hasContent(Request request) {
        boolean safe = HttpMethod.GET.is(request.getMethod())
                || HttpMethod.HEAD.is(request.getMethod())
                || HttpMethod.OPTIONS.is(request.getMethod());
        HttpFields fields = request.getHeaders();
        return !safe || fields.contains(HttpHeader.TRANSFER_ENCODING) || fields.getLongField("Content-Length") > 0;
    }
}
