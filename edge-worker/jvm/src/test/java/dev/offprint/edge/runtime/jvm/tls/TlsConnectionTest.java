package dev.offprint.edge.runtime.jvm.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.edge.runtime.jvm.RawHttp2Client;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.connection.Transport;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which protocols are negotiated, and that deadlines and problems are those of connections without TLS. */
@Gate
final class TlsConnectionTest {

    private static Certificates certificates;
    private static WorldServer server;

    @BeforeAll
    static void start() throws IOException {
        certificates = TlsClient.certificates();
        server = server(UnaryOperator.identity());
    }

    @AfterAll
    static void stop() {
        server.close();
        certificates.close();
    }

    private static WorldServer server(UnaryOperator<EdgeServer.Settings> change) throws IOException {
        // each server starts and stops its own context
        Transport below = new Transport(TlsClient.certificates().context(), false);
        return new WorldServer(World.USUAL, World.USUAL.store(), settings -> change.apply(settings.over(below)));
    }

    @Test
    void negotiatesHttp2() throws IOException {
        try (SSLSocket socket = TlsClient.connect(server.port(), "h2", "http/1.1");
                RawHttp2Client client = new RawHttp2Client(socket)) {
            assertThat(socket.getApplicationProtocol()).isEqualTo("h2");
            assertThat(client.exchange(Request.get("/en")).status()).isEqualTo(200);
            assertThat(client.exchange(Request.get("/nothing")).status()).isEqualTo(404);
        }
    }

