package dev.offprint.edge.runtime.jvm.fastpath;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.EdgeContract;
import dev.offprint.edge.Exchange;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.differential.KeptConnection;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import dev.offprint.edge.runtime.jvm.release.TreeFollower;
import dev.offprint.edge.store.MemoryObjectStore;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.level.Gate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;

/** The contract over one connection: the answer to a request that is repeated there, which the fast path gives, is the first one. */
@Gate
final class FastPathEdgeTest extends EdgeContract {

    private static final Map<World, WorldServer> SERVERS = new EnumMap<>(World.class);

    @Override
    protected List<Exchange> exchanges() {
        return Exchange.differing();
    }

    @Override
    protected Response exchange(World world, Request request) throws Exception {
        WorldServer server = SERVERS.get(world);
        if (server == null) {
            server = new WorldServer(world, release(world));
            SERVERS.put(world, server);
        }
        Request asked = SampleRelease.named(request);
        try (KeptConnection connection = new KeptConnection(server.port())) {
            Response first = connection.exchange(asked);
            Response last = first;
            for (int i = 0; i < 3; i++) {
                last = connection.exchange(asked);
                assertThat(last.status()).isEqualTo(first.status());
                assertThat(undated(last)).isEqualTo(undated(first));
                assertThat(((Bytes) last.body()).bytes()).isEqualTo(((Bytes) first.body()).bytes());
            }
            return SampleRelease.named(last);
        }
    }

    private static Headers undated(Response response) {
        return response.headers().replace("Date", "now");
    }

    private static ObjectStore release(World world) throws Exception {
        ObjectStore store = new MemoryObjectStore(SampleRelease.objects(world), ReleasedTree::sha256);
        return new TreeFollower(store, 1 << 20, failure -> {})
                .newer(null)
                .orElseThrow()
                .objects();
    }

    @AfterAll
    static void stop() {
        SERVERS.values().forEach(WorldServer::close);
        SERVERS.clear();
    }
}
