package dev.offprint.s3.storage;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.level.Night;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.s3.Swift;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** Runs the contract on OpenStack Swift, which does not support conditional writes. */
@EnabledIfEnvironmentVariable(
        named = Swift.ENDPOINT,
        matches = ".+",
        disabledReason = "no OpenStack Swift; `tests/validation/swift FOLDER` starts one and prints what to set")
@Night
final class SwiftStorageTest extends S3StorageContract {

    private static Swift server;

    @BeforeAll
    static void start() {
        server = Swift.ofEnvironment();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Override
    URI endpoint() {
        return server.endpoint();
    }

    @Override
    void createBucket(String name) {
        server.createBucket(name);
    }

    @Override
    boolean isConditional() {
        return false;
    }

    /** Its pages are of 100 objects here, as tests/validation/swift says. */
    @Override
    int moreThanAPage() {
        return 205;
    }

    @Test
    void tellsThatItMayNot() {
        createBucket("closed");
        server.withWrongSecret(() -> {
            try (Storage stranger = open("closed", endpoint())) {
                assertThatThrownBy(() -> stranger.get("k")).isInstanceOf(StorageException.Denied.class);
                assertThatThrownBy(() -> stranger.put("k", json("one"))).isInstanceOf(StorageException.Denied.class);
            }
        });
    }
}
