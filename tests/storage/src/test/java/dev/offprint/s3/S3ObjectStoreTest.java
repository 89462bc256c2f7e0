package dev.offprint.s3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.edge.runtime.jvm.store.ObjectStoreContract;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.level.Gate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the contract on a server that checks signatures; the credentials come from the environment. */
@Gate
final class S3ObjectStoreTest extends ObjectStoreContract {

    private static final byte[] CONTENT = {1, 2, 3};

    private static S3Proxy server;

    @BeforeAll
    static void start() throws Exception {
        server = S3Proxy.shared(false);
    }

    @Override
    protected ObjectStore store(Map<ObjectKey, byte[]> objects) {
        String bucket = server.newBucket();
        objects.forEach((key, content) -> server.put(bucket, "some/prefix/" + key, content, Map.of()));
        return new S3ObjectStore(settings(bucket, "some/prefix/", false));
    }

    @Test
    void namesContentAsADirectoryDoes(@TempDir Path tree) throws Exception {
        Files.write(tree.resolve("k"), CONTENT);
        DirectoryObjectStore directory = new DirectoryObjectStore(tree);
        String bucket = server.newBucket();
        server.put(bucket, "k", CONTENT, Map.of());
        try (ObjectStore store = new S3ObjectStore(settings(bucket, "", false))) {
            assertThat(digest(store, "k")).isEqualTo(digest(directory, "k"));
        }
    }

    private static String digest(ObjectStore store, String key) throws StoreUnavailable {
        var object = store.get(new ObjectKey(key)).orElseThrow();
        object.body().discard();
        return object.digest();
    }

    private static S3Settings settings(String bucket, String prefix, boolean anonymous) {
        return S3Settings.of(bucket, prefix, server.endpoint(), S3Settings.DEFAULT_REGION, anonymous);
    }
}
