package dev.offprint.edge.runtime.lambda;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.LetterCase;
import dev.offprint.edge.http.Response;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A client of the Runtime API, version 2018-06-01 (AWS Lambda Developer Guide, "Using the Lambda runtime API for custom runtimes" and
 * "Implementing response streaming in a custom runtime"), over one connection of its own: the client of the JDK sends no trailers, which
 * errors of streams need, and takes longer to start than the rest of the runtime. Used by one thread: an environment has one event at a
 * time. Reading has no timeout: the next event may be hours away, and the process is frozen until then.
 */
final class RuntimeApi implements AutoCloseable {

    /** The type of a stream that begins with status and header fields. */
    static final String STREAM_TYPE = "application/vnd.awslambda.http-integration-response";

    private static final String ROOT = "/2018-06-01/runtime/";
    private static final String ERROR_TYPE = "Lambda-Runtime-Function-Error-Type";
    private static final String ERROR_BODY = "Lambda-Runtime-Function-Error-Body";
    private static final JsonFactory JSON = new JsonFactory();
    private static final int FRAMES = 40;
    private static final int NULS = 8;
    private static final int PIECE = 64 * 1024;

    private final String host;
    private final int port;
    private @Nullable Connection open;

    /** An open connection, with what is to be sent and what is read. */
    private record Connection(Socket socket, OutputStream out, InputStream in) {}

    /** An answer of the API. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Answer(int status, Headers headers, byte[] body) {}

    /**
     * One event to answer.
     *
     * @param id the id of the request, which the answer is reported under
     * @param deadline when the function is stopped
     * @param event the event, a JSON document
     */
    @SuppressWarnings("ArrayRecordComponent") // events are never compared
    record Invocation(String id, Instant deadline, byte[] event) {}

    /** The Runtime API does not accept what was reported. */
    static final class Refusal extends IOException {

        private static final long serialVersionUID = 1L;
        private final int status;

        private Refusal(String what, int status) {
            super("the Runtime API answers " + status + " to " + what);
            this.status = status;
        }

        /** Returns whether the environment is broken: the runtime should end at once. */
        boolean isFatal() {
            return status == 500;
        }
    }

    /** The content of an answer. */
    @FunctionalInterface
    interface Pieces {

        /** Returns the next bytes, given how many were sent before and how many there may be; none at the end. */
        ByteBuffer next(long sent, int most) throws IOException;
    }

    /**
     * Returns a client, without a connection.
     *
     * @param authority host and port, the value of {@code AWS_LAMBDA_RUNTIME_API}
     */
    RuntimeApi(String authority) {
        int colon = authority.lastIndexOf(':');
        this.host = colon < 0 ? authority : authority.substring(0, colon);
        this.port = colon < 0 ? 80 : Integer.parseInt(authority.substring(colon + 1));
    }

    /** Returns the next event. Waits for it, without a limit. */
    Invocation next() throws IOException {
        Answer answer = exchange("GET", "invocation/next", "\r\n", new byte[0]);
        if (answer.status() != 200) {
            throw new Refusal("the request for an event", answer.status());
        }
        Headers headers = answer.headers();
        String id = headers.first("Lambda-Runtime-Aws-Request-Id")
                .orElseThrow(() -> new IOException("the Runtime API sends an event without an id"));
        Instant deadline = headers.first("Lambda-Runtime-Deadline-Ms")
                .map(millis -> Instant.ofEpochMilli(Long.parseLong(millis)))
                .orElse(Instant.MAX);
        return new Invocation(id, deadline, answer.body());
    }

    /**
     * Reports that an event could not be answered; operators see it, clients do not.
     *
     * @param path {@code invocation/ID} of the event, or {@code init} if the function cannot start
     * @param type category and reason, such as {@code Runtime.ConfigInvalid}
     * @param failure what operators read
     * @param isBug whether they also read its stack trace
     */
    void fail(String path, String type, Throwable failure, boolean isBug) throws IOException {
        post(path + "/error", ERROR_TYPE + ": " + type + "\r\n", json(type, failure, isBug));
    }

    /**
     * Reports the answer to an event as a stream. If the content breaks off, trailers say so, and the client's connection breaks off too.
     *
     * @param invocation the event
     * @param answer the answer, of which status and header fields are sent first
     * @param content the content
     * @return what broke off the content, or null
     */
    @Nullable
    IOException stream(Invocation invocation, Response answer, Pieces content) throws IOException {
        try {
            OutputStream out = connection().out();
            String fields = "Content-Type: " + STREAM_TYPE + "\r\nLambda-Runtime-Function-Response-Mode: streaming\r\n"
                    + "Transfer-Encoding: chunked\r\nTrailer: " + ERROR_TYPE + ", " + ERROR_BODY + "\r\n\r\n";
            out.write(head("POST", "invocation/" + invocation.id() + "/response", fields));
            sendChunk(out, ByteBuffer.wrap(streamHead(answer)));
            IOException broken = copy(content, out);
            out.write(("0\r\n" + (broken == null ? "" : trailers(broken)) + "\r\n").getBytes(ISO_8859_1));
            accept("a stream", answer());
            return broken;
        } catch (Refusal refused) {
            throw refused;
        } catch (IOException failure) {
            close();
            throw failure;
        }
    }

