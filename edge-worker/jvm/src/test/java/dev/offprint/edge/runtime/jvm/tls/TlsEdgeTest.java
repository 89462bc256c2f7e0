package dev.offprint.edge.runtime.jvm.tls;

import dev.offprint.edge.EdgeContract;
import dev.offprint.edge.Exchange;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.connection.Transport;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;

/** The contract, over TLS. */
@Gate
final class TlsEdgeTest extends EdgeContract {

    private static final Map<World, WorldServer> SERVERS = new EnumMap<>(World.class);
    /** A connection for many requests: most of the time would be handshakes. */
    private static final Map<World, RawClient> CLIENTS = new EnumMap<>(World.class);

    static WorldServer server(World world) throws IOException {
        Transport below = new Transport(TlsClient.certificates().context(), false);
        return new WorldServer(world, world.store(), settings -> settings.over(below));
    }

    @Override
    protected List<Exchange> exchanges() {
        return Exchange.differing();
    }

    @Override
    protected Response exchange(World world, Request request) throws IOException {
        WorldServer server = SERVERS.get(world);
        if (server == null) {
            server = server(world);
            SERVERS.put(world, server);
        }
        RawClient idle = CLIENTS.remove(world);
        RawClient client = idle == null ? new RawClient(TlsClient.connect(server.port())) : idle;
        client.send(request, "");
        Response answer = client.receive(request.method().equals("HEAD"));
        if (answer.headers().first("Connection").isPresent()) {
            client.close();
        } else { // whatever comes behind this answer spoils the next
            CLIENTS.put(world, client);
        }
        return answer;
    }

    @AfterAll
    static void stop() throws IOException {
        for (RawClient client : CLIENTS.values()) {
            client.close();
        }
        SERVERS.values().forEach(WorldServer::close);
    }
}
