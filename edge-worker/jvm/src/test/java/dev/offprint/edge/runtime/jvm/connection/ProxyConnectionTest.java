package dev.offprint.edge.runtime.jvm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.edge.runtime.jvm.RawHttp2Client;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.tls.TlsClient;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients behind a proxy that announces them, with and without TLS. */
@Gate
final class ProxyConnectionTest {

    private static final String ONE = "PROXY TCP4 192.0.2.7 198.51.100.1 40000 443\r\n";
    private static final Request ANY = Request.get("/en");

    private static WorldServer server(boolean tls, UnaryOperator<EdgeServer.Settings> change) throws IOException {
        Transport below = new Transport(tls ? TlsClient.certificates().context() : null, true);
        return new WorldServer(World.USUAL, World.USUAL.store(), settings -> change.apply(settings.over(below)));
    }

    private static Socket announced(WorldServer server, String header) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.setTcpNoDelay(true);
        socket.getOutputStream().write(header.getBytes(StandardCharsets.ISO_8859_1));
        return socket;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void countsTheClientThatIsAnnounced(boolean tls) throws Exception {
        WorldServer server = server(tls, UnaryOperator.identity());
        try (server) {
            for (String header : List.of(ONE, two())) {
                Socket socket = announced(server, header);
                try (RawClient client = new RawClient(tls ? TlsClient.secure(socket, parameters -> {}) : socket)) {
                    for (int i = 0; i < 2; i++) {
                        client.send(ANY, "");
                        assertThat(client.receive(false).status()).isEqualTo(200);
                    }
                }
            }
        }
        assertThat(server.accessLog().lines()).hasSize(4).allMatch(line -> line.contains("\"client\":\"192.0.2.7\""));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void countsTheClientInHttp2(boolean tls) throws Exception {
        WorldServer server = server(tls, UnaryOperator.identity());
        try (server) {
            Socket socket = announced(server, two());
            Socket inside = tls
                    ? TlsClient.secure(socket, parameters -> parameters.setApplicationProtocols(new String[] {"h2"}))
                    : socket;
            try (RawHttp2Client client = new RawHttp2Client(inside)) {
                assertThat(client.exchange(ANY).status()).isEqualTo(200);
            }
        }
        assertThat(server.accessLog()).contains("\"client\":\"192.0.2.7\"");
    }

    @Test
    void readsAHeaderThatComesInPiecesAndWhatComesWithIt() throws Exception {
        WorldServer server = server(false, UnaryOperator.identity());
        try (server;
                RawClient client = new RawClient(announced(server, ""))) {
            for (String piece : List.of("PRO", "XY TCP4 192.0.2.7 198.51.", "100.1 40000 443\r", "\nGET /en HT")) {
                client.send(piece);
                Thread.sleep(60);
            }
            client.send("TP/1.1\r\nHost: a\r\n\r\n");
            assertThat(client.receive(false).status()).isEqualTo(200);
        }
        assertThat(server.accessLog()).contains("\"client\":\"192.0.2.7\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /en HTTP/1.1\r\nHost: a\r\n\r\n", "PROXY TCP4 a b c d\r\n", "\r\n\r\n\0\r\nQUIX", ""})
    void closesWhatDoesNotAnnounce(String sent) throws Exception {
        for (boolean tls : new boolean[] {false, true}) {
            try (WorldServer server = server(tls, settings -> settings.withHead(Duration.ofMillis(300)));
                    RawClient client = new RawClient(announced(server, sent))) {
                assertThat(client.isClosed()).isTrue();
                assertThat(server.accessLog()).isEmpty();
                assertThat(server.metrics())
                        .containsEntry("offprint_connections_refused_total[reason, proxy]", sent.isEmpty() ? 0.0 : 1.0);
                assertThat(server.failures().contains("does not begin with a PROXY header"))
                        .isEqualTo(!sent.isEmpty());
            }
        }
    }

    /** The deadline of a head also holds for the header before it, without an answer. */
    @Test
    void closesWhatAnnouncesTooSlowly() throws Exception {
        try (WorldServer server = server(false, settings -> settings.withHead(Duration.ofMillis(500)));
                RawClient client = new RawClient(announced(server, "PROXY "))) {
            for (int i = 0; i < 100 && server.openConnections() > 0; i++) {
                try {
                    client.send(i == 0 ? "UNKNOWN " : "x");
                } catch (IOException closed) {
                    break;
                }
                Thread.sleep(50);
            }
            assertThat(server.lastingConnections()).isZero();
            assertThat(client.isClosed()).isTrue();
        }
    }

    /** The header of a stranger is not believed, and not even read: it is no HTTP. */
    @Test
    void believesNoStranger() throws Exception {
        ClientAddress others =
                new ClientAddress(0, List.of(Network.parse("10.0.0.0/8").orElseThrow()));
        WorldServer server = server(false, settings -> settings.behind(others));
        try (server) {
            try (RawClient client = new RawClient(announced(server, ONE))) {
                assertThat(client.receive(false).status()).isEqualTo(400);
            }
            assertThat(server.exchange(ANY).status()).isEqualTo(200);
        }
        assertThat(server.accessLog()).contains("127.0.0.1").doesNotContain("192.0.2.7");
    }

    /** A proxy in front of the one that announces, which writes a header field. */
    @Test
    void believesTheForwardingHeaderOfAnAnnouncedProxy() throws Exception {
        ClientAddress hop = new ClientAddress(1, Network.PRIVATE);
        WorldServer server = server(false, settings -> settings.behind(hop));
        try (server) {
            for (String peer : List.of("10.1.2.3", "192.0.2.7")) {
                try (RawClient client = new RawClient(announced(server, ONE.replace("192.0.2.7", peer)))) {
                    client.send(ANY, "X-Forwarded-For: 203.0.113.5\r\n");
                    assertThat(client.receive(false).status()).isEqualTo(200);
                }
            }
        }
        // a line is written after its answer is sent, so that those of two connections are in any order
        assertThat(server.accessLog().lines().toList())
                .satisfiesExactlyInAnyOrder(
                        line -> assertThat(line).contains("203.0.113.5"),
                        line -> assertThat(line).contains("192.0.2.7"));
    }

    private static String two() {
        byte[] header = HexFormat.of().parseHex("0d0a0d0a000d0a515549540a2111000cc0000207c63364019c4001bb");
        return new String(header, StandardCharsets.ISO_8859_1);
    }
}