    /** Returns status and header fields as a stream begins with them: JSON, and eight NULs, which no JSON document has. */
    static byte[] streamHead(Response answer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        try (JsonGenerator to = JSON.createGenerator(bytes)) {
            to.writeStartObject();
            to.writeNumberField("statusCode", answer.status());
            to.writeObjectFieldStart("headers");
            Set<String> written = new HashSet<>();
            for (Headers.Field field : answer.headers().fields()) {
                if (written.add(LetterCase.lower(field.name()))) { // a JSON object has each name once (RFC 9110, 5.3)
                    to.writeStringField(
                            field.name(),
                            answer.headers().combined(field.name()).orElse(""));
                }
            }
            to.writeEndObject();
            to.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Arrays.copyOf(bytes.toByteArray(), bytes.size() + NULS);
    }

    private static @Nullable IOException copy(Pieces content, OutputStream out) throws IOException {
        long sent = 0;
        while (true) {
            ByteBuffer piece;
            try {
                piece = content.next(sent, PIECE);
            } catch (IOException broken) {
                return broken;
            }
            if (!piece.hasRemaining()) {
                return null;
            }
            sent += piece.remaining();
            sendChunk(out, piece);
            out.flush();
        }
    }

    /** Sends a chunk (RFC 9112, 7.1). */
    private static void sendChunk(OutputStream out, ByteBuffer content) throws IOException {
        out.write((Integer.toHexString(content.remaining()) + "\r\n").getBytes(ISO_8859_1));
        out.write(content.array(), content.arrayOffset() + content.position(), content.remaining());
        out.write('\r');
        out.write('\n');
    }

    private static String trailers(IOException broken) {
        String type = "Function.ContentBroken";
        return ERROR_TYPE + ": " + type + "\r\n" + ERROR_BODY + ": "
                + Base64.getEncoder().encodeToString(json(type, broken, false)) + "\r\n";
    }

    private static byte[] json(String type, Throwable failure, boolean isBug) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator to = JSON.createGenerator(bytes)) {
            String message = failure.getMessage();
            to.writeStartObject();
            to.writeStringField("errorMessage", isBug || message == null ? failure.toString() : message);
            to.writeStringField("errorType", type);
            to.writeArrayFieldStart("stackTrace");
            StackTraceElement[] frames = failure.getStackTrace();
            for (int i = 0; isBug && i < Math.min(FRAMES, frames.length); i++) {
                to.writeString(frames[i].toString());
            }
            to.writeEndArray();
            to.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private void post(String path, String fields, byte[] content) throws IOException {
        Answer answer = exchange("POST", path, fields + "Content-Length: " + content.length + "\r\n\r\n", content);
        accept(path.substring(path.lastIndexOf('/') + 1), answer);
    }

    private static void accept(String what, Answer answer) throws Refusal {
        if (answer.status() / 100 != 2) {
            throw new Refusal("the report of the " + what, answer.status());
        }
    }

    /** Sends a request; once more if the connection of the last one was closed meanwhile. */
    private Answer exchange(String method, String path, String fields, byte[] content) throws IOException {
        boolean reused = open != null;
        try {
            OutputStream out = connection().out();
            out.write(head(method, path, fields));
            out.write(content);
            return answer();
        } catch (IOException failure) {
            close();
            if (!reused) {
                throw failure;
            }
            return exchange(method, path, fields, content);
        }
    }

    private byte[] head(String method, String path, String fields) {
        return (method + " " + ROOT + path + " HTTP/1.1\r\nHost: " + host + ":" + port
                        + "\r\nUser-Agent: offprint-edge\r\n" + fields)
                .getBytes(ISO_8859_1);
    }

    private Connection connection() throws IOException {
        Connection connection = open;
        if (connection == null) {
            Socket socket = new Socket(host, port);
            socket.setTcpNoDelay(true);
            connection = new Connection(
                    socket,
                    new BufferedOutputStream(socket.getOutputStream(), 16 * 1024),
                    new BufferedInputStream(socket.getInputStream(), 16 * 1024));
            open = connection;
        }
        return connection;
    }

    /** Returns the answer to what was sent. */
    private Answer answer() throws IOException {
        connection().out().flush();
        InputStream in = connection().in();
        String[] start = line(in).split(" ", 3);
        if (start.length < 2 || !start[0].startsWith("HTTP/1.")) {
            throw new IOException("the Runtime API does not speak HTTP/1.1");
        }
        Headers headers = headers(in);
        boolean chunked = headers.first("Transfer-Encoding")
                .filter("chunked"::equalsIgnoreCase)
                .isPresent();
        int length = Integer.parseInt(headers.first("Content-Length").orElse("0"));
        return new Answer(Integer.parseInt(start[1]), headers, chunked ? chunks(in) : exactly(in, length));
    }

    private static Headers headers(InputStream in) throws IOException {
        List<Headers.Field> fields = new ArrayList<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                fields.add(new Headers.Field(
                        line.substring(0, colon), line.substring(colon + 1).strip()));
            }
        }
        return new Headers(fields);
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        while (true) {
            int length = Integer.parseInt(line(in).split(";", 2)[0].strip(), 16);
            if (length == 0) {
                headers(in); // trailers
                return whole.toByteArray();
            }
            whole.writeBytes(exactly(in, length));
            line(in);
        }
    }

    private static byte[] exactly(InputStream in, int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the Runtime API closed the connection within an answer");
        }
        return bytes;
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder(64);
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0 || line.length() > PIECE) {
                throw new EOFException("the Runtime API closed the connection");
            } else if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        Connection last = open;
        open = null;
        if (last != null) {
            last.socket().close();
        }
    }
}
