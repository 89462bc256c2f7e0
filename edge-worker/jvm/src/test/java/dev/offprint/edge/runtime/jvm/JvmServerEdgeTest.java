package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.EdgeContract;
import dev.offprint.edge.Exchange;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    /** Jetty decodes the path while it reads the fields: what does not decode is a malformed request (RFC 9113, 8.1.1). */
    @Override
    protected Optional<String> skips(Exchange exchange) {
        boolean undecodable = Set.of("/en/%zz", "/assets/logo.svg%00.css")
                .contains(exchange.request().path());
        return undecodable
                ? Optional.of("answered with 400 by the connection; EdgeServerTest looks at it")
                : Optional.empty();
    }

    @AfterAll
    static void stop() {
        SERVERS.values().forEach(WorldServer::close);
    }
}
