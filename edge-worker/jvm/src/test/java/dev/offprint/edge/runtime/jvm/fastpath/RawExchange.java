package dev.offprint.edge.runtime.jvm.fastpath;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Sends bytes on a connection of their own, and returns every byte that comes back until the server closes. */
final class RawExchange {

    private static final byte[] LAST = bytes("GET /last HTTP/1.1\r\nHost: example.test\r\nConnection: close\r\n\r\n");
    private static final int TIMEOUT_MILLIS = 15_000;

    private RawExchange() {}

    /**
     * Sends parts, each by itself, then a request after which the server closes the connection; the date in the answers is made the
     * same.
     */
    static String of(int port, long pauseMillis, byte[]... parts) throws IOException, InterruptedException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            try {
                for (byte[] part : parts) {
                    socket.getOutputStream().write(part);
                    Thread.sleep(pauseMillis);
                }
                socket.getOutputStream().write(LAST);
            } catch (SocketException closed) {
                return answers(socket); // what the server said before it closed
            }
            return answers(socket);
        }
    }

    private static String answers(Socket socket) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        InputStream in = socket.getInputStream();
        byte[] some = new byte[64 * 1024];
        try {
            for (int read = in.read(some); read >= 0; read = in.read(some)) {
                all.write(some, 0, read);
            }
        } catch (SocketTimeoutException open) {
            return masked(all) + "(open)";
        } catch (SocketException reset) {
            return masked(all); // after a malformed request: what it sent is not read to its end
        }
        return masked(all);
    }

    private static String masked(ByteArrayOutputStream all) {
        return all.toString(StandardCharsets.ISO_8859_1).replaceAll("Date: [^\r]*", "Date: now");
    }

    /** Returns these bytes in parts that end at these places. */
    static byte[][] cut(byte[] bytes, int... at) {
        byte[][] parts = new byte[at.length + 1][];
        int from = 0;
        for (int i = 0; i <= at.length; i++) {
            int to = i < at.length ? at[i] : bytes.length;
            parts[i] = Arrays.copyOfRange(bytes, from, to);
            from = to;
        }
        return parts;
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
