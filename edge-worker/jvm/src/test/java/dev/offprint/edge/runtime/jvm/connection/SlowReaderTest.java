package dev.offprint.edge.runtime.jvm.connection;

import static dev.offprint.edge.runtime.jvm.connection.SlowClients.LARGE;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.LIST;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.connect;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.eventually;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.pause;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.request;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.server;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.size;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.stall;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.stream;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.connection.RawHttp2.Frame;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The stall timeout breaks off answers that clients do not take, and no others. */
@Gate
@EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere 127.0.0.2 and so on are not addresses of this machine")
final class SlowReaderTest {

    private static final int ENHANCE_YOUR_CALM = 11;

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
}
