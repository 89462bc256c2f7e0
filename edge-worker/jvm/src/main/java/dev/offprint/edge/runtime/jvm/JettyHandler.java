package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.connection.ClientConnection;
import dev.offprint.edge.runtime.jvm.connection.PendingAnswers.Answer;
import dev.offprint.edge.runtime.jvm.connection.RequestHead;
import dev.offprint.edge.runtime.jvm.connection.WaitingRequests;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpStream;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.jspecify.annotations.Nullable;

/** Connects a {@link RequestHandler} to Jetty: converts Jetty's request to ours, and sends our response. */
final class JettyHandler extends Handler.Abstract {

    private final RequestHandler handler;
    private final FailureLog failures;
    private final ClientAddress clients;
    private final BooleanSupplier draining;
    private final WaitingRequests queue;
    private final LongAdder open = new LongAdder();

    JettyHandler(
            RequestHandler handler,
            FailureLog failures,
            ClientAddress clients,
            BooleanSupplier draining,
            WaitingRequests queue) {
        super(InvocationType.NON_BLOCKING); // the queue has the threads for what blocks
        this.handler = handler;
        this.failures = failures;
        this.clients = clients;
        this.draining = draining;
        this.queue = queue;
    }

    /** Returns the number of requests that are not answered, or whose answers are being sent. */
    int openRequests() {
        return open.intValue();
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        ClientConnection connection = ClientConnection.of(request);
        open.increment();
        connection.requestBegins();
        request.addHttpStreamWrapper(WithoutLength::new);
        Request.addCompletionListener(request, failure -> {
            connection.requestEnds();
            open.decrement();
        });
        Sending sending = new Sending(request, response, callback);
        OptionalInt refused = RequestHead.refusal(request);
        if (refused.isPresent()) {
            Response.writeError(request, response, callback, refused.getAsInt());
            return true;
        }
        try {
            answer(sending, connection);
        } catch (RejectedExecutionException full) {
            sending.refuse();
        } catch (RuntimeException | Error bug) {
            sending.fail(bug);
        }
        return true;
    }

    private void answer(Sending sending, ClientConnection connection) {
        Request request = sending.request;
        dev.offprint.edge.http.Request asked = RequestHead.asked(request);
        ClientKey client = clients.of(Request.getRemoteAddr(request), asked.headers());
        sending.counted =
                connection.begin(request, client, RequestHead.memory(request)).orElse(null);
        if (sending.counted == null) {
            if (connection.refuse(request)) {
                sending.callback.failed(new EofException("there is no room for the answer"));
            } else {
                sending.refuse();
            }
            return;
        }
        CompletableFuture<EncodedResponse> answer = handler.answerLater(
                        asked, client, task -> queue.submit(client, new WaitingRequests.Work(task, sending::refuse)))
                .toCompletableFuture();
        EncodedResponse known = answer.isDone() && !answer.isCompletedExceptionally() ? answer.join() : null;
        if (known != null && known.response().body() instanceof Bytes) {
            sending.send(known, null);
        } else { // a stream waits for the store, and the thread that completes an answer has other work
            CompletableFuture<EncodedResponse> unused = answer.whenCompleteAsync(
                    sending::send, request.getComponents().getExecutor());
        }
    }

    /**
     * Removes the Content-Length that Jetty adds to every response without content. A 204 must not have one, and a 304 only the
     * length of the 200 (RFC 9110, 8.6).
     */
    private static final class WithoutLength extends HttpStream.Wrapper {

        WithoutLength(HttpStream stream) {
            super(stream);
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
            int status = response.getStatus();
            if (status != HttpStatus.NO_CONTENT_204 && status != HttpStatus.NOT_MODIFIED_304) {
                return response;
            }
            HttpFields fields = HttpFields.build(response.getHttpFields()).remove(HttpHeader.CONTENT_LENGTH);
            return new MetaData.Response(status, response.getReason(), response.getHttpVersion(), fields, -1);
        }
    }

    /**
     * Sends one answer, once it is known. The body goes out part by part, as fast as the client reads, and each part that is read counts
     * as progress. No thread waits for a slow client. Parts also bound the memory that the system copies for one write.
     */
    private final class Sending extends IteratingCallback {

        /** The size of a part in HTTP/1.1, in bytes. */
        private static final int PART = 64 * 1024;
        /** The size of a part in HTTP/2: a frame of the usual size, because all streams of a connection share its window. */
        private static final int FRAME = 16 * 1024;

        private final Request request;
        private final Response response;
        private final Callback callback;
        private final int part;
        private @Nullable Answer counted;
        private Body body = Bytes.EMPTY;
        private long sent;
        private boolean complete;

        Sending(Request request, Response response, Callback callback) {
            this.request = request;
            this.response = response;
            this.callback = callback;
            this.part = RequestHead.isMultiplexed(request) ? FRAME : PART;
        }

        void refuse() {
            progressed(); // the client has to take this answer, too
            response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
            Response.writeError(request, response, callback, HttpStatus.SERVICE_UNAVAILABLE_503);
        }

        void fail(Throwable bug) {
            failures.report("cannot answer", bug);
            progressed();
            Response.writeError(request, response, callback, HttpStatus.INTERNAL_SERVER_ERROR_500);
        }

        void send(@Nullable EncodedResponse answer, @Nullable Throwable failure) {
            try {
                if (answer == null) {
                    fail(cause(failure));
                } else if (hold(answer.response().body())) {
                    begin(answer);
                } else {
                    answer.response().body().discard();
                    refuse();
                }
            } catch (RuntimeException | Error bug) {
                fail(bug);
            }
        }

        private static Throwable cause(@Nullable Throwable failure) {
            Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
            return cause == null ? new IllegalStateException("no answer") : cause;
        }

        private boolean hold(Body content) {
            Answer answer = counted;
            if (answer == null) {
                return false;
            } else if (content instanceof Bytes whole) {
                return whole.length() == 0 || answer.hold(whole.bytes());
            }
            return answer.holdStream(content instanceof StreamedBody stream ? stream.memory() : 0);
        }

        private void begin(EncodedResponse answer) {
            response.setStatus(answer.response().status());
            answer.addTo(response.getHeaders());
            if (!RequestHead.isMultiplexed(request) && (draining.getAsBoolean() || hasContent(request))) {
                response.getHeaders().put(HttpHeader.CONNECTION, "close"); // RFC 9112, 9.6; content is never read
            }
            body = answer.response().body();
            progressed();
            iterate();
        }

        private static boolean hasContent(Request request) {
            boolean safe = HttpMethod.GET.is(request.getMethod())
                    || HttpMethod.HEAD.is(request.getMethod())
                    || HttpMethod.OPTIONS.is(request.getMethod());
            HttpFields fields = request.getHeaders();
            return !safe
                    || fields.contains(HttpHeader.TRANSFER_ENCODING)
                    || fields.getLongField(HttpHeader.CONTENT_LENGTH) > 0;
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
                return stream.next(length);
            } else if (body instanceof Bytes whole) {
                return ByteBuffer.wrap(whole.bytes(), (int) sent, length);
            }
            throw new IllegalStateException("cannot send a " + body.getClass());
        }

        private void progressed() {
            if (counted != null) {
                counted.progressed();
            }
        }

        @Override
        protected void onSuccess() {
            progressed();
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
}
