package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.connection.CountedStream;
import dev.offprint.edge.runtime.jvm.connection.DeadlineEndPoint;
import dev.offprint.edge.runtime.jvm.connection.RawConnectionFactory;
import dev.offprint.edge.runtime.jvm.connection.RequestHead;
import dev.offprint.edge.runtime.jvm.connection.ResponseWriter;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.limit.PendingResponse;
import dev.offprint.edge.runtime.jvm.limit.WaitingRequests;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Connects a {@link RequestHandler} to Jetty: converts Jetty's request to ours, and our response to Jetty's. */
final class JettyHandler extends Handler.Abstract {

    private final RequestHandler handler;
    private final FailureLog failures;
    private final ClientAddress clients;
    private final Duration idle;
    private final BooleanSupplier draining;
    private final WaitingRequests queue;
    private final LongAdder open;

    JettyHandler(
            RequestHandler handler,
            FailureLog failures,
            ClientAddress clients,
            Duration idle,
            BooleanSupplier draining,
            WaitingRequests queue,
            LongAdder open) {
        super(InvocationType.NON_BLOCKING); // the queue has the threads for what blocks
        this.queue = queue;
        this.handler = handler;
        this.failures = failures;
        this.clients = clients;
        this.idle = idle;
        this.draining = draining;
        this.open = open;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        DeadlineEndPoint endPoint = endPoint(request);
        boolean multiplexed = isMultiplexed(request);
        request.addHttpStreamWrapper(stream -> new CountedStream(stream, endPoint, open, multiplexed ? idle : null));
        OptionalInt refused = RequestHead.refusal(request);
        if (refused.isPresent()) {
            Response.writeError(request, response, callback, refused.getAsInt());
            return true;
        }
        try {
            answer(request, response, callback, endPoint);
        } catch (RejectedExecutionException full) {
            busy(request, response, callback);
        } catch (RuntimeException | Error bug) {
            failed(bug, request, response, callback);
        }
        return true;
    }

    /** Returns the number of requests that are not answered, or whose answers are being sent. */
    int openRequests() {
        return open.intValue();
    }

    private void answer(Request request, Response response, Callback callback, DeadlineEndPoint endPoint) {
        dev.offprint.edge.http.Request asked = asked(request);
        ClientKey client = clients.of(Request.getRemoteAddr(request), asked.headers());
        Optional<PendingResponse> pending = endPoint.responses().of(request, client);
        if (pending.isEmpty()) {
            busy(request, response, callback);
            return;
        }
        Sending sending = new Sending(request, response, callback, pending.get());
        Executor threads = request.getComponents().getExecutor();
        Executor blocking = task -> queue.submit(client, new Asking(task, sending));
        CompletableFuture<EncodedResponse> answer =
                handler.answerLater(asked, client, blocking).toCompletableFuture();
        EncodedResponse known = answer.isDone() && !answer.isCompletedExceptionally() ? answer.join() : null;
        if (known != null && known.response().body() instanceof Bytes) {
            sending.answered(known, null);
        } else { // a stream waits for the store, and the thread that completes an answer has other work
            CompletableFuture<EncodedResponse> unused = answer.whenCompleteAsync(sending::answered, threads);
        }
    }

    private static DeadlineEndPoint endPoint(Request request) {
        return DeadlineEndPoint.below(
                request.getConnectionMetaData().getConnection().getEndPoint());
    }

    private static void busy(Request request, Response response, Callback callback) {
        response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
        Response.writeError(request, response, callback, HttpStatus.SERVICE_UNAVAILABLE_503);
    }

    private void failed(Throwable bug, Request request, Response response, Callback callback) {
        FatalErrors.check(bug);
        failures.report("cannot answer", bug);
        Response.writeError(request, response, callback, HttpStatus.INTERNAL_SERVER_ERROR_500);
    }

    private static boolean isMultiplexed(Request request) {
        return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2;
    }

    private static dev.offprint.edge.http.Request asked(Request request) {
        String path = RawConnectionFactory.path(request).orElse("");
        // neither `*` nor an authority (RFC 9112, 3.2) is an address here; `/*` is answered with 404
        String rooted = path.startsWith("/") ? path : "/*";
        List<Headers.Field> fields = new ArrayList<>(request.getHeaders().size() + 1);
        for (HttpField field : request.getHeaders()) {
            String value = field.getValue();
            fields.add(new Headers.Field(field.getName(), value == null ? "" : value));
        }
        String authority = request.getHttpURI().getAuthority();
        if (authority != null && !request.getHeaders().contains(HttpHeader.HOST)) {
            fields.add(new Headers.Field("Host", authority)); // RFC 9113, 8.3.1: HTTP/2 has a pseudo-field for it
        }
        return new dev.offprint.edge.http.Request(
                request.getMethod(), rooted, RawConnectionFactory.query(request).orElse(null), new Headers(fields));
    }

    /** The part of an answer that needs a thread. */
    private static final class Asking implements WaitingRequests.Work {

        private final Runnable task;
        private final Sending sending;

        Asking(Runnable task, Sending sending) {
            this.task = task;
            this.sending = sending;
        }

        @Override
        public void run() {
            task.run();
        }

        @Override
        public void refuse() {
            busy(sending.request, sending.response, sending.callback);
        }
    }

    /** Sends one answer, once it is known. */
    private final class Sending {

        private final Request request;
        private final Response response;
        private final Callback callback;
        private final PendingResponse pending;

        Sending(Request request, Response response, Callback callback, PendingResponse pending) {
            this.request = request;
            this.response = response;
            this.callback = callback;
            this.pending = pending;
        }

        void answered(@Nullable EncodedResponse answer, @Nullable Throwable failure) {
            try {
                if (answer == null) {
                    failed(cause(failure), request, response, callback);
                } else if (hold(answer.response().body())) {
                    answer.addTo(response.getHeaders());
                    if (draining.getAsBoolean() && !isMultiplexed(request)) {
                        response.getHeaders().put(HttpHeader.CONNECTION, "close"); // RFC 9112, 9.6
                    }
                    ResponseWriter.send(answer.response(), response, pending, callback);
                } else {
                    answer.response().body().discard();
                    busy(request, response, callback);
                }
            } catch (RuntimeException | Error bug) {
                failed(bug, request, response, callback);
            }
        }

        private static Throwable cause(@Nullable Throwable failure) {
            Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
            return cause == null ? new IllegalStateException("no answer") : cause;
        }

        private boolean hold(Body body) {
            if (body instanceof Bytes whole) {
                return whole.length() == 0 || pending.hold(whole.bytes());
            }
            return pending.holdStream(body instanceof StreamedBody stream ? stream.memory() : 0);
        }
    }
}
