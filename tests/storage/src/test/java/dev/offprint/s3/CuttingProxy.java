package dev.offprint.s3;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A proxy that cuts some connections after a number of bytes from the server. */
final class CuttingProxy implements AutoCloseable {

    private final ServerSocket socket;
    private final int upstream;
    private final long after;
    private final AtomicInteger cuts;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    /**
     * Starts a proxy.
     *
     * @param server the address of the server
     * @param cuts the number of connections to cut
     * @param after the number of bytes of each that are forwarded
     */
    CuttingProxy(URI server, int cuts, long after) throws IOException {
        this.upstream = server.getPort();
        this.cuts = new AtomicInteger(cuts);
        this.after = after;
        this.socket = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort());
    }

    int cutsLeft() {
        return cuts.get();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        threads.shutdownNow();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), upstream);
                threads.execute(() -> pass(client, server, Long.MAX_VALUE));
                threads.execute(() -> pass(server, client, after));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void pass(Socket from, Socket to, long most) {
        byte[] buffer = new byte[16 * 1024];
        long passed = 0;
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int got = in.read(buffer); got >= 0; got = in.read(buffer)) {
                passed += got;
                if (passed > most && cuts.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                    return;
                }
                out.write(buffer, 0, got);
                most = passed > most ? Long.MAX_VALUE : most;
            }
        } catch (IOException gone) {
            return;
        }
    }
}
