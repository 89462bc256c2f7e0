package dev.offprint.edge.runtime.jvm.connection;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * An HTTP/2 client with prior knowledge (RFC 9113, 3.3) that sends the frames it is told and decodes no header fields: a
 * client from a library keeps to rules that an attacker does not.
 */
public final class RawHttp2 implements AutoCloseable {

    /** Frame types (RFC 9113, 6). */
    public static final int DATA = 0;

    /** See {@link #DATA}. */
    public static final int HEADERS = 1;

    /** See {@link #DATA}. */
    public static final int RST_STREAM = 3;

    /** See {@link #DATA}. */
    public static final int SETTINGS = 4;

    /** See {@link #DATA}. */
    public static final int GOAWAY = 7;

    /** See {@link #DATA}. */
    public static final int WINDOW_UPDATE = 8;

    private static final int END_STREAM = 0x1;
    private static final int END_HEADERS = 0x4;
    private static final int PATIENCE_MILLIS = 30_000;

    private final Socket socket;
    private final DataInputStream in;
    private int nextStream = 1;

    /**
     * A frame as received.
     *
     * @param type its type
     * @param flags its flags
     * @param stream its stream, 0 for the connection
     * @param payload its payload
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Frame(int type, int flags, int stream, byte[] payload) {

        /** Returns whether it is the last of its stream. */
        public boolean endsStream() {
            return (type == DATA || type == HEADERS) && (flags & END_STREAM) != 0;
        }

        /** Returns the error code of a RST_STREAM or GOAWAY frame. */
        public int errorCode() {
            return ByteBuffer.wrap(payload).getInt(type == GOAWAY ? 4 : 0);
        }
    }

    /**
     * Connects and sends the preface.
     *
     * @param from the local address, such as 127.0.0.2
     * @param port the server's port at 127.0.0.1
     * @param window the initial window of each stream, in bytes
     */
    public RawHttp2(String from, int port, int window) throws IOException {
        this(connected(from, port), window);
    }

    /**
     * Sends the preface.
     *
     * @param socket a connection, which may be encrypted
     * @param window the initial window of each stream, in bytes
     */
    public RawHttp2(Socket socket, int window) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true); // a second small frame would wait for the acknowledgement of the first
        in = new DataInputStream(socket.getInputStream());
        ByteArrayOutputStream preface = new ByteArrayOutputStream();
        preface.writeBytes("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        // SETTINGS_INITIAL_WINDOW_SIZE (RFC 9113, 6.5.2)
        byte[] settings =
                ByteBuffer.allocate(6).putShort((short) 4).putInt(window).array();
        preface.writeBytes(frame(SETTINGS, 0, 0, settings));
        socket.getOutputStream().write(preface.toByteArray());
    }

    private static Socket connected(String from, int port) throws IOException {
        Socket socket = new Socket();
        socket.bind(LoopbackNetwork.client(from));
        socket.connect(LoopbackNetwork.server(port), PATIENCE_MILLIS);
        return socket;
    }

    /** Asks for a path so many times at once, each on a stream of its own; returns the first stream's number. */
    public int get(String path, int times) throws IOException {
        int first = nextStream;
        ByteArrayOutputStream frames = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            frames.writeBytes(frame(HEADERS, END_HEADERS | END_STREAM, nextStream, head("GET", path)));
            nextStream += 2;
        }
        socket.getOutputStream().write(frames.toByteArray());
        return first;
    }

    /** Begins a request with content that is announced and not sent; returns its stream's number. */
    public int post(String path) throws IOException {
        int stream = nextStream;
        nextStream += 2;
        socket.getOutputStream().write(frame(HEADERS, END_HEADERS, stream, head("POST", path)));
        return stream;
    }

    /** Sends a frame. */
    public void send(int type, int flags, int stream, byte[] payload) throws IOException {
        socket.getOutputStream().write(frame(type, flags, stream, payload));
    }

    /** Lets the server send so many more bytes on a stream, or on the connection where it is 0. */
    public void widen(int stream, int bytes) throws IOException {
        send(WINDOW_UPDATE, 0, stream, ByteBuffer.allocate(4).putInt(bytes).array());
    }

    /** Returns the next frame. */
    public Frame receive() throws IOException {
        int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
        int type = in.readUnsignedByte();
        int flags = in.readUnsignedByte();
        int stream = in.readInt() & Integer.MAX_VALUE;
        byte[] payload = new byte[length];
        in.readFully(payload);
        return new Frame(type, flags, stream, payload);
    }

    /** Returns the next frame of a type; fails where the connection ends before. */
    public Frame receive(int type) throws IOException {
        Frame frame = receive();
        while (frame.type() != type) {
            frame = receive();
        }
        return frame;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private static byte[] head(String method, String path) {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        field(head, ":method", method);
        field(head, ":scheme", "http");
        field(head, ":path", path);
        field(head, ":authority", "example.test");
        return head.toByteArray();
    }

    /** Writes a literal field without indexing, neither part of it in Huffman code (RFC 7541, 6.2.2). */
    public static void field(ByteArrayOutputStream block, String name, String value) {
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

    private static byte[] frame(int type, int flags, int stream, byte[] payload) {
        return ByteBuffer.allocate(9 + payload.length)
                .put((byte) (payload.length >> 16))
                .putShort((short) payload.length)
                .put((byte) type)
                .put((byte) flags)
                .putInt(stream)
                .put(payload)
                .array();
    }
}