    @Test
    void speaksHttp1WithoutNegotiation() throws IOException {
        for (String[] offer : new String[][] {{}, {"http/1.1"}}) {
            try (SSLSocket socket = TlsClient.connect(server.port(), offer);
                    RawClient client = new RawClient(socket)) {
                assertThat(ask(client).status()).isEqualTo(200);
                assertThat(ask(client).status()).isEqualTo(200);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void speaksTheVersionsInUse(String version) throws IOException {
        try (SSLSocket socket = TlsClient.connect(
                        server.port(), parameters -> parameters.setProtocols(new String[] {version}));
                RawClient client = new RawClient(socket)) {
            assertThat(socket.getSession().getProtocol()).isEqualTo(version);
            assertThat(ask(client).status()).isEqualTo(200);
        }
    }

    @Test
    void refusesHttp2OverCiphersThatItProhibits() throws IOException {
        try (SSLSocket socket = TlsClient.connect(server.port(), parameters -> {
                    parameters.setProtocols(new String[] {"TLSv1.2"});
                    parameters.setCipherSuites(new String[] {"TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256"});
                    parameters.setApplicationProtocols(new String[] {"h2", "http/1.1"});
                });
                RawClient client = new RawClient(socket)) {
            assertThat(socket.getApplicationProtocol()).isEqualTo("http/1.1");
            assertThat(ask(client).status()).isEqualTo(200);
        }
    }

    @Test
    void closesWhatIsNotEncrypted() throws IOException {
        try (RawClient plain = new RawClient(server.port())) {
            plain.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
            assertThatThrownBy(() -> plain.receive(false)).isInstanceOf(Exception.class);
        }
        assertThatThrownBy(() -> TlsClient.connect(server.port(), "spdy/1")).isInstanceOf(SSLException.class);
    }

    @Test
    void upgradesNothing() throws IOException {
        try (RawClient client = new RawClient(TlsClient.connect(server.port()))) {
            client.send(
                    Request.get("/en"),
                    "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2, h2c\r\nHTTP2-Settings: AAMAAABk\r\n");
            assertThat(client.receive(false).status()).isEqualTo(200);
        }
        try (RawClient client = new RawClient(TlsClient.connect(server.port()))) {
            client.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
            assertThat(client.receive(false).status()).isIn(400, 426);
        }
    }

    @Test
    void answersWhatIsTooLongWithAProblem() throws IOException {
        try (RawClient client = new RawClient(TlsClient.connect(server.port()))) {
            client.send("GET /" + "a".repeat(9000) + " HTTP/1.1\r\nHost: a\r\n\r\n");
            assertThat(problem(client.receive(false))).contains("URI_TOO_LONG");
            assertThat(client.isClosed()).isTrue();
        }
        try (RawClient client = new RawClient(TlsClient.connect(server.port()))) {
            client.send("GET /en HTTP/1.1\r\n\r\n");
            assertThat(problem(client.receive(false))).contains("BAD_REQUEST");
        }
    }

    @Test
    void answersAHeadThatComesTooLateWithAProblem() throws IOException {
        try (WorldServer hasty = server(settings -> settings.withHead(Duration.ofMillis(700)));
                RawClient client = new RawClient(TlsClient.connect(hasty.port()))) {
            client.send("GET /en HTTP/1.1\r\nHost: a\r\nX-Half: ");
            Response answer = client.receive(false);
            assertThat(answer.status()).isEqualTo(408);
            assertThat(problem(answer)).contains("REQUEST_TIMEOUT");
            assertThat(client.isClosed()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void saysNothingToAClientThatSaysNothing(String version) throws IOException {
        try (WorldServer hasty = server(settings -> settings.withHead(Duration.ofMillis(700)));
                SSLSocket silent = TlsClient.connect(
                        hasty.port(), parameters -> parameters.setProtocols(new String[] {version}))) {
            assertThat(silent.getInputStream().read()).isNegative();
        }
    }

    /** A client hello that never ends, byte by byte, keeps no connection. */
    @Test
    void endsAHandshakeThatTakesTooLong() throws Exception {
        try (WorldServer hasty = server(settings -> settings.withHead(Duration.ofMillis(500)));
                Socket slow = new Socket(InetAddress.getLoopbackAddress(), hasty.port())) {
            long begun = System.nanoTime();
            slow.getOutputStream().write(new byte[] {0x16, 3, 1, 0x40, 0});
            boolean open = true;
            while (open && System.nanoTime() - begun < 10_000_000_000L) {
                try {
                    slow.getOutputStream().write(1);
                    open = slow.getInputStream().available() == 0;
                    Thread.sleep(50);
                } catch (IOException closed) {
                    open = false;
                }
            }
            assertThat(Duration.ofNanos(System.nanoTime() - begun))
                    .isBetween(Duration.ofMillis(400), Duration.ofSeconds(8));
            assertThat(hasty.lastingConnections()).isZero();
        }
    }

    /** A record that never ends, on a connection whose handshake is complete. */
    @Test
    void endsARecordThatTakesTooLong() throws Exception {
        try (WorldServer hasty = server(settings -> settings.withHead(Duration.ofMillis(500)));
                Socket network = new Socket(InetAddress.getLoopbackAddress(), hasty.port());
                SSLSocket secure = TlsClient.secure(network, parameters -> {});
                RawClient client = new RawClient(secure)) {
            assertThat(ask(client).status()).isEqualTo(200);
            Thread.sleep(50);
            network.getOutputStream().write(new byte[] {0x17, 3, 3, 0x20, 0});
            for (int i = 0; i < 200 && hasty.openConnections() > 0; i++) {
                try {
                    network.getOutputStream().write(1);
                } catch (IOException closed) {
                    break;
                }
                Thread.sleep(50);
            }
            assertThat(hasty.lastingConnections()).isZero();
        }
    }

    @Test
    void sendsLongAnswersWhole() throws IOException {
        try (SSLSocket socket = TlsClient.connect(server.port());
                RawClient client = new RawClient(socket)) {
            client.send(Request.get("/en"), "Connection: close\r\n");
            assertThat(client.receive(false).status()).isEqualTo(200);
            InputStream rest = socket.getInputStream();
            assertThat(rest.read()).isNegative(); // close_notify, no truncation
        }
    }

    private static Response ask(RawClient client) throws IOException {
        client.send(Request.get("/en"), "");
        return client.receive(false);
    }

    private static String problem(Response answer) {
        assertThat(answer.headers().first("Content-Type")).hasValue("application/problem+json");
        return new String(((Bytes) answer.body()).bytes(), java.nio.charset.StandardCharsets.UTF_8);
    }
}
