package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.EdgeContract;
import dev.offprint.edge.Exchange;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;

/** The contract, over a socket, with a server for each world. A subclass for each protocol and store. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public class JvmServerEdgeTest extends EdgeContract {

    private final Map<World, WorldServer> servers = new EnumMap<>(World.class);

    /** Starts the server of a world. */
    protected WorldServer start(World world) throws Exception {
        return new WorldServer(world, world.store());
    }

    /** Returns the server of a world. */
    protected final WorldServer server(World world) throws Exception {
        WorldServer server = servers.get(world);
        if (server == null) {
            server = start(world);
            servers.put(world, server);
        }
        return server;
    }

    @Override
    protected Response exchange(World world, Request request) throws Exception {
        return server(world).exchange(request);
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

    /** Stops the servers. */
    @AfterAll
    protected void stop() throws Exception {
        servers.values().forEach(WorldServer::close);
    }
}
