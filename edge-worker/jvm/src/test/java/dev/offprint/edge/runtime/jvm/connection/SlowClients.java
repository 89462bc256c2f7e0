package dev.offprint.edge.runtime.jvm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.store.InputStreamBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** Servers with limits, and clients with small buffers at addresses of their own. */
final class SlowClients {

    static final String LIST = "/api/knowledge/articles";
    static final int LARGE = 20_000_000;
    private static final byte[] CONTENT = new byte[LARGE];
    static final ClientLimits WIDE = new ClientLimits(1000, 64, Duration.ofSeconds(30), 64 * 1024 * 1024);

    private SlowClients() {}

    static WorldServer server(ClientLimits limits, ObjectStore store) throws IOException {
        UnaryOperator<EdgeServer.Settings> limited =
                settings -> settings.limited(limits).withHead(Duration.ofSeconds(3));
        return new WorldServer(World.USUAL, store, limited);
    }

    static ClientLimits stall(Duration stall) {
        return new ClientLimits(WIDE.connections(), WIDE.streams(), stall, WIDE.memory());
    }

    static ObjectStore size(int length) {
        byte[] content = new byte[length];
        return key -> Optional.of(new StoredObject(new Bytes(content), "digest"));
    }

    static ObjectStore stream(AtomicInteger released) {
        return key -> {
            InputStream content = new ByteArrayInputStream(CONTENT) {
                @Override
                public void close() {
                    released.incrementAndGet();
                }
            };
            return Optional.of(new StoredObject(new InputStreamBody(LARGE, content), "digest"));
        };
    }

    static List<Socket> connect(String from, WorldServer server, int count) throws IOException {
        List<Socket> sockets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Socket socket = new Socket();
            socket.setReceiveBufferSize(16 * 1024);
            socket.bind(LoopbackNetwork.client(from));
            socket.setSoTimeout(20_000);
            socket.connect(LoopbackNetwork.server(server.port()), 20_000);
            sockets.add(socket);
        }
        return sockets;
    }

    static int ask(String from, WorldServer server) throws IOException {
        try (Socket socket = connect(from, server, 1).get(0)) {
            return ask(socket);
        }
    }

    static int ask(Socket socket) throws IOException {
        socket.getOutputStream().write(request(LIST));
        String line = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
        return Integer.parseInt(line.substring(9));
    }

    static byte[] request(String path) {
        return request(path, "");
    }

    static byte[] request(String path, String fields) {
        return ("GET " + path + " HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    static boolean isClosed(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException reset) {
            return true;
        }
    }

    static void close(List<Socket> sockets) throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    static void eventually(Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!condition.call()) {
            assertThat(System.nanoTime()).as("the end of the wait").isLessThan(end);
            pause(10);
        }
    }

    static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
