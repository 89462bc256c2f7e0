package dev.offprint.edge.runtime.jvm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.connection.RawHttp2.Frame;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.limit.ClientMemory;
import dev.offprint.edge.runtime.jvm.limit.ConnectionLimits;
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
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What a client sees beyond each limit, and that others do not see it. */
@Tag("slow")
@Timeout(60)
@EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere 127.0.0.2 and so on are not addresses of this machine")
final class ClientLimitsTest {

    private static final String LIST = "/api/knowledge/articles";
    private static final int REFUSED_STREAM = 7;
    private static final int ENHANCE_YOUR_CALM = 11;
    private static final int LARGE = 20_000_000;
    private static final ConnectionLimits WIDE =
            new ConnectionLimits(1000, 1000, 64, Duration.ofSeconds(30), 64 * 1024 * 1024);

    @Test
    void refusesStreamsBeyondTheLimitSoThatTheyMayBeRepeated() throws Exception {
        try (WorldServer server = server(new ConnectionLimits(9, 9, 5, WIDE.stall(), WIDE.memory()), size(1000));
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
    void closesConnectionsBeyondThoseOfOneClient() throws Exception {
        try (WorldServer server = server(new ConnectionLimits(99, 3, 9, WIDE.stall(), WIDE.memory()), size(10))) {
            List<Socket> sockets = connect("127.0.0.2", server, 4);
            assertThat(isClosed(sockets.get(3))).isTrue();
            assertThat(ask("127.0.0.3", server)).isEqualTo(200);
            sockets.get(0).close();
            eventually(() -> server.openConnections() == 2);
            assertThat(ask("127.0.0.2", server)).isEqualTo(200);
            close(sockets);
        }
    }

    @Test
    void limitsNoTrustedProxy() throws Exception {
        ClientAddress behind = new ClientAddress(1, Network.PRIVATE);
        ConnectionLimits limits = new ConnectionLimits(99, 3, 9, WIDE.stall(), WIDE.memory());
        try (WorldServer server = new WorldServer(
                World.USUAL, size(10), settings -> settings.behind(behind).limited(limits))) {
            List<Socket> sockets = connect("127.0.0.2", server, 20);
            for (Socket socket : sockets) {
                assertThat(ask(socket)).isEqualTo(200);
            }
            close(sockets);
        }
    }

    @Test
    void makesRoomForOthersWhereOneClientHasMostConnections() throws Exception {
        ConnectionLimits limits = new ConnectionLimits(20, 20, 9, WIDE.stall(), WIDE.memory());
        try (WorldServer server = server(limits, size(10))) {
            List<Socket> sockets = connect("127.0.0.2", server, 20);
            eventually(() -> server.openConnections() == 20);
            pause(150); // a moment, so that they are idle and not just slow
            assertThat(ask("127.0.0.3", server)).isEqualTo(200);
            assertThat(isClosed(sockets.get(0))).isTrue(); // the longest idle
            close(sockets);
        }
    }

    @Test
    void breaksOffAnswersThatNobodyTakesAndKeepsTheConnection() throws Exception {
        try (WorldServer server = server(stall(Duration.ofMillis(600)), size(100_000));
                RawHttp2 client = new RawHttp2("127.0.0.2", server.port(), 0)) {
            client.get(LIST, 3);
            for (int i = 0; i < 3; i++) {
                assertThat(client.receive(RawHttp2.RST_STREAM).errorCode()).isEqualTo(ENHANCE_YOUR_CALM);
            }
            eventually(() -> server.heldBytes() == 0);
            int stream = client.get(LIST, 1);
            client.widen(stream, 200_000);
            client.widen(0, 200_000);
            long received = 0;
            Frame data = client.receive(RawHttp2.DATA);
            received += data.payload().length;
            while (!data.endsStream()) {
                data = client.receive(RawHttp2.DATA);
                received += data.payload().length;
            }
            assertThat(received).isEqualTo(100_000);
        }
    }

    /** A window that opens by a byte now and then is no progress. */
    @Test
    void breaksOffAnswersThatAreTakenByteByByte() throws Exception {
        try (WorldServer server = server(stall(Duration.ofMillis(600)), size(100_000));
                RawHttp2 client = new RawHttp2("127.0.0.2", server.port(), 0)) {
            int stream = client.get(LIST, 1);
            Thread dripping = new Thread(() -> {
                try {
                    for (int i = 0; i < 1000; i++) {
                        client.widen(stream, 1);
                        Thread.sleep(50);
                    }
                } catch (IOException | InterruptedException over) {
                    return;
                }
            });
            dripping.start();
            assertThat(client.receive(RawHttp2.RST_STREAM).errorCode()).isEqualTo(ENHANCE_YOUR_CALM);
            dripping.interrupt();
            dripping.join();
        }
    }

    @Test
    void closesOnHttp1ClientsThatTakeNothing() throws Exception {
        AtomicInteger released = new AtomicInteger();
        try (WorldServer server = server(stall(Duration.ofMillis(600)), stream(released));
                Socket socket = connect("127.0.0.2", server, 1).get(0)) {
            socket.getOutputStream().write(request(LIST));
            eventually(() -> server.heldBytes() > 100_000);
            eventually(() -> server.heldBytes() == 0);
            assertThat(released).hasValue(1);
            byte[] taken = socket.getInputStream().readNBytes(LARGE);
            assertThat(taken.length).isLessThan(LARGE);
        } catch (SocketException reset) {
            assertThat(reset).hasMessageContaining("reset");
        }
    }

    @Test
    void servesClientsThatAreSlowAndSteady() throws Exception {
        AtomicInteger released = new AtomicInteger();
        try (WorldServer server = server(stall(Duration.ofSeconds(2)), stream(released));
                Socket socket = connect("127.0.0.2", server, 1).get(0)) {
            socket.getOutputStream().write(request(LIST));
            InputStream in = socket.getInputStream();
            long read = 0;
            for (int i = 0; i < 30; i++) { // longer than it may take for a part
                read += in.readNBytes(300_000).length;
                pause(100);
            }
            assertThat(read).isEqualTo(9_000_000);
            in.readNBytes(LARGE - 9_000_000);
            eventually(() -> released.get() == 1 && server.heldBytes() == 0);
        }
    }

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
        ConnectionLimits limits = new ConnectionLimits(99, 99, 9, WIDE.stall(), 4 * ClientMemory.REQUEST + 3000);
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

    @Test
    void dropsWhatTheHeaviestClientDoesNotTakeBeforeItRefusesOthers() throws Exception {
        ConnectionLimits limits = new ConnectionLimits(99, 99, 64, WIDE.stall(), 60 * ClientMemory.REQUEST);
        try (WorldServer server = server(limits, size(2000));
                RawHttp2 heavy = new RawHttp2("127.0.0.2", server.port(), 0)) {
            heavy.get(LIST, 50);
            eventually(() -> server.heldBytes() > 50 * ClientMemory.REQUEST);
            pause(150);
            for (int i = 0; i < 30; i++) {
                try (RawHttp2 other = new RawHttp2("127.0.1." + (i + 1), server.port(), 65_535)) {
                    other.get(LIST, 1);
                    assertThat(other.receive(RawHttp2.DATA).endsStream()).isTrue();
                }
            }
            assertThat(ask("127.0.0.3", server)).isEqualTo(200);
            try (RawHttp2 second = new RawHttp2("127.0.0.4", server.port(), 0)) {
                second.get(LIST, 20);
                assertThat(heavy.receive(RawHttp2.RST_STREAM).errorCode()).isEqualTo(ENHANCE_YOUR_CALM);
            }
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
    void countsHeadsThatCannotBeReadAsRequests() throws Exception {
        try (WorldServer server = server(stall(Duration.ofMillis(600)), size(10));
                RawHttp2 client = new RawHttp2("127.0.0.2", server.port(), 0)) {
            client.get("no path", 20);
            assertThat(client.receive(RawHttp2.HEADERS).stream()).isOdd(); // several are answered at once
            eventually(() -> server.heldBytes() > 0);
            eventually(() -> server.heldBytes() == 0);
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
                client.get(LIST, 10);
                clients.add(client);
            }
            List<Socket> sockets = connect("127.0.0.3", server, 5);
            for (Socket socket : sockets) {
                socket.getOutputStream().write(request(LIST));
            }
            eventually(() -> opened.get() == 55);
            for (RawHttp2 client : clients) {
                client.close();
            }
            close(sockets);
            eventually(() -> server.heldBytes() == 0 && server.openConnections() == 0);
            eventually(() -> released.get() == opened.get());
        }
    }

    private static WorldServer server(ConnectionLimits limits, ObjectStore store) throws IOException {
        UnaryOperator<dev.offprint.edge.runtime.jvm.EdgeServer.Settings> limited =
                settings -> settings.limited(limits).withHead(Duration.ofSeconds(3));
        return new WorldServer(World.USUAL, store, limited);
    }

    private static ConnectionLimits stall(Duration stall) {
        return new ConnectionLimits(WIDE.connections(), WIDE.perClient(), WIDE.streams(), stall, WIDE.memory());
    }

    private static ObjectStore size(int length) {
        byte[] content = new byte[length];
        return key -> Optional.of(new StoredObject(new Bytes(content), "digest"));
    }

    private static ObjectStore stream(AtomicInteger released) {
        return key -> {
            InputStream content = new ByteArrayInputStream(new byte[LARGE]) {
                @Override
                public void close() {
                    released.incrementAndGet();
                }
            };
            return Optional.of(new StoredObject(new StreamedBody(LARGE, content), "digest"));
        };
    }

    private static List<Socket> connect(String from, WorldServer server, int count) throws IOException {
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

    private static int ask(String from, WorldServer server) throws IOException {
        try (Socket socket = connect(from, server, 1).get(0)) {
            return ask(socket);
        }
    }

    private static int ask(Socket socket) throws IOException {
        socket.getOutputStream().write(request(LIST));
        String line = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
        return Integer.parseInt(line.substring(9));
    }

    private static byte[] request(String path) {
        return request(path, "");
    }

    private static byte[] request(String path, String fields) {
        return ("GET " + path + " HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static boolean isClosed(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException reset) {
            return true;
        }
    }

    private static void close(List<Socket> sockets) throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private static void eventually(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            pause(10);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
