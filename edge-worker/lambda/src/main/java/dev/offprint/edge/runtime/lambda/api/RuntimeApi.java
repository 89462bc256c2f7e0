package dev.offprint.edge.runtime.lambda.api;

import dev.offprint.edge.runtime.lambda.api.ApiConnection.Answer;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * A client of the Runtime API, version 2018-06-01 (AWS Lambda Developer Guide, "Using the Lambda runtime API for custom runtimes" and
 * "Implementing response streaming in a custom runtime"). Used by one thread: an environment has one event at a time.
 */
public final class RuntimeApi implements AutoCloseable {

    /** The type of a stream that begins with status and header fields. */
    public static final String STREAM_TYPE = "application/vnd.awslambda.http-integration-response";

    private static final String ROOT = "/2018-06-01/runtime/";
    private static final String ERROR_TYPE = "Lambda-Runtime-Function-Error-Type";
    private static final String ERROR_BODY = "Lambda-Runtime-Function-Error-Body";
    private static final int PIECE = 64 * 1024;

    private final String host;
    private final int port;
    private @Nullable ApiConnection open;

    /**
     * Returns a client, without a connection.
     *
     * @param authority host and port, the value of {@code AWS_LAMBDA_RUNTIME_API}
     */
    public RuntimeApi(String authority) {
        int colon = authority.lastIndexOf(':');
        this.host = colon < 0 ? authority : authority.substring(0, colon);
        this.port = colon < 0 ? 80 : Integer.parseInt(authority.substring(colon + 1));
    }

    /** Returns the next event. Waits for it, without a limit. */
    public Invocation next() throws IOException {
        Answer answer = exchange("GET " + ROOT + "invocation/next" + head() + "\r\n", new byte[0]);
        if (answer.status() != 200) {
            throw new ApiRefusal("the request for an event", answer.status());
        }
        String id = answer.headers()
                .first("Lambda-Runtime-Aws-Request-Id")
                .orElseThrow(() -> new IOException("the Runtime API sends an event without an id"));
        String deadline = answer.headers().first("Lambda-Runtime-Deadline-Ms").orElse("");
        return new Invocation(
                id,
                deadline.isEmpty() ? Instant.MAX : Instant.ofEpochMilli(Long.parseLong(deadline)),
                answer.headers().first("Lambda-Runtime-Trace-Id").orElse(""),
                answer.body());
    }

    /** Reports the answer to an event as a whole. */
    public void respond(Invocation invocation, byte[] payload) throws IOException {
        post("invocation/" + invocation.id() + "/response", "Content-Type: application/json\r\n", payload);
    }

    /**
     * Reports the answer to an event as a stream. If the content breaks off, trailers say so, and the client's connection breaks off too.
     *
     * @param invocation the event
     * @param head status and header fields, as a stream begins with
     * @param content the content, which is closed
     * @return what broke off the content, or null
     */
    public @Nullable IOException stream(Invocation invocation, byte[] head, InputStream content) throws IOException {
        ApiConnection connection = connection();
        try (content) {
            connection.send("POST " + ROOT + "invocation/" + invocation.id() + "/response" + head()
                    + "Content-Type: " + STREAM_TYPE
                    + "\r\nLambda-Runtime-Function-Response-Mode: streaming\r\nTransfer-Encoding: chunked\r\nTrailer: "
                    + ERROR_TYPE + ", " + ERROR_BODY + "\r\n\r\n");
            connection.sendChunk(head, head.length);
            IOException broken = copy(content, connection);
            connection.send("0\r\n" + (broken == null ? "" : trailers(broken)) + "\r\n");
            accepted("a stream", connection.answer());
            return broken;
        } catch (ApiRefusal refused) {
            throw refused;
        } catch (IOException failure) {
            close();
            throw failure;
        }
    }

    /** Reports that an event could not be answered. */
    public void fail(Invocation invocation, ErrorReport error) throws IOException {
        post("invocation/" + invocation.id() + "/error", ERROR_TYPE + ": " + error.type() + "\r\n", error.json());
    }

    /** Reports that the function cannot start; the runtime ends then. */
    public void failInit(ErrorReport error) throws IOException {
        post("init/error", ERROR_TYPE + ": " + error.type() + "\r\n", error.json());
    }

    @Override
    public void close() throws IOException {
        ApiConnection last = open;
        open = null;
        if (last != null) {
            last.close();
        }
    }

    private static @Nullable IOException copy(InputStream content, ApiConnection connection) throws IOException {
        byte[] piece = new byte[PIECE];
        while (true) {
            int read;
            try {
                read = content.readNBytes(piece, 0, PIECE);
            } catch (IOException broken) {
                return broken;
            }
            if (read == 0) {
                return null;
            }
            connection.sendChunk(piece, read);
            connection.flush();
        }
    }

    private static String trailers(IOException broken) {
        ErrorReport error = ErrorReport.of("Function.ContentBroken", broken);
        return ERROR_TYPE + ": " + error.type() + "\r\n" + ERROR_BODY + ": "
                + Base64.getEncoder().encodeToString(error.json()) + "\r\n";
    }

    private void post(String path, String fields, byte[] content) throws IOException {
        String head = "POST " + ROOT + path + head() + fields + "Content-Length: " + content.length + "\r\n\r\n";
        accepted(path.substring(path.lastIndexOf('/') + 1), exchange(head, content));
    }

    private static void accepted(String what, Answer answer) throws ApiRefusal {
        if (answer.status() / 100 != 2) {
            throw new ApiRefusal("the report of the " + what, answer.status());
        }
    }

    /** Sends a request; once more if the connection of the last one was closed meanwhile. */
    private Answer exchange(String head, byte[] content) throws IOException {
        boolean reused = open != null;
        try {
            return once(head, content);
        } catch (IOException failure) {
            close();
            if (!reused) {
                throw failure;
            }
            return once(head, content);
        }
    }

    private Answer once(String head, byte[] content) throws IOException {
        ApiConnection connection = connection();
        connection.send(head);
        connection.send(content);
        return connection.answer();
    }

    private ApiConnection connection() throws IOException {
        ApiConnection connection = open;
        if (connection == null) {
            connection = new ApiConnection(host, port);
            open = connection;
        }
        return connection;
    }

    private String head() {
        return " HTTP/1.1\r\nHost: " + host + ":" + port + "\r\nUser-Agent: offprint-edge\r\n";
    }
}
