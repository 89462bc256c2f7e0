package dev.offprint.s3.storage;

import dev.offprint.level.Gate;
import dev.offprint.s3.S3Proxy;
import dev.offprint.s3.fault.FaultyProxy;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Runs the contract on an S3Proxy without authentication. */
@Gate
final class AnonymousStorageTest extends S3StorageContract {

    private static S3Proxy server;
    private static FaultyProxy proxy; // where one of two conditional writes wins

    @BeforeAll
    static void start() throws Exception {
        server = S3Proxy.shared(true);
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

    @Override
    boolean isAnonymous() {
        return true;
    }
}
