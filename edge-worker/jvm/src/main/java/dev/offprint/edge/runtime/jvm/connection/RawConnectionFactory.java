package dev.offprint.edge.runtime.jvm.connection;

import java.util.Optional;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.internal.HttpConnection;

/**
 * HTTP/1.1 connections that let every request target through. Jetty answers what it cannot decode ({@code /%zz}, {@code
 * /..}, {@code /%00}) with 400, whatever its compliance; here it leads nowhere, like any other odd address, and that is
 * the adapter's to say. The class extended is internal to Jetty, for there is no other way in before the target is
 * decoded.
 */
public final class RawConnectionFactory extends HttpConnectionFactory {

    private static final String TARGET = RawConnectionFactory.class.getName() + ".target";

    /** Returns a factory of such connections. */
    public RawConnectionFactory(HttpConfiguration configuration) {
        super(configuration);
    }

    /** Returns the path of a request as received; nothing where its target has none. */
    public static Optional<String> path(Request request) {
        Object target = request.getConnectionMetaData().getAttribute(TARGET);
        if (target instanceof String raw) {
            int mark = raw.indexOf('?');
            return Optional.of(mark < 0 ? raw : raw.substring(0, mark));
        }
        return Optional.ofNullable(request.getHttpURI().getPath());
    }

    /** Returns the query of a request as received; nothing where its target has none. */
    public static Optional<String> query(Request request) {
        Object target = request.getConnectionMetaData().getAttribute(TARGET);
        if (target instanceof String raw) {
            int mark = raw.indexOf('?');
            return mark < 0 ? Optional.empty() : Optional.of(raw.substring(mark + 1));
        }
        return Optional.ofNullable(request.getHttpURI().getQuery());
    }

    @Override
    public Connection newConnection(Connector connector, EndPoint endPoint) {
        return configure(new RawConnection(getHttpConfiguration(), connector, endPoint), connector, endPoint);
    }

    private static final class RawConnection extends HttpConnection {

        RawConnection(HttpConfiguration configuration, Connector connector, EndPoint endPoint) {
            super(configuration, connector, endPoint);
        }

        @Override
        protected HttpStreamOverHTTP1 newHttpStream(String method, String target, HttpVersion version) {
            removeAttribute(TARGET); // of the request before: HTTP/1 has one at a time
            try {
                return super.newHttpStream(method, target, version);
            } catch (IllegalArgumentException undecodable) {
                setAttribute(TARGET, target);
                // what is asked for in place of it leads nowhere, for an upgrade to HTTP/2 takes nothing else along
                return super.newHttpStream(method, "/*", version);
            }
        }
    }
}
