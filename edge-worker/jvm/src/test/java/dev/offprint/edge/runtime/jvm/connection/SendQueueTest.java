package dev.offprint.edge.runtime.jvm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.limit.ConnectionLimits;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What the system queues for clients that read nothing has an end, and is gone when they are. */
@Gate
@EnabledOnOs(value = OS.LINUX, disabledReason = "the system's queues are read from /proc")
final class SendQueueTest {

    private static final int READERS = 60;
    private static final int LARGE = 5_000_000;
    private static final int SMALL = 20_000;
    private static final long MEMORY = 8 * 1024 * 1024;
    private static final Duration STALL = Duration.ofSeconds(2);

    @Test
    void boundsWhatIsQueuedForClientsThatReadNothing() throws Exception {
        try (WorldServer server = server(LARGE)) {
            List<Socket> sockets = ask(server, READERS, "");
            eventually(() -> server.heldBytes() > LARGE);
            Thread.sleep(STALL.toMillis() / 2);
            assertThat(SystemSockets.queued(server.port())).isBetween(1_000_000L, 2 * MEMORY);
            eventually(() -> server.heldBytes() == 0);
            eventually(() -> SystemSockets.queues(server.port()).isEmpty());
            close(sockets);
        }
    }

    @Test
    void forgetsAnswersThatClientsNeverTakeAfterAnOrderlyEnd() throws Exception {
        try (WorldServer server = server(SMALL)) {
            List<Socket> sockets = ask(server, 5, "Connection: close\r\n");
            eventually(() -> SystemSockets.queued(server.port()) > 0);
            eventually(() -> server.openConnections() == 5 && server.heldBytes() == 0);
            Thread.sleep(STALL.toMillis() / 2);
            assertThat(server.openConnections())
                    .as("counted until they are over")
                    .isEqualTo(5);
            eventually(() -> SystemSockets.queues(server.port()).isEmpty());
            close(sockets);
        }
    }

    @Test
    void givesTimeToTakeAnAnswerThatIsQueuedWhole() throws Exception {
        try (WorldServer server = server(SMALL);
                Socket socket = ask(server, 1, "Connection: close\r\n").get(0)) {
            eventually(() -> server.heldBytes() == 0);
            Thread.sleep(STALL.toMillis() / 2);
            byte[] answer = socket.getInputStream().readAllBytes();
            assertThat(answer.length).isGreaterThan(SMALL);
        }
    }

    @Test
    void stopsAtOnceWhereClientsTakeNothing() throws Exception {
        WorldServer server = server(SMALL);
        List<Socket> sockets = ask(server, 5, "Connection: close\r\n");
        eventually(() -> SystemSockets.queued(server.port()) > 0);
        long begun = System.nanoTime();
        server.close();
        assertThat(System.nanoTime() - begun).isLessThan(TimeUnit.SECONDS.toNanos(5));
        close(sockets);
    }

    private static WorldServer server(int length) throws IOException {
        byte[] content = new byte[length];
        ObjectStore store = key -> Optional.of(new StoredObject(new Bytes(content), "digest"));
        ConnectionLimits limits = new ConnectionLimits(1000, 1000, 64, STALL, MEMORY);
        return new WorldServer(
                World.USUAL, store, settings -> settings.limited(limits).withHead(Duration.ofSeconds(3)));
    }

    private static List<Socket> ask(WorldServer server, int count, String fields) throws IOException {
        byte[] request = ("GET /api/knowledge/articles HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        List<Socket> sockets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Socket socket = new Socket();
            socket.setReceiveBufferSize(4 * 1024);
            socket.setSoTimeout(20_000);
            socket.connect(LoopbackNetwork.server(server.port()), 20_000);
            socket.getOutputStream().write(request);
            sockets.add(socket);
        }
        return sockets;
    }

    private static void eventually(Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!condition.call()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(20);
        }
    }

    private static void close(List<Socket> sockets) throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
