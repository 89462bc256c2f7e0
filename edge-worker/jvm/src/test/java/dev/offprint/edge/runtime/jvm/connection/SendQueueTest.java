package dev.offprint.edge.runtime.jvm.connection;

import static dev.offprint.edge.runtime.jvm.connection.SlowClients.close;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.eventually;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.size;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
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
        ClientLimits limits = new ClientLimits(1000, 64, STALL, MEMORY);
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

    /** What the system knows of the connections at a port, closed ones that linger included (Linux). */
    static final class SystemSockets {

        private static final String LISTEN = "0A";
        private static final String TIME_WAIT = "06";

        private SystemSockets() {}

        /**
         * Returns the bytes queued for each client of a local port, for connections that are not over.
         *
         * @param port the server's port
         */
        static List<Long> queues(int port) throws IOException {
            List<Long> queues = new ArrayList<>();
            for (String table : List.of("tcp", "tcp6")) {
                Path path = Path.of("/proc/self/net", table);
                for (String line : Files.exists(path) ? Files.readAllLines(path) : List.<String>of()) {
                    String[] columns = line.trim().split("\\s+", -1); // number, local, remote, state, tx_queue:rx_queue
                    boolean local = columns[1].endsWith(String.format(":%04X", port));
                    if (local && !columns[3].equals(LISTEN) && !columns[3].equals(TIME_WAIT)) {
                        queues.add(Long.parseLong(columns[4].substring(0, columns[4].indexOf(':')), 16));
                    }
                }
            }
            return queues;
        }

        /** Returns the bytes queued for all clients of a local port. */
        static long queued(int port) throws IOException {
            return queues(port).stream().mapToLong(Long::longValue).sum();
        }
    }
}
