package dev.offprint.edge.runtime.lambda.api;

import dev.offprint.edge.http.Headers;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A connection to the Runtime API (HTTP/1.1, RFC 9112). The client of the JDK sends no trailers, which errors of streams need, and
 * takes longer to start than the whole rest of the runtime.
 */
final class ApiConnection implements AutoCloseable {

    private static final int LONGEST_LINE = 64 * 1024;

    private final Socket socket = new Socket();
    private final OutputStream out;
    private final InputStream in;

    /** An answer of the API. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Answer(int status, Headers headers, byte[] body) {}

    /** Connects. Reading has no timeout: the next event may be hours away, and the process is frozen until then. */
    ApiConnection(String host, int port) throws IOException {
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress(host, port));
        out = new BufferedOutputStream(socket.getOutputStream(), 16 * 1024);
        in = new BufferedInputStream(socket.getInputStream(), 16 * 1024);
    }

    /** Sends text of a head. */
    void send(String head) throws IOException {
        out.write(head.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Sends content. */
    void send(byte[] content) throws IOException {
        out.write(content);
    }

    /** Sends a chunk (RFC 9112, 7.1). */
    void sendChunk(byte[] content, int length) throws IOException {
        send(Integer.toHexString(length) + "\r\n");
        out.write(content, 0, length);
        send("\r\n");
    }

    /** Sends what is in the buffer. */
    void flush() throws IOException {
        out.flush();
    }

    /** Returns the answer to what was sent. */
    Answer answer() throws IOException {
        out.flush();
        String[] start = line().split(" ", 3);
        if (start.length < 2 || !start[0].startsWith("HTTP/1.")) {
            throw new IOException("the Runtime API does not speak HTTP/1.1");
        }
        int status = Integer.parseInt(start[1]);
        Headers headers = headers();
        return new Answer(status, headers, body(headers));
    }

    private Headers headers() throws IOException {
        List<Headers.Field> fields = new ArrayList<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                fields.add(new Headers.Field(
                        line.substring(0, colon), line.substring(colon + 1).strip()));
            }
        }
        return new Headers(fields);
    }

    private byte[] body(Headers headers) throws IOException {
        if (headers.first("Transfer-Encoding")
                .filter("chunked"::equalsIgnoreCase)
                .isPresent()) {
            return chunks();
        }
        int length = Integer.parseInt(headers.first("Content-Length").orElse("0"));
        return exactly(length);
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (int length = chunkLength(); length > 0; length = chunkLength()) {
            whole.writeBytes(exactly(length));
            line();
        }
        headers(); // trailers
        return whole.toByteArray();
    }

    private int chunkLength() throws IOException {
        String line = line();
        int end = line.indexOf(';');
        return Integer.parseInt((end < 0 ? line : line.substring(0, end)).strip(), 16);
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the Runtime API closed the connection within an answer");
        }
        return bytes;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder(64);
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0 || line.length() > LONGEST_LINE) {
                throw new EOFException("the Runtime API closed the connection");
            } else if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
