package dev.offprint.edge.runtime.jvm.tls;

import dev.offprint.edge.EdgeContract;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.connection.Transport;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;

/** The contract, over TLS. */
@Tag("slow")
final class TlsEdgeTest extends EdgeContract {

    private static final Map<World, WorldServer> SERVERS = new EnumMap<>(World.class);

    static WorldServer server(World world) throws IOException {
        Transport below = new Transport(TlsClient.certificates().context(), false);
        return new WorldServer(world, world.store(), settings -> settings.over(below));
    }

    @Override
    protected Response exchange(World world, Request request) throws IOException {
        WorldServer server = SERVERS.get(world);
        if (server == null) {
            server = server(world);
            SERVERS.put(world, server);
        }
        try (RawClient client = new RawClient(TlsClient.connect(server.port()))) {
            client.send(request, "Connection: close\r\n");
            return client.receive(request.method().equals("HEAD"));
        }
    }

    @AfterAll
    static void stop() {
        SERVERS.values().forEach(WorldServer::close);
    }
}
