package dev.offprint.edge.runtime.jvm.tls;

import dev.offprint.edge.Exchange;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.JvmServerEdgeTest;
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
final class TlsEdgeTest extends JvmServerEdgeTest {

    /** A connection for many requests: most of the time would be handshakes. */
    private final Map<World, RawClient> clients = new EnumMap<>(World.class);

    @Override
    protected WorldServer start(World world) throws IOException {
        Transport below = new Transport(TlsClient.certificates().context(), false);
        return new WorldServer(world, world.store(), settings -> settings.over(below));
    }

    @Override
    protected List<Exchange> exchanges() {
        return Exchange.differing();
    }

    @Override
    protected Response exchange(World world, Request request) throws Exception {
        RawClient idle = clients.remove(world);
        RawClient client =
                idle == null ? new RawClient(TlsClient.connect(server(world).port())) : idle;
        client.send(request, "");
        Response answer = client.receive(request.method().equals("HEAD"));
        if (answer.headers().first("Connection").isPresent()) {
            client.close();
        } else { // whatever comes behind this answer spoils the next
            clients.put(world, client);
        }
        return answer;
    }

    @Override
    @AfterAll
    protected void stop() throws Exception {
        for (RawClient client : clients.values()) {
            client.close();
        }
        super.stop();
    }
}
