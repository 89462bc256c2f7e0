package dev.offprint.s3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.release.ReleaseEdgeContract;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore.Look;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.level.Gate;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Runs the contract from a release in a bucket. */
@Gate
final class S3ReleaseEdgeTest extends ReleaseEdgeContract {

    private static S3Proxy server;
    private static String bucket;
    private static S3ObjectStore store;

    @BeforeAll
    static void start() throws Exception {
        server = S3Proxy.shared(true);
        bucket = server.newBucket();
        store = new S3ObjectStore(
                S3Settings.of(bucket, "some/prefix/", server.endpoint(), S3Settings.DEFAULT_REGION, true));
    }

    @AfterAll
    static void end() {
        store.close();
    }

    @Override
    protected ObjectStore store(Map<ObjectKey, byte[]> objects) {
        objects.forEach((key, content) -> server.put(bucket, "some/prefix/" + key, content, Map.of()));
        return store;
    }

    @Test
    void tellsWhatHasChanged() throws Exception {
        ObjectKey key = new ObjectKey("changing.json");
        assertThat(store.look(key, null)).isInstanceOf(Look.Absent.class);
        server.put(bucket, "some/prefix/" + key, new byte[] {1}, Map.of());
        String version = ((Look.Found) store.look(key, null)).version();
        assertThat(store.look(key, version)).isInstanceOf(Look.Unchanged.class);
        server.put(bucket, "some/prefix/" + key, new byte[] {2}, Map.of());
        assertThat(store.look(key, version)).isInstanceOf(Look.Found.class);
    }
}
