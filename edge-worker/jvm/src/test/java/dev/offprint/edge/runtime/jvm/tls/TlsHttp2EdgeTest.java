package dev.offprint.edge.runtime.jvm.tls;

import dev.offprint.edge.EdgeContract;
import dev.offprint.edge.Exchange;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.RawHttp2Client;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;

/** The contract, over TLS and in HTTP/2. */
@Gate
final class TlsHttp2EdgeTest extends EdgeContract {

    private static final Map<World, WorldServer> SERVERS = new EnumMap<>(World.class);
    /** A connection for many requests: most of the time would be handshakes. */
    private static final Map<World, RawHttp2Client> CLIENTS = new EnumMap<>(World.class);

    @Override
    protected List<Exchange> exchanges() {
        return Exchange.differing();
    }

    @Override
    protected Response exchange(World world, Request request) throws IOException {
        WorldServer server = SERVERS.get(world);
        if (server == null) {
            server = TlsEdgeTest.server(world);
            SERVERS.put(world, server);
        }
        RawHttp2Client idle = CLIENTS.remove(world);
        RawHttp2Client client = idle == null ? new RawHttp2Client(TlsClient.connect(server.port(), "h2")) : idle;
        Response answer = client.exchange(request);
        CLIENTS.put(world, client);
        return answer;
    }

    /** As without TLS. */
    @Override
    protected Optional<String> skips(Exchange exchange) {
        return Set.of("/en/%zz", "/assets/logo.svg%00.css")
                        .contains(exchange.request().path())
                ? Optional.of("answered with 400 by the connection; EdgeServerTest looks at it")
                : Optional.empty();
    }

    @AfterAll
    static void stop() throws IOException {
        for (RawHttp2Client client : CLIENTS.values()) {
            client.close();
        }
        SERVERS.values().forEach(WorldServer::close);
    }
}
