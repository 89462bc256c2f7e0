package dev.offprint.edge.runtime.jvm.differential;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.RawClient;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A connection to a port that is kept from one request to the next, as long as the server keeps it. */
public final class KeptConnection implements AutoCloseable {

    private static final int ATTEMPTS = 3;

    private final int port;
    private @Nullable RawClient client;

    /** Connects when there is something to send. */
    public KeptConnection(int port) {
        this.port = port;
    }

    /**
     * Returns the answer to a request. One whose connection ended before the answer is sent again, because a server may end what was
     * kept; if that happens each time, the answer is one with the status 0.
     */
    public Response exchange(Request request) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                return attempt(request);
            } catch (EOFException | SocketException ended) {
                close();
            }
        }
        return new Response(0, Headers.NONE, Bytes.EMPTY);
    }

    private Response attempt(Request request) throws IOException {
        RawClient open = client == null ? new RawClient(port) : client;
        client = open;
        open.send(request, "");
        Response response = open.receive(request.method().equals("HEAD"));
        String connection = response.headers().first("Connection").orElse("").toLowerCase(Locale.ROOT);
        if (connection.equals("close")
                || (response.headers().first("Content-Length").isEmpty()
                        && response.body().length() > 0)) {
            close();
        }
        return response;
    }

    @Override
    public void close() throws IOException {
        RawClient open = client;
        client = null;
        if (open != null) {
            open.close();
        }
    }
}
