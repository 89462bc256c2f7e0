package dev.offprint.edge.runtime.jvm.connection;

import static dev.offprint.edge.runtime.jvm.connection.SlowClients.LARGE;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.LIST;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.WIDE;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.connect;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.eventually;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.pause;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.request;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.size;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.stall;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.stream;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.World;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.connection.RawHttp2.Frame;
import dev.offprint.edge.runtime.jvm.tls.Certificates;
import dev.offprint.edge.runtime.jvm.tls.TlsClient;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that take their answers slowly or not at all, in HTTP/1.1 and in HTTP/2, with and without TLS. */
@Gate
@EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere 127.0.0.2 and so on are not addresses of this machine")
final class SlowReaderTest {

    private static final int ENHANCE_YOUR_CALM = 11;
    private static final int WIDE_WINDOW = 1 << 30;

    private Certificates certificates;

    @BeforeEach
    void load() throws IOException {
        certificates = TlsClient.certificates();
    }

    @AfterEach
    void close() {
        certificates.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void breaksOffAnswersThatNobodyTakesAndKeepsTheConnection(boolean tls) throws Exception {
        try (WorldServer server = server(tls, stall(Duration.ofMillis(600)), size(100_000));
                RawHttp2 client = new RawHttp2(socket(tls, "127.0.0.2", server, "h2"), 0)) {
            client.get(LIST, 3);
            for (int i = 0; i < 3; i++) {
                assertThat(client.receive(RawHttp2.RST_STREAM).errorCode()).isEqualTo(ENHANCE_YOUR_CALM);
            }
            eventually(() -> server.heldBytes() == 0);
            int stream = client.get(LIST, 1);
            client.widen(stream, 200_000);
            client.widen(0, 200_000);
            Frame data = client.receive(RawHttp2.DATA);
            long received = data.payload().length;
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
        try (WorldServer server = server(false, stall(Duration.ofMillis(600)), size(100_000));
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

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void closesOnHttp1ClientsThatTakeNothing(boolean tls) throws Exception {
        AtomicInteger released = new AtomicInteger();
        try (WorldServer server = server(tls, stall(Duration.ofMillis(600)), stream(released));
                Socket socket = socket(tls, "127.0.0.2", server)) {
            socket.getOutputStream().write(request(LIST));
            eventually(() -> server.heldBytes() > 100_000);
            eventually(() -> server.heldBytes() == 0 && server.openConnections() == 0);
            eventually(() -> released.get() == 1);
            assertBrokenOff(socket);
        }
    }

    /** Here the windows of HTTP/2 are open, and that of TCP is not. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void closesOnHttp2ClientsThatReadNothing(boolean tls) throws Exception {
        AtomicInteger released = new AtomicInteger();
        try (WorldServer server = server(tls, stall(Duration.ofMillis(600)), stream(released));
                RawHttp2 client = new RawHttp2(socket(tls, "127.0.0.2", server, "h2"), WIDE_WINDOW)) {
            client.widen(0, WIDE_WINDOW);
            client.get(LIST, 3);
            eventually(() -> server.heldBytes() > 100_000);
            eventually(() -> server.heldBytes() == 0 && server.openConnections() == 0);
            eventually(() -> released.get() == 3);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void servesClientsThatAreSlowAndSteady(boolean tls) throws Exception {
        AtomicInteger released = new AtomicInteger();
        try (WorldServer server = server(tls, stall(Duration.ofSeconds(2)), stream(released));
                Socket socket = socket(tls, "127.0.0.2", server)) {
            socket.getOutputStream().write(request(LIST));
            for (int i = 0; i < 30; i++) { // longer than it may take for a part
                assertThat(socket.getInputStream().readNBytes(300_000)).hasSize(300_000);
                pause(100);
            }
            assertThat(socket.getInputStream().readNBytes(LARGE - 9_000_000)).hasSize(LARGE - 9_000_000);
            eventually(() -> released.get() == 1 && server.heldBytes() == 0);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void breaksOffWhatStandsStillWhileTheMemoryIsShort(boolean tls) throws Exception {
        ClientLimits limits = new ClientLimits(99, 64, WIDE.stall(), 60 * PendingAnswers.REQUEST);
        try (WorldServer server = server(tls, limits, size(2000));
                RawHttp2 heavy = new RawHttp2(socket(tls, "127.0.0.2", server, "h2"), 0)) {
            heavy.get(LIST, 50);
            eventually(() -> server.heldBytes() > 50 * PendingAnswers.REQUEST);
            pause(150);
            for (int i = 0; i < 30; i++) {
                try (RawHttp2 other = new RawHttp2(socket(tls, "127.0.1." + (i + 1), server, "h2"), 65_535)) {
                    other.get(LIST, 1);
                    assertThat(other.receive(RawHttp2.DATA).endsStream()).isTrue();
                }
            }
            assertAnswers(tls, server);
            assertAnswers(tls, server);
        }
    }

    private static void assertAnswers(boolean tls, WorldServer server) throws IOException {
        try (Socket other = socket(tls, "127.0.0.3", server)) {
            other.getOutputStream().write(request(LIST));
            assertThat(new String(other.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
                    .isEqualTo("HTTP/1.1 200");
        }
    }

    private WorldServer server(boolean tls, ClientLimits limits, ObjectStore store) throws IOException {
        Transport transport = new Transport(tls ? certificates.context() : null, false);
        return new WorldServer(
                World.USUAL,
                store,
                settings ->
                        settings.limited(limits).withHead(Duration.ofSeconds(3)).over(transport));
    }

    private static Socket socket(boolean tls, String from, WorldServer server, String... protocols) throws IOException {
        Socket socket = connect(from, server, 1).get(0);
        return tls ? TlsClient.secure(socket, parameters -> parameters.setApplicationProtocols(protocols)) : socket;
    }

    /** What is left in the buffers of the client can be read, and then there is an error, or an end before the content's. */
    private static void assertBrokenOff(Socket socket) {
        assertThatThrownBy(() -> {
                    if (socket.getInputStream().readNBytes(LARGE).length < LARGE) {
                        throw new IOException("an end");
                    }
                })
                .isInstanceOf(IOException.class);
    }
}
