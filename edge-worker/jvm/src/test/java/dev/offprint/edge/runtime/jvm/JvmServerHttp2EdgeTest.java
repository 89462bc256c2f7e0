package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;

/** The contract, over a socket and in HTTP/2. */
final class JvmServerHttp2EdgeTest extends JvmServerEdgeTest {

    @Override
    protected Response exchange(World world, Request request) throws Exception {
        try (RawHttp2Client client = new RawHttp2Client(server(world).port())) {
            return client.exchange(request);
        }
    }
}
