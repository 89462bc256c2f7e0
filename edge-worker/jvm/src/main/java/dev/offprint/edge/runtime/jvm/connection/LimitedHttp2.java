package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.limit.PendingResponse;
import dev.offprint.edge.runtime.jvm.proxy.PeerAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.ErrorCode;
import org.eclipse.jetty.http2.HTTP2Session;
import org.eclipse.jetty.http2.HTTP2Stream;
import org.eclipse.jetty.http2.api.Session;
import org.eclipse.jetty.http2.api.Stream;
import org.eclipse.jetty.http2.api.server.ServerSessionListener;
import org.eclipse.jetty.http2.frames.HeadersFrame;
import org.eclipse.jetty.http2.frames.ResetFrame;
import org.eclipse.jetty.http2.frames.SettingsFrame;
import org.eclipse.jetty.http2.frames.WindowUpdateFrame;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.internal.HTTP2ServerConnection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.RateControl;
import org.eclipse.jetty.io.WindowRateControl;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.util.Callback;

/**
 * HTTP/2 connections whose streams count as soon as they open. A stream without room is refused before any work on it, so the
 * client may repeat its request (RFC 9113, 8.7).
 */
class LimitedHttp2 extends HTTP2CServerConnectionFactory {

    /** The flow-control window of request content, the smallest that a client may assume. It is never enlarged. */
    private static final int CONTENT = 65_535;

    /** The frames that a client may send in a second although nobody needs them: Jetty's default. */
    private static final int MOST_NEEDLESS = 128;

    private final ClientAddress clients;
    private final BooleanSupplier overloaded;

    /**
     * What such a connection may use.
     *
     * @param streams the most open streams of a connection
     * @param clients identifies clients behind proxies
     * @param overloaded returns whether too many requests wait for a thread
     */
    record Limits(int streams, ClientAddress clients, BooleanSupplier overloaded) {}

    /** Returns a factory of such connections without TLS. */
    LimitedHttp2(HttpConfiguration configuration, Limits limits) {
        super(reading(configuration));
        this.clients = limits.clients();
        this.overloaded = limits.overloaded();
        setMaxConcurrentStreams(limits.streams());
        setInitialStreamRecvWindow(CONTENT);
        setInitialSessionRecvWindow(CONTENT);
        setConnectProtocolEnabled(false);
        setRateControlFactory(new NeedlessFrames());
    }

    /**
     * Limits needless frames, but not those that widen the window of a stream. One that arrives after the end of its stream was on its way
     * (RFC 9113, 5.1): a client that reads many answers of more than its window sends one for each. It costs no more than one for an open
     * stream.
     */
    private static final class NeedlessFrames implements RateControl.Factory {

        @Override
        public RateControl newRateControl(EndPoint endPoint) {
            RateControl usual = new WindowRateControl(MOST_NEEDLESS, Duration.ofSeconds(1));
            return frame -> isLateUpdate(frame) || usual.onEvent(frame);
        }

        private static boolean isLateUpdate(Object frame) {
            return frame instanceof WindowUpdateFrame update && update.getStreamId() > 0 && update.getWindowDelta() > 0;
        }
    }

    private static HttpConfiguration reading(HttpConfiguration configuration) {
        configuration.setRequestHeaderSize(RequestHead.READ);
        return configuration;
    }

    @Override
    protected Map<Integer, Integer> newSettings() {
        Map<Integer, Integer> settings = super.newSettings();
        settings.put(SettingsFrame.MAX_HEADER_LIST_SIZE, RequestHead.LONGEST);
        return settings;
    }

    @Override
    public Connection newConnection(Connector connector, EndPoint endPoint) {
        Connection connection = super.newConnection(connector, endPoint);
        if (connection instanceof HTTP2ServerConnection http2) {
            // a connection would keep the objects of all its streams as long as it is open
            http2.setRecycleHttpChannels(false);
        }
        return connection;
    }

    @Override
    protected ServerSessionListener newSessionListener(Connector connector, EndPoint endPoint) {
        return new CountingListener(endPoint);
    }

    private ClientKey client(EndPoint endPoint, MetaData head) {
        List<Headers.Field> forwarded = new ArrayList<>();
        for (HttpField field : head.getHttpFields()) {
            String value = field.getValue();
            if (field.is(ClientAddress.X_FORWARDED_FOR) && value != null) {
                forwarded.add(new Headers.Field(field.getName(), value));
            }
        }
        return clients.of(PeerAddress.of(endPoint.getRemoteSocketAddress()), new Headers(forwarded));
    }

    private final class CountingListener extends HTTPServerSessionListener {

        private final DeadlineEndPoint endPoint;

        CountingListener(EndPoint application) {
            super(application);
            this.endPoint = DeadlineEndPoint.below(application);
        }

        /** Handles the client's first frame. Before it, Jetty sets the limit it reads to the one it told the client. */
        @Override
        public void onSettings(Session session, SettingsFrame frame) {
            ((HTTP2Session) session).getParser().getHpackDecoder().setMaxHeaderListSize(RequestHead.READ);
            super.onSettings(session, frame);
        }

        @Override
        public Stream.Listener onNewStream(Stream stream, HeadersFrame frame) {
            MetaData head = frame.getMetaData();
            long bytes = RequestHead.memory(head) + (frame.isEndStream() ? 0 : CONTENT);
            if (overloaded.getAsBoolean() || !begin(stream, client(endPoint, head), bytes)) {
                refuse(stream, ErrorCode.REFUSED_STREAM_ERROR);
                return this;
            }
            return super.onNewStream(stream, frame);
        }

        /** Handles a malformed request: it is not a new stream, but gets an answer. */
        @Override
        public void onStreamFailure(Stream stream, Throwable failure, Callback callback) {
            if (!begin(
                    stream,
                    clients.of(PeerAddress.of(endPoint.getRemoteSocketAddress()), new Headers(List.of())),
                    CONTENT)) {
                callback.succeeded();
                refuse(stream, ErrorCode.ENHANCE_YOUR_CALM_ERROR);
                return;
            }
            super.onStreamFailure(stream, failure, callback);
        }

        private boolean begin(Stream stream, ClientKey client, long bytes) {
            ((HTTP2Stream) stream).setListener(this); // it may close before Jetty sets one
            return endPoint.responses()
                    .begin(id(stream), client, bytes, new OneStream(endPoint, stream))
                    .isPresent();
        }

        /** The client wants no answer any more. What Jetty completes the request with is not sent. */
        @Override
        public void onReset(Stream stream, ResetFrame frame, Callback callback) {
            endPoint.responses().cancelled(id(stream));
            super.onReset(stream, frame, callback);
        }

        @Override
        public void onClosed(Stream stream) {
            endPoint.responses().end(id(stream));
        }
    }

    private static String id(Stream stream) {
        return Integer.toString(stream.getId());
    }

    private static void refuse(Stream stream, ErrorCode code) {
        stream.reset(new ResetFrame(stream.getId(), code.code), Callback.NOOP);
    }

    /** A stream: dropping it resets only the stream, as long as the client reads from the connection. */
    private record OneStream(DeadlineEndPoint endPoint, Stream stream) implements PendingResponse.Owner {
        @Override
        public void drop() {
            if (endPoint.reader().blocked(System.nanoTime()) > 0) {
                close();
            } else {
                refuse(stream, ErrorCode.ENHANCE_YOUR_CALM_ERROR);
            }
        }

        @Override
        public void close() {
            endPoint.reset("the client takes nothing of its answers");
        }
    }
}
