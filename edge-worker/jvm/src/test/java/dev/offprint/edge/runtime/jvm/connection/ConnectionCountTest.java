package dev.offprint.edge.runtime.jvm.connection;

import static dev.offprint.edge.runtime.jvm.connection.SlowClients.LIST;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.WIDE;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.ask;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.close;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.connect;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.eventually;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.isClosed;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.pause;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.server;
import static dev.offprint.edge.runtime.jvm.connection.SlowClients.size;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.connection.RawHttp2.Frame;
import dev.offprint.edge.runtime.jvm.limit.ConnectionLimits;
import dev.offprint.level.Gate;
import java.net.Socket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Limits on connections and streams: what a client sees beyond them, and that others do not see it. */
@Gate
@EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere 127.0.0.2 and so on are not addresses of this machine")
final class ConnectionCountTest {

    private static final int REFUSED_STREAM = 7;

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
}
