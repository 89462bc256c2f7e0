package dev.offprint.s3.fault;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A free port of this machine, and a thread for each connection made to it. Closing it closes all of them. */
public final class Loopback implements AutoCloseable {

    /** Serves a connection; when it returns, the connection is closed. */
    public interface Handler {

        /** Serves a connection until it ends. */
        void serve(Socket connection) throws IOException, InterruptedException;
    }

    private final ServerSocket socket;
    private final Handler handler;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    /** Starts listening. */
    public Loopback(Handler handler) throws IOException {
        this.handler = handler;
        this.socket = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    /** Returns its address, without a path. */
    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort());
    }

    @Override
    public void close() throws IOException {
        socket.close();
        threads.shutdownNow();
        for (Socket connection : open) {
            connection.close();
        }
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                open.add(connection);
                threads.execute(() -> serve(connection));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            handler.serve(connection);
        } catch (IOException otherSideGone) {
            return; // the peers find out which of the two failed
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(connection);
        }
    }
}
