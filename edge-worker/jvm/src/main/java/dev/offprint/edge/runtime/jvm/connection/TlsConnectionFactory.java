package dev.offprint.edge.runtime.jvm.connection;

import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/**
 * TLS connections that tell {@link DeadlineEndPoint} which bytes belong to requests: a client that has completed its handshake and
 * then says nothing has not begun a request.
 */
final class TlsConnectionFactory extends SslConnectionFactory {

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

        WatchedConnection(Connector connector, EndPoint network, SSLEngine engine, SslContextFactory.Server context) {
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
