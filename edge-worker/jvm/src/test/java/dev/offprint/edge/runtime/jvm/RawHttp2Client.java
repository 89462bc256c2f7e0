package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.connection.RawHttp2;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
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

    private static final int WINDOW = 65_535;
    private static final int PING = 6;
    private static final int CONTINUATION = 9;
    private static final int ACK = 1;
    private static final int END_STREAM = 1;
    private static final int END_HEADERS = 4;

    private final boolean encrypted;
    private final RawHttp2 frames;
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
        encrypted = socket instanceof SSLSocket;
        frames = new RawHttp2(socket, WINDOW);
    }

    /** Returns the answer to a request without content. */
    public Response exchange(Request request) throws IOException {
        begin(request);
        return receive();
    }

    private void begin(Request request) throws IOException {
        stream += 2;
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        RawHttp2.field(block, ":method", request.method());
        RawHttp2.field(block, ":scheme", encrypted ? "https" : "http");
        RawHttp2.field(block, ":authority", "example.test");
        RawHttp2.field(
                block, ":path", request.query() == null ? request.path() : request.path() + "?" + request.query());
        for (Headers.Field field : request.headers().fields()) {
            RawHttp2.field(block, field.name().toLowerCase(Locale.ROOT), field.value());
        }
        frames.send(RawHttp2.HEADERS, END_HEADERS | END_STREAM, stream, block.toByteArray());
    }

    private Response receive() throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        MetaData.Response answer = null;
        boolean ended = false;
        while (!ended || answer == null) {
            RawHttp2.Frame frame = frames.receive();
            int type = frame.type();
            int flags = frame.flags();
            int about = frame.stream();
            byte[] payload = frame.payload();
            if (type == RawHttp2.HEADERS || type == CONTINUATION) {
                head.write(payload);
                ended |= (flags & END_STREAM) != 0;
                answer = (flags & END_HEADERS) != 0 ? decoded(head.toByteArray()) : answer;
            } else if (type == RawHttp2.DATA && about == stream) {
                body.write(payload);
                ended = (flags & END_STREAM) != 0;
                returnWindow(payload.length, ended);
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
        if (type == RawHttp2.SETTINGS && (flags & ACK) == 0) {
            frames.send(RawHttp2.SETTINGS, ACK, 0, new byte[0]);
        } else if (type == PING && (flags & ACK) == 0) {
            frames.send(PING, ACK, 0, payload);
        } else if (type == RawHttp2.RST_STREAM && about == stream) {
            throw new Reset(ByteBuffer.wrap(payload).getInt());
        } else if (type == RawHttp2.GOAWAY) {
            throw new IOException("the server ends the connection with "
                    + ByteBuffer.wrap(payload).getInt(4));
        }
    }

    /** A stream that has ended needs no window; a server counts what it gets for one. */
    private void returnWindow(int length, boolean ended) throws IOException {
        if (length > 0) {
            frames.widen(0, length);
            if (!ended) {
                frames.widen(stream, length);
            }
        }
    }

    /** Sends a request, and cancels it at once. */
    public void cancel(Request request) throws IOException {
        begin(request);
        frames.send(RawHttp2.RST_STREAM, 0, stream, new byte[] {0, 0, 0, 8});
    }

    @Override
    public void close() throws IOException {
        frames.close();
    }
}
