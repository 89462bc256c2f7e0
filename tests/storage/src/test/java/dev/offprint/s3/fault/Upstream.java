package dev.offprint.s3.fault;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** The connection from a proxy to the storage, which is reused while the storage keeps it open. */
final class Upstream implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 60_000;
    /** Shorter than the keep-alive of every storage. */
    private static final long IDLE_NANOS = 5_000_000_000L;

    private final URI storage;

    @Nullable
    private Socket socket;

    @Nullable
    private InputStream in;

    private long lastUsed;

    Upstream(URI storage) {
        this.storage = storage;
    }

    HttpMessage exchange(HttpMessage request) throws IOException {
        OutputStream out = connected().getOutputStream();
        out.write(request.headBytes());
        out.write(request.body());
        HttpMessage answer = HttpMessage.answer(answers(), request.method());
        lastUsed = System.nanoTime();
        if (answer.isLast()) {
            close();
        }
        return answer;
    }

    /** Sends the head and half of the body, and closes the connection. */
    void sendHalf(HttpMessage request) throws IOException {
        OutputStream out = connected().getOutputStream();
        out.write(request.headBytes());
        out.write(request.body(), 0, request.body().length / 2);
        close();
    }

    @Override
    public void close() throws IOException {
        if (socket != null) {
            socket.close();
            socket = null;
        }
    }

    private InputStream answers() {
        if (in == null) {
            throw new IllegalStateException("not connected");
        }
        return in;
    }

    private Socket connected() throws IOException {
        if (socket != null && System.nanoTime() - lastUsed < IDLE_NANOS) {
            return socket;
        }
        close();
        Socket fresh = new Socket(storage.getHost(), storage.getPort());
        fresh.setTcpNoDelay(true);
        fresh.setSoTimeout(PATIENCE_MILLIS);
        in = new BufferedInputStream(fresh.getInputStream());
        lastUsed = System.nanoTime();
        socket = fresh;
        return fresh;
    }
}
