package dev.offprint.s3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.EdgeContract;
import dev.offprint.edge.Exchange;
import dev.offprint.edge.SampleTree;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.level.Gate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Runs the contract over a socket and from a public bucket. */
@Gate
final class S3ServerEdgeTest extends EdgeContract {

    private static final Map<World, WorldServer> SERVERS = new EnumMap<>(World.class);
    private static S3Proxy server;
    private static String bucket;
    private static S3ObjectStore store;

    @BeforeAll
    static void start() throws Exception {
        server = S3Proxy.shared(true);
        bucket = server.newBucket();
        SampleTree.objects().forEach((key, content) -> server.put(bucket, key.value(), content, Map.of()));
        store = new S3ObjectStore(S3Settings.of(bucket, "", server.endpoint(), S3Settings.DEFAULT_REGION, true));
    }

    @AfterAll
    static void stop() throws Exception {
        SERVERS.values().forEach(WorldServer::close);
        store.close();
    }

    @Override
    protected List<Exchange> exchanges() {
        return Exchange.differing();
    }

    @Override
    protected Response exchange(World world, Request request) throws Exception {
        WorldServer edge = SERVERS.get(world);
        if (edge == null) {
            edge = new WorldServer(world, world == World.FAILING ? world.store() : new SampleNames());
            SERVERS.put(world, edge);
        }
        return edge.exchange(request);
    }

    @Test
    void answersWithTheDigestAsTag() throws Exception {
        try (WorldServer edge = new WorldServer(World.USUAL, store)) {
            Response answer = edge.exchange(Request.get("/openapi.json"));
            assertThat(answer.headers().first("ETag").orElseThrow()).matches("\"[0-9a-f]{32}\"");
        }
    }

    /** The exchanges have readable entity tags; those of a store are not readable. */
    private static final class SampleNames implements ObjectStore {
        @Override
        public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
            return store.get(key)
                    .map(object -> new StoredObject(object.body(), SampleTree.digest(((Bytes) object.body()).bytes())));
        }
    }
}
