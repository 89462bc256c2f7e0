package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A client that sends what it is told, however odd: others repair a request before they send it. */
public final class RawClient implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 15_000;

    private final Socket socket;

    /** Connects. */
    public RawClient(int port) throws IOException {
        this(new Socket(InetAddress.getLoopbackAddress(), port));
    }

    /** Uses a connection, which may be encrypted. */
    public RawClient(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true);
    }

    /** Returns the answer to one request on a connection of its own. */
    public static Response exchange(int port, Request request) throws IOException {
        try (RawClient client = new RawClient(port)) {
            client.send(request, "Connection: close\r\n");
            return client.receive(request.method().equals("HEAD"));
        }
    }

    /** Sends a request without content. */
    public void send(Request request, String moreFields) throws IOException {
        StringBuilder head = new StringBuilder(request.method()).append(' ').append(request.path());
        if (request.query() != null) {
            head.append('?').append(request.query());
        }
        head.append(" HTTP/1.1\r\nHost: example.test\r\n").append(moreFields);
        for (Headers.Field field : request.headers().fields()) {
            head.append(field.name()).append(": ").append(field.value()).append("\r\n");
        }
        send(head.append("\r\n").toString());
    }

    /** Sends these characters as bytes. */
    public void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Returns the next answer; its content ends where Content-Length says, or with the connection. */
    public Response receive(boolean head) throws IOException {
        InputStream in = socket.getInputStream();
        int status = Integer.parseInt(line(in).split(" ", -1)[1]);
        List<Headers.Field> fields = new ArrayList<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            fields.add(new Headers.Field(
                    line.substring(0, colon), line.substring(colon + 1).strip()));
        }
        Headers headers = new Headers(fields);
        if (head || status == 304 || status == 204) {
            return new Response(status, headers, new Bytes(rest(in, headers)));
        } else if (headers.first("Content-Length").isEmpty()) {
            return new Response(status, headers, new Bytes(in.readAllBytes()));
        }
        int length = Integer.parseInt(headers.first("Content-Length").orElseThrow());
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException("connection broken after " + body.length + " of " + length + " bytes");
        }
        return new Response(status, headers, new Bytes(body));
    }

    /** Returns whether the server closes the connection within its patience, having sent nothing more. */
    public boolean isClosed() throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (java.net.SocketTimeoutException open) {
            return false;
        } catch (java.net.SocketException reset) {
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /** Bytes where there may be none: visible only on a connection that is closed afterwards. */
    private static byte[] rest(InputStream in, Headers headers) throws IOException {
        return headers.first("Connection").orElse("").equals("close") ? in.readAllBytes() : new byte[0];
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("connection closed after `" + line + "`");
            }
            line.write(c);
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }
}
