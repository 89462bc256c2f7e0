package dev.offprint.s3.publish;

import dev.offprint.s3.S3Proxy;
import dev.offprint.s3.Swift;
import dev.offprint.s3.fault.FaultyProxy;
import dev.offprint.s3.site.Adapter;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import software.amazon.awssdk.services.s3.S3Client;

/** A storage that checks signatures, with a proxy before it, for tests of publishing. */
final class Store implements AutoCloseable {

    private static final AtomicInteger BUCKETS = new AtomicInteger();

    private final Path folder;
    private final Runnable storage;
    private final S3Client client;
    private final URI endpoint;
    private final Consumer<String> createBucket;
    private final FaultyProxy proxy;

    private Store(Path folder, Runnable storage, S3Client client, URI endpoint, Consumer<String> createBucket)
            throws IOException {
        this.folder = folder;
        this.storage = storage;
        this.client = client;
        this.endpoint = endpoint;
        this.createBucket = createBucket;
        this.proxy = new FaultyProxy(endpoint);
    }

    /** Returns one over the server that all classes share, with the logs of publishers in this folder. */
    static Store start(Path folder) throws Exception {
        S3Proxy storage = S3Proxy.shared(false);
        return new Store(folder, () -> {}, storage.client(), storage.endpoint(), storage::createBucket);
    }

    /** Returns one over a Swift: an address may be the beginning of others there, which no folder can hold. */
    static Store of(Swift swift, Path folder) throws IOException {
        return new Store(folder, swift::close, swift.client(), swift.endpoint(), swift::createBucket);
    }

    /** Returns the proxy that publishers use. */
    FaultyProxy proxy() {
        return proxy;
    }

    /** Returns a new bucket, accessed without the proxy. */
    Bucket newBucket() {
        // other processes, and other classes of this one, may use the same storage
        String name = "site-" + ProcessHandle.current().pid() + "-" + BUCKETS.getAndIncrement();
        createBucket.accept(name);
        return new Bucket(client, name, "some/prefix/");
    }

    /** Returns a publisher to it. */
    Publisher publisher(Bucket bucket) {
        return new Publisher(folder.resolve("logs"), bucket, proxy.endpoint());
    }

    /** Starts the adapter over a bucket, past the proxy. */
    Adapter adapter(Bucket bucket, String... options) throws InterruptedException {
        List<String> all = new ArrayList<>(List.of("--store", bucket.address(), "--endpoint", endpoint.toString()));
        all.addAll(List.of(options));
        return Adapter.start(all.toArray(String[]::new));
    }

    @Override
    public void close() throws IOException {
        proxy.close();
        storage.run();
    }
}
