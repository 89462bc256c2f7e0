package dev.offprint.s3.storage;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.level.Gate;
import dev.offprint.publish.storage.S3Storage;
import dev.offprint.publish.storage.S3Target;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.s3.S3Proxy;
import dev.offprint.s3.fault.FaultyProxy;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Runs the contract on an S3Proxy that checks signatures; the credentials come from the environment. */
@Gate
final class SignedStorageTest extends S3StorageContract {

    private static S3Proxy server;
    private static FaultyProxy proxy; // where one of two conditional writes wins

    @BeforeAll
    static void start() throws Exception {
        server = S3Proxy.shared(false);
        proxy = new FaultyProxy(server.endpoint());
    }

    @AfterAll
    static void stop() throws Exception {
        proxy.close();
    }

    @Override
    URI endpoint() {
        return proxy.endpoint();
    }

    @Override
    void createBucket(String name) {
        server.createBucket(name);
    }

    @Test
    void tellsThatItMayNot() {
        String closed = server.newBucket();
        server.put(closed, "k", new byte[1], Map.of()); // strangers are told what is missing
        S3Target target =
                new S3Target(closed, "", server.endpoint(), S3Target.DEFAULT_REGION, 1, Duration.ofSeconds(10));
        System.setProperty("aws.accessKeyId", "local-identity");
        System.setProperty("aws.secretAccessKey", "wrong");
        try (Storage stranger = new S3Storage(target)) {
            assertThatThrownBy(() -> stranger.get("k")).isInstanceOf(StorageException.Denied.class);
            assertThatThrownBy(() -> stranger.put("k", json("one"))).isInstanceOf(StorageException.Denied.class);
        } finally {
            System.clearProperty("aws.accessKeyId");
            System.clearProperty("aws.secretAccessKey");
        }
    }
}
