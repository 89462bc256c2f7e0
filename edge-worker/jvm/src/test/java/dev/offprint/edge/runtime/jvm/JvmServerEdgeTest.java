package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.EdgeContract;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;

/** The contract, over a socket. */
final class JvmServerEdgeTest extends EdgeContract {

    private static final Map<World, WorldServer> SERVERS = new EnumMap<>(World.class);

    @Override
    protected Response exchange(World world, Request request) throws IOException {
        WorldServer server = SERVERS.get(world);
        if (server == null) {
            server = new WorldServer(world, world.store());
            SERVERS.put(world, server);
        }
        return server.exchange(request);
    }

    @AfterAll
    static void stop() {
        SERVERS.values().forEach(WorldServer::close);
    }
}
