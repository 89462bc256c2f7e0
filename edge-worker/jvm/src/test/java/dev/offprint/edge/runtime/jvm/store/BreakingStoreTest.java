package dev.offprint.edge.runtime.jvm.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.level.Gate;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A breaker before a server that answers as it is told. */
@Gate
final class BreakingStoreTest {

    private static final ObjectKey KEY = new ObjectKey("objects/ab/k");

    private final AtomicInteger asked = new AtomicInteger();
    private volatile int status = 500;
    private HttpServer server;
    private BreakingStore store;

    @BeforeEach
    void start() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/bucket/", exchange -> {
            asked.incrementAndGet();
            byte[] content = "<Error><Code>Some</Code></Error>".getBytes(StandardCharsets.US_ASCII);
            exchange.sendResponseHeaders(status, content.length);
            exchange.getResponseBody().write(content);
            exchange.close();
        });
        server.start();
        URI endpoint = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        store = new BreakingStore(new S3ObjectStore(new S3Settings(
                "bucket", "", endpoint, "us-east-1", true, Duration.ofMillis(200), Duration.ofMillis(500))));
    }

    @AfterEach
    void stop() {
        store.close();
        server.stop(0);
    }

    @Test
    void costsLittleWhileTheStoreIsDown() {
        open();
        int before = asked.get();
        long begun = System.nanoTime();
        int refused = 0;
        for (int i = 0; i < 10_000; i++) {
            try {
                store.get(KEY);
            } catch (StoreUnavailable failure) {
                refused++;
            }
        }
        assertThat(refused).isEqualTo(10_000);
        // a try every half second is part of it
        assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun)).isLessThan(3000);
        assertThat(asked.get() - before).isLessThan(20);
    }

    @Test
    void closesWhenThePointerCanBeRead() throws Exception {
        open();
        status = 200;
        assertThatThrownBy(() -> store.get(KEY)).hasMessageContaining("keeps failing", "HTTP 500");
        assertThat(store.get(ReleaseLayout.POINTER)).isPresent();
        assertThat(store.isOpen()).isFalse();
        assertThat(store.get(KEY)).isPresent();
    }

    @Test
    void closesByItself() throws Exception {
        open();
        status = 200;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (store.isOpen() && System.nanoTime() < end) {
            try {
                store.get(KEY);
            } catch (StoreUnavailable failure) {
                Thread.sleep(10);
            }
        }
        assertThat(store.isOpen()).isFalse();
    }

    @Test
    void staysClosedWhereOneObjectIsRefused() {
        status = 400;
        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> store.get(KEY)).isInstanceOf(StoreUnavailable.class);
        }
        assertThat(store.isOpen()).isFalse();
    }

    private void open() {
        for (int i = 0; i < 5; i++) {
            assertThatThrownBy(() -> store.get(KEY)).isInstanceOf(StoreUnavailable.class);
        }
        assertThat(store.isOpen()).isTrue();
    }

    /** A try that fails makes the next one later; the clock may overflow. */
    @Test
    void pausesLongerWhileTriesFail() {
        AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1000);
        AtomicInteger tries = new AtomicInteger();
        BreakingStore breaking = new BreakingStore(
                new ConditionalStore() {
                    @Override
                    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
                        throw new IllegalStateException("nobody asks so");
                    }

                    @Override
                    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
                        tries.incrementAndGet();
                        throw new StoreUnavailable("down", null);
                    }
                },
                now::get);
        for (int millis = 0; millis < 120_000; millis += 10) {
            now.addAndGet(TimeUnit.MILLISECONDS.toNanos(10));
            assertThatThrownBy(() -> breaking.get(KEY)).isInstanceOf(StoreUnavailable.class);
        }
        assertThat(tries.get()).as("in two minutes").isBetween(15, 40);
    }
}
