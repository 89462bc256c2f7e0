package dev.offprint.edge.runtime.jvm.connection;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Supplier;
import javax.net.ssl.SSLEngine;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;

/**
 * What is between TCP and HTTP.
 *
 * @param tls makes TLS connections, null for none
 * @param announced whether trusted proxies begin each connection with the client's address (the PROXY protocol)
 */
public record Transport(SslContextFactory.@Nullable Server tls, boolean announced) {

    /** Nothing: HTTP/1.1 and h2c. */
    public static final Transport PLAIN = new Transport(null, false);

    /** Returns whether there is TLS. */
    public boolean isEncrypted() {
        return tls != null;
    }

    /** Returns the protocols of a connector, the outermost first. */
    ConnectionFactory[] protocols(Supplier<HttpConfiguration> configuration, LimitedHttp2.Limits limits) {
        RawConnectionFactory http1 = new RawConnectionFactory(configuration.get());
        SslContextFactory.Server context = tls;
        if (context == null) {
            return new ConnectionFactory[] {http1, new LimitedHttp2(configuration.get(), limits)};
        }
        NegotiatedHttp2 http2 = new NegotiatedHttp2(configuration.get(), limits);
        ALPNServerConnectionFactory negotiation = new ALPNServerConnectionFactory();
        negotiation.setDefaultProtocol(HttpVersion.HTTP_1_1.asString()); // for clients without ALPN
        List<ConnectionFactory> protocols =
                List.of(new TlsConnectionFactory(context, negotiation.getProtocol()), negotiation, http2, http1);
        return protocols.toArray(ConnectionFactory[]::new);
    }

    /**
     * TLS connections that tell {@link DeadlineEndPoint} which bytes belong to requests: a client that has completed its handshake and
     * then says nothing has not begun a request.
     */
    private static final class TlsConnectionFactory extends SslConnectionFactory {

        /**
         * Returns a factory of such connections.
         *
         * @param next the protocol inside
         */
        TlsConnectionFactory(SslContextFactory.Server context, String next) {
            super(context, next);
            // the name of the host does not decide anything here; the adapter answers requests for any
            setEnsureSecureRequestCustomizer(false);
        }

        @Override
        protected SslConnection newSslConnection(Connector connector, EndPoint endPoint, SSLEngine engine) {
            return new WatchedConnection(connector, endPoint, engine, getSslContextFactory());
        }

        private static final class WatchedConnection extends SslConnection {

            WatchedConnection(
                    Connector connector, EndPoint network, SSLEngine engine, SslContextFactory.Server context) {
                super(connector.getByteBufferPool(), connector.getExecutor(), context, network, engine, false, false);
            }

            @Override
            protected SslEndPoint newSslEndPoint() {
                return new WatchedEndPoint();
            }

            private final class WatchedEndPoint extends SslEndPoint {

                @Override
                public int fill(ByteBuffer buffer) throws IOException {
                    int filled = super.fill(buffer);
                    if (filled > 0) {
                        DeadlineEndPoint.below(this).decrypted();
                    }
                    return filled;
                }
            }
        }
    }
}
