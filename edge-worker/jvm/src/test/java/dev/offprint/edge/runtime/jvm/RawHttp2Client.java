package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.SSLSocket;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.hpack.HpackDecoder;
import org.eclipse.jetty.http2.hpack.HpackException;

/**
 * A client of HTTP/2 by prior knowledge (RFC 9113, 3.3) that sends what it is told, however odd: others leave out the fields
 * that a request may not have. One request after the other on one connection, each of at most 16 KiB.
 */
public final class RawHttp2Client implements AutoCloseable {

    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    private static final int TIMEOUT_MILLIS = 15_000;
    private static final int DATA = 0;
    private static final int HEADERS = 1;
    private static final int RST_STREAM = 3;
    private static final int SETTINGS = 4;
    private static final int PING = 6;
    private static final int GOAWAY = 7;
    private static final int WINDOW_UPDATE = 8;
    private static final int CONTINUATION = 9;
    private static final int ACK = 1;
    private static final int END_STREAM = 1;
    private static final int END_HEADERS = 4;

    private final Socket socket;
    private final DataInputStream in;
    private final DataOutputStream out;
    private final HpackDecoder decoder = new HpackDecoder(64 * 1024, System::nanoTime);
    private int stream = -1;

    /** The server reset the stream instead of answering; the message is the error code in decimal. */
    static final class Reset extends IOException {
        private static final long serialVersionUID = 1L;

        Reset(int code) {
            super(Integer.toString(code));
        }
    }

    /** Connects. */
    public RawHttp2Client(int port) throws IOException {
        this(new Socket(InetAddress.getLoopbackAddress(), port));
    }

    /** Uses a connection, which may be encrypted. */
    public RawHttp2Client(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.setTcpNoDelay(true);
        in = new DataInputStream(socket.getInputStream());
        out = new DataOutputStream(socket.getOutputStream());
        out.write(PREFACE.getBytes(StandardCharsets.US_ASCII));
        frame(SETTINGS, 0, 0, new byte[0]);
    }

    /** Returns the answer to a request without content. */
    public Response exchange(Request request) throws IOException {
        begin(request);
        return receive();
    }

    private void begin(Request request) throws IOException {
        stream += 2;
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        field(block, ":method", request.method());
        field(block, ":scheme", socket instanceof SSLSocket ? "https" : "http");
        field(block, ":authority", "example.test");
        field(block, ":path", request.query() == null ? request.path() : request.path() + "?" + request.query());
        for (Headers.Field field : request.headers().fields()) {
            field(block, field.name().toLowerCase(Locale.ROOT), field.value());
        }
        frame(HEADERS, END_HEADERS | END_STREAM, stream, block.toByteArray());
    }

    private Response receive() throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        MetaData.Response answer = null;
        boolean ended = false;
        while (!ended || answer == null) {
            byte[] start = in.readNBytes(9);
            if (start.length < 9) {
                throw new IOException("the server closed the connection");
            }
            ByteBuffer fields = ByteBuffer.wrap(start);
            int length = ((fields.get() & 0xff) << 16) | (fields.getShort() & 0xffff);
            int type = fields.get();
            int flags = fields.get();
            int about = fields.getInt();
            byte[] payload = in.readNBytes(length);
            if (type == HEADERS || type == CONTINUATION) {
                head.write(payload);
                ended |= (flags & END_STREAM) != 0;
                answer = (flags & END_HEADERS) != 0 ? decoded(head.toByteArray()) : answer;
            } else if (type == DATA && about == stream) {
                body.write(payload);
                ended = (flags & END_STREAM) != 0;
                returnWindow(length, ended);
            } else {
                control(type, flags, about, payload);
            }
        }
        List<Headers.Field> fields = new ArrayList<>();
        for (HttpField field : answer.getHttpFields()) {
            fields.add(new Headers.Field(field.getName(), field.getValue() == null ? "" : field.getValue()));
        }
        return new Response(answer.getStatus(), new Headers(fields), new Bytes(body.toByteArray()));
    }

    private MetaData.Response decoded(byte[] block) throws IOException {
        try {
            return (MetaData.Response) decoder.decode(ByteBuffer.wrap(block));
        } catch (HpackException broken) {
            throw new IOException(broken);
        }
    }

    private void control(int type, int flags, int about, byte[] payload) throws IOException {
        if (type == SETTINGS && (flags & ACK) == 0) {
            frame(SETTINGS, ACK, 0, new byte[0]);
        } else if (type == PING && (flags & ACK) == 0) {
            frame(PING, ACK, 0, payload);
        } else if (type == RST_STREAM && about == stream) {
            throw new Reset(ByteBuffer.wrap(payload).getInt());
        } else if (type == GOAWAY) {
            throw new IOException("the server ends the connection with "
                    + ByteBuffer.wrap(payload).getInt(4));
        }
    }

    /** A stream that has ended needs no window; a server counts what it gets for one. */
    private void returnWindow(int length, boolean ended) throws IOException {
        if (length > 0) {
            byte[] increment = ByteBuffer.allocate(4).putInt(length).array();
            frame(WINDOW_UPDATE, 0, 0, increment);
            if (!ended) {
                frame(WINDOW_UPDATE, 0, stream, increment);
            }
        }
    }

    /** Sends a request, and cancels it at once. */
    public void cancel(Request request) throws IOException {
        begin(request);
        frame(RST_STREAM, 0, stream, new byte[] {0, 0, 0, 8});
    }

    private void frame(int type, int flags, int about, byte[] payload) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(9 + payload.length);
        frame.put((byte) (payload.length >> 16)).putShort((short) payload.length);
        frame.put((byte) type).put((byte) flags).putInt(about).put(payload);
        out.write(frame.array());
        out.flush();
    }

    /** A literal field without indexing, neither part of it in Huffman code (RFC 7541, 6.2.2). */
    private static void field(ByteArrayOutputStream block, String name, String value) {
        block.write(0);
        text(block, name);
        text(block, value);
    }

    private static void text(ByteArrayOutputStream block, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        int length = bytes.length;
        if (length < 127) {
            block.write(length);
        } else { // RFC 7541, 5.1: an integer with a 7-bit prefix
            block.write(127);
            for (length -= 127; length >= 128; length >>= 7) {
                block.write((length & 0x7f) | 0x80);
            }
            block.write(length);
        }
        block.writeBytes(bytes);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
