package dev.offprint.s3.soak;

import dev.offprint.s3.fault.HttpMessage;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A connection that is used again while the server keeps it open, and otherwise replaced. */
final class KeepAlive implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 30_000;

    private final int port;
    private @Nullable Socket socket;
    private @Nullable InputStream in;

    KeepAlive(int port) {
        this.port = port;
    }

    /** Returns the answer to a request, whose connection can have ended since the last one. */
    HttpMessage ask(Question question, String more) throws IOException {
        boolean used = socket != null;
        try {
            return exchange(question, more);
        } catch (IOException broken) {
            close();
            if (!used) {
                throw broken;
            }
            return exchange(question, more);
        }
    }

    private HttpMessage exchange(Question question, String more) throws IOException {
        Socket open = socket == null ? connect() : socket;
        open.getOutputStream().write(question.request(more).getBytes(StandardCharsets.US_ASCII));
        HttpMessage answer = HttpMessage.answer(in == null ? open.getInputStream() : in, "GET");
        if (answer.isLast()) {
            close();
        }
        return answer;
    }

    private Socket connect() throws IOException {
        Socket open = new Socket(InetAddress.getLoopbackAddress(), port);
        open.setTcpNoDelay(true);
        open.setSoTimeout(PATIENCE_MILLIS);
        in = new BufferedInputStream(open.getInputStream(), 1 << 16);
        socket = open;
        return open;
    }

    @Override
    public void close() throws IOException {
        if (socket != null) {
            socket.close();
            socket = null;
        }
    }
}
