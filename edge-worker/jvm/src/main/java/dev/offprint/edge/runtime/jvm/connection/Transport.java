package dev.offprint.edge.runtime.jvm.connection;

import java.util.List;
import java.util.function.Supplier;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
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
}
