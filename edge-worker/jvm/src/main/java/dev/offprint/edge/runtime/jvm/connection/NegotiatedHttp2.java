package dev.offprint.edge.runtime.jvm.connection;

import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.HTTP2Cipher;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.jspecify.annotations.Nullable;

/** HTTP/2 as negotiated by TLS (RFC 9113, 3.2), with the same limits as without TLS. */
final class NegotiatedHttp2 extends LimitedHttp2 {

    static final String NAME = "h2";

    /** Returns a factory of such connections. */
    NegotiatedHttp2(HttpConfiguration configuration, Limits limits) {
        super(configuration, limits);
    }

    @Override
    public String getProtocol() {
        return NAME;
    }

    @Override
    public List<String> getProtocols() {
        return List.of(NAME);
    }

    /** Refuses the ciphers that RFC 9113, 9.2.2 prohibits. */
    @Override
    public boolean isAcceptable(String protocol, String tlsProtocol, String tlsCipher) {
        return NAME.equals(protocol)
                && !(HTTP2Cipher.isBlackListProtocol(tlsProtocol) && HTTP2Cipher.isBlackListCipher(tlsCipher));
    }

    /** The upgrade from HTTP/1.1 exists without TLS only. */
    @Override
    public @Nullable Connection upgradeConnection(
            Connector connector, EndPoint endPoint, MetaData.Request request, HttpFields.Mutable response) {
        return null;
    }
}
