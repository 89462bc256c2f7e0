package dev.offprint.edge.runtime.jvm.connection;

import java.net.SocketAddress;
import java.util.Optional;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/1.1 connections that accept every request target. Jetty answers 400 to targets it cannot decode ({@code /%zz}, {@code
 * /..}, {@code /%00}), whatever its compliance mode; here the adapter answers them with 404, like any other unknown address. The
 * extended class is internal to Jetty, because no public one runs before the target is decoded.
 */
public final class RawConnectionFactory extends HttpConnectionFactory {

    private static final String TARGET = RawConnectionFactory.class.getName() + ".target";

    private @Nullable Shortcuts shortcuts;

    /** Answers requests of a connection before Jetty parses them. */
    @FunctionalInterface
    public interface Shortcut {

        /**
         * Reads what has arrived, and answers what it can. Called between two requests only.
         *
         * @return whether nothing is left to do now; if not, Jetty reads on, from the bytes that were given back
         *     ({@link DeadlineEndPoint#unread}) if there are some
         */
        boolean serve();
    }

    /** Makes a shortcut for each connection. */
    @FunctionalInterface
    public interface Shortcuts {

        /** Returns the shortcut of a connection, or null for none. */
        @Nullable
        Shortcut of(HttpConnection connection);
    }

    /** Returns a factory of such connections. */
    public RawConnectionFactory(HttpConfiguration configuration) {
        super(configuration);
    }

    /** Sets what answers before Jetty parses. */
    public void setShortcuts(@Nullable Shortcuts before) {
        shortcuts = before;
    }

    /** Returns the path of a request as received, or nothing if its target has none. */
    public static Optional<String> path(Request request) {
        Object target = request.getConnectionMetaData().getAttribute(TARGET);
        if (target instanceof String raw) {
            int mark = raw.indexOf('?');
            return Optional.of(mark < 0 ? raw : raw.substring(0, mark));
        }
        return Optional.ofNullable(request.getHttpURI().getPath());
    }

    /** Returns the query of a request as received, or nothing if its target has none. */
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
        return configure(
                new RawConnection(getHttpConfiguration(), connector, endPoint, shortcuts), connector, endPoint);
    }

    private static final class RawConnection extends HttpConnection {

        private final @Nullable Shortcut shortcut;
        private @Nullable SocketAddress remote;

        RawConnection(
                HttpConfiguration configuration,
                Connector connector,
                EndPoint endPoint,
                @Nullable Shortcuts shortcuts) {
            super(configuration, connector, endPoint);
            this.shortcut = shortcuts == null ? null : shortcuts.of(this);
        }

        /**
         * Returns whether another thread answers a malformed request. Its answer is the last one: Jetty would close the connection
         * over it if more bytes came meanwhile, or if somebody waited for them (12.1.14).
         */
        private boolean isRefusing() {
            return getParser().isTerminated() && !getEndPoint().isOutputShutdown();
        }

        @Override
        public void fillInterested(Callback whenFillable) {
            if (!isRefusing()) { // else the end of the answer waits for what comes
                super.fillInterested(whenFillable);
            }
        }

        @Override
        public void onFillable() {
            if (isRefusing()) {
                return;
            }
            // with bytes in Jetty's buffer, or a part of a head in its parser, the order of requests is Jetty's
            boolean between = isRequestBufferEmpty()
                    && getParser().isStart()
                    && getEndPoint().isOpen();
            if (shortcut == null || !between || !served(shortcut)) {
                super.onFillable();
            }
        }

        private boolean served(Shortcut before) {
            try {
                return before.serve();
            } catch (RuntimeException | Error bug) {
                getEndPoint().close(bug); // as Jetty does: what was sent is unknown
                throw bug;
            }
        }

        /** Returns the address of the client at its first request. Jetty looks before a proxy could announce it. */
        @Override
        public @Nullable SocketAddress getRemoteSocketAddress() {
            if (remote == null) {
                remote = getEndPoint().getRemoteSocketAddress();
            }
            return remote;
        }

        /**
         * Continues after an answer that another thread completed. If it was the last one, Jetty would close the connection, and
         * what the system has queued for the client would be counted nowhere: here the connection waits until the client has read it.
         */
        @Override
        public void run() {
            if (getEndPoint().isOutputShutdown() && !isFillInterested()) {
                fillInterested();
            } else {
                super.run();
            }
        }

        @Override
        protected HttpStreamOverHTTP1 newHttpStream(String method, String target, HttpVersion version) {
            removeAttribute(TARGET); // of the request before: HTTP/1 has one at a time
            try {
                return super.newHttpStream(method, target, version);
            } catch (IllegalArgumentException undecodable) {
                int fragment = target.indexOf('#'); // Jetty drops those of decodable targets
                setAttribute(TARGET, fragment < 0 ? target : target.substring(0, fragment));
                // the target in its place must be an unknown address, because an upgrade to HTTP/2 sees no other
                return super.newHttpStream(method, "/*", version);
            }
        }
    }
}
