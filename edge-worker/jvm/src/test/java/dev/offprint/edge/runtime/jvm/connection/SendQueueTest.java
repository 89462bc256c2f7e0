package dev.offprint.edge.runtime.jvm.connection;

import static dev.offprint.edge.runtime.jvm.connection.SlowClients.close;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.eventually;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.size;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.limit.ConnectionLimits;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

    private static WorldServer server(int length) throws IOException {
        ConnectionLimits limits = new ConnectionLimits(1000, 1000, 64, STALL, MEMORY);
        return new WorldServer(
                World.USUAL, size(length), settings -> settings.limited(limits).withHead(Duration.ofSeconds(3)));
    }

    private static List<Socket> ask(WorldServer server, int count, String fields) throws IOException {
        List<Socket> sockets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Socket socket = new Socket();
            socket.setReceiveBufferSize(4 * 1024);
            socket.setSoTimeout(20_000);
            socket.connect(LoopbackNetwork.server(server.port()), 20_000);
            socket.getOutputStream().write(SlowClients.request(SlowClients.LIST, fields));
            sockets.add(socket);
        }
        return sockets;
    }
}
