package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.limit.ClientAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http2.frames.WindowUpdateFrame;
import org.eclipse.jetty.http2.server.AbstractHTTP2ServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.RateControl;
import org.eclipse.jetty.io.WindowRateControl;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NegotiatingServerConnection;
import org.eclipse.jetty.server.ProxyConnectionFactory;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;

/**
 * What is between TCP and the requests: the PROXY protocol, TLS, HTTP/1.1 and HTTP/2.
 *
 * @param tls makes TLS connections, null for none
 * @param announced whether trusted proxies begin each connection with the client's address (the PROXY protocol)
 */
public record Transport(SslContextFactory.@Nullable Server tls, boolean announced) {

    /** HTTP/1.1, and HTTP/2 for clients that know (RFC 9113, 3.3), directly over TCP. */
    public static final Transport PLAIN = new Transport(null, false);

    /** The bytes of a head that a buffer is made for; for a longer one there is another. */
    private static final int USUAL_HEAD = 2 * 1024;
    /** More than any answer has: its longest field names the pages of an article. */
    private static final int LONGEST_ANSWER_HEAD = 32 * 1024;
    /** The bytes after which HTTP/2 stops reading a head, and ends the connection. */
    private static final int LONGEST_HTTP2_HEAD = 32 * 1024;
    /** Balancers add what they know of the client to a header of version 2: its certificate, for one. */
    private static final int LONGEST_PROXY_HEADER = 16 * 1024;
    /** The flow-control window of request content, the smallest that a client may assume. It is never enlarged. */
    private static final int CONTENT = 65_535;
    /** The frames that a client may send in a second although nobody needs them: Jetty's default. */
    private static final int MOST_NEEDLESS = 128;

    /** Returns whether a connection is beyond the announcement of its client. */
    static boolean isBegun(@Nullable Connection connection) {
        return connection instanceof SslConnection
                || connection instanceof NegotiatingServerConnection
                || connection instanceof ConnectionMetaData;
    }

    /**
     * Returns the protocols of a connector, the outermost first.
     *
     * @param streams the most open requests on one HTTP/2 connection
     * @param clients knows the proxies that are trusted
     */
    ConnectionFactory[] protocols(int streams, ClientAddress clients) {
        List<ConnectionFactory> protocols = new ArrayList<>();
        HttpConfiguration single = configuration(RequestHead.LONGEST);
        single.setInputBufferSize(USUAL_HEAD);
        HttpConnectionFactory http1 = new HttpConnectionFactory(single);
        HttpConfiguration multiplexed = configuration(LONGEST_HTTP2_HEAD);
        SslContextFactory.Server context = tls;
        if (context == null) {
            protocols.add(http1);
            protocols.add(limited(new PriorKnowledge(multiplexed), streams));
        } else {
            ALPNServerConnectionFactory negotiation = new ALPNServerConnectionFactory();
            negotiation.setDefaultProtocol(HttpVersion.HTTP_1_1.asString()); // for clients without ALPN
            SslConnectionFactory encryption = new SslConnectionFactory(context, negotiation.getProtocol());
            // the name of the host does not decide anything here; the adapter answers requests for any
            encryption.setEnsureSecureRequestCustomizer(false);
            protocols.add(encryption);
            protocols.add(negotiation);
            protocols.add(limited(new HTTP2ServerConnectionFactory(multiplexed), streams));
            protocols.add(http1);
        }
        if (announced) {
            protocols.add(0, new TrustedProxies(protocols.get(0), clients));
        }
        return protocols.toArray(ConnectionFactory[]::new);
    }

    private static HttpConfiguration configuration(int longestHead) {
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setRequestHeaderSize(longestHead);
        configuration.setSendServerVersion(false);
        configuration.setSendXPoweredBy(false);
        configuration.setSendDateHeader(true);
        // buffers are not pooled: those outside of the heap are dear to make, and long ones to clear
        configuration.setUseInputDirectByteBuffers(false);
        configuration.setUseOutputDirectByteBuffers(false);
        configuration.setResponseHeaderSize(USUAL_HEAD);
        configuration.setMaxResponseHeaderSize(LONGEST_ANSWER_HEAD);
        // a target in absolute form is answered for its own authority, whatever Host says (RFC 9112, 3.2.2)
        configuration.setHttpCompliance(
                HttpCompliance.RFC9110.with("offprint", HttpCompliance.Violation.MISMATCHED_AUTHORITY));
        // the adapter answers odd addresses with 404
        configuration.setUriCompliance(UriCompliance.UNSAFE);
        return configuration;
    }

    private static ConnectionFactory limited(AbstractHTTP2ServerConnectionFactory http2, int streams) {
        http2.setMaxConcurrentStreams(streams);
        http2.setInitialStreamRecvWindow(CONTENT);
        http2.setInitialSessionRecvWindow(CONTENT);
        http2.setConnectProtocolEnabled(false);
        http2.setRateControlFactory(new RateControl.Factory() {
            @Override
            public RateControl newRateControl(EndPoint endPoint) {
                return needlessFrames();
            }
        });
        return http2;
    }

    /**
     * Limits needless frames, but not those that widen the window of a stream. One that arrives after the end of its stream was on its way
     * (RFC 9113, 5.1): a client that reads many answers of more than its window sends one for each. It costs no more than one for an open
     * stream.
     */
    private static RateControl needlessFrames() {
        RateControl usual = new WindowRateControl(MOST_NEEDLESS, Duration.ofSeconds(1));
        return frame -> isLateUpdate(frame) || usual.onEvent(frame);
    }

    private static boolean isLateUpdate(Object frame) {
        return frame instanceof WindowUpdateFrame update && update.getStreamId() > 0 && update.getWindowDelta() > 0;
    }

    /** HTTP/2 without TLS, for clients that begin with it. {@code Upgrade} is ignored. */
    private static final class PriorKnowledge extends HTTP2CServerConnectionFactory {

        PriorKnowledge(HttpConfiguration configuration) {
            super(configuration);
        }

        @Override
        public @Nullable Connection upgradeConnection(
                Connector connector, EndPoint endPoint, MetaData.Request request, HttpFields.Mutable response) {
            return HttpMethod.PRI.is(request.getMethod())
                    ? super.upgradeConnection(connector, endPoint, request, response)
                    : null;
        }
    }

    /** The PROXY protocol of trusted proxies, which all have to speak it. What others send is not read as such. */
    private static final class TrustedProxies extends ProxyConnectionFactory {

        private final ConnectionFactory next;
        private final ClientAddress clients;

        TrustedProxies(ConnectionFactory next, ClientAddress clients) {
            super(next.getProtocol());
            this.next = next;
            this.clients = clients;
            setMaxProxyHeader(LONGEST_PROXY_HEADER);
        }

        @Override
        public Connection newConnection(Connector connector, EndPoint endPoint) {
            return clients.trusts(ClientConnection.address(endPoint.getRemoteSocketAddress()))
                    ? super.newConnection(connector, endPoint)
                    : next.newConnection(connector, endPoint);
        }

        /** Closes what begins with something else, without a word: it may be no HTTP at all. */
        @Override
        protected void nextProtocol(Connector connector, EndPoint endPoint, ByteBuffer buffer) {
            throw new IllegalStateException("a connection that does not begin with a PROXY header");
        }
    }
}
