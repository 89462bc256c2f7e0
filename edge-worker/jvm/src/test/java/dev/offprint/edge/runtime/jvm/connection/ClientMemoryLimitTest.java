package dev.offprint.edge.runtime.jvm.connection;

import static dev.offprint.edge.runtime.jvm.connection.SlowClients.LIST;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.WIDE;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.ask;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.await;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.close;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.connect;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.eventually;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.isClosed;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.pause;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.request;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.server;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.size;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.stream;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.connection.RawHttp2.Frame;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.level.Gate;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The memory of all clients together: who loses an answer, who gets a problem, and that it is free again afterwards. */
@Gate
@EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere 127.0.0.2 and so on are not addresses of this machine")
final class ClientMemoryLimitTest {

    @Test
    void answersBeyondTheMemoryWithAProblemThatSaysWhenToComeBack() throws Exception {
        CountDownLatch open = new CountDownLatch(1);
        ObjectStore usual = size(100_000);
        AtomicInteger working = new AtomicInteger();
        ObjectStore slow = key -> {
            working.incrementAndGet();
            await(open);
            return usual.get(key);
        };
        ClientLimits limits = new ClientLimits(99, 9, WIDE.stall(), 4 * PendingAnswers.REQUEST + 3000);
        try (WorldServer server = server(limits, slow)) {
            List<Socket> sockets = connect("127.0.0.2", server, 6);
            for (Socket socket : sockets.subList(0, 4)) {
                socket.getOutputStream().write(request(LIST));
            }
            eventually(() -> working.get() == 4);
            Socket beyond = sockets.get(5);
            beyond.getOutputStream().write(request(LIST, "Connection: close\r\n"));
            String answer = new String(beyond.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer)
                    .startsWith("HTTP/1.1 503 ")
                    .contains("Retry-After: 1\r\n", "Content-Type: application/problem+json");
            Thread opening = new Thread(() -> {
                pause(200);
                open.countDown();
            });
            opening.start();
            assertThat(ask("127.0.0.3", server)).isEqualTo(200); // by the reserve for who holds nothing
            opening.join();
            close(sockets);
        } finally {
            open.countDown();
        }
    }

    /** Content that is never read may not pile up beside an answer that is never taken. */
    @Test
    void takesNoMoreContentThanItMust() throws Exception {
        try (WorldServer server = server(WIDE, size(10));
                RawHttp2 client = new RawHttp2("127.0.0.2", server.port(), 0)) {
            int stream = client.post(LIST);
            for (int i = 0; i < 5; i++) { // 80 KiB, more than the 64 KiB that every server has to take
                client.send(RawHttp2.DATA, 0, stream, new byte[16 * 1024]);
            }
            Frame end = client.receive();
            while (end.type() != RawHttp2.GOAWAY && end.type() != RawHttp2.RST_STREAM) {
                end = client.receive();
            }
            assertThat(server.heldBytes()).isLessThan(100_000);
        }
    }

    @Test
    void holdsNothingOnceClientsAreGone() throws Exception {
        AtomicInteger opened = new AtomicInteger();
        AtomicInteger released = new AtomicInteger();
        try (WorldServer server = server(WIDE, key -> {
            opened.incrementAndGet();
            return stream(released).get(key);
        })) {
            List<RawHttp2> clients = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                RawHttp2 client = new RawHttp2("127.0.0.2", server.port(), 0);
                client.get(LIST, 8);
                clients.add(client);
            }
            List<Socket> sockets = connect("127.0.0.3", server, 5);
            for (Socket socket : sockets) {
                socket.getOutputStream().write(request(LIST));
            }
            eventually(() -> opened.get() == 45); // fewer than may run, so that none is refused because it waited
            for (RawHttp2 client : clients) {
                client.close();
            }
            close(sockets);
            eventually(() -> server.heldBytes() == 0 && server.openConnections() == 0);
            eventually(() -> released.get() == opened.get());
        }
    }

    private static final int REFUSED_STREAM = 7;

    @Test
    void refusesStreamsBeyondTheLimitSoThatTheyMayBeRepeated() throws Exception {
        try (WorldServer server = server(new ClientLimits(9, 5, WIDE.stall(), WIDE.memory()), size(1000));
                RawHttp2 client = new RawHttp2("127.0.0.2", server.port(), 0)) {
            client.get(LIST, 7);
            Frame refused = client.receive(RawHttp2.RST_STREAM);
            assertThat(refused.errorCode()).isEqualTo(REFUSED_STREAM);
            assertThat(refused.stream()).isEqualTo(11);
            assertThat(client.receive(RawHttp2.RST_STREAM).stream()).isEqualTo(13);
            client.widen(1, 2000);
            Frame data = client.receive(RawHttp2.DATA);
            assertThat(data.stream()).isEqualTo(1);
            assertThat(data.endsStream()).isTrue();
        }
    }

    @Test
    void makesRoomForOthersWhereOneClientHasMostConnections() throws Exception {
        ClientLimits limits = new ClientLimits(20, 9, WIDE.stall(), WIDE.memory());
        try (WorldServer server = server(limits, size(10))) {
            List<Socket> sockets = connect("127.0.0.2", server, 20);
            eventually(() -> server.openConnections() == 20);
            pause(150); // a moment, so that they are idle and not just slow
            assertThat(ask("127.0.0.3", server)).isEqualTo(200);
            assertThat(isClosed(sockets.get(0))).isTrue(); // the longest idle
            close(sockets);
        }
    }
}
