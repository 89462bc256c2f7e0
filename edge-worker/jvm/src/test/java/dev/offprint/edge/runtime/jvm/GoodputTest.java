package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.Edge;
import dev.offprint.edge.World;
import dev.offprint.edge.runtime.jvm.connection.ClientLimits;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.level.Effort;
import dev.offprint.level.Gate;
import dev.offprint.level.Quiet;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Goodput at three times the capacity, with a store that takes a while for each object. Capacity is what a load without refusals reaches; the overload comes whether answers come back or not.
 */
@Gate
final class GoodputTest {

    private static final int SECONDS = Effort.SECONDS.count();
    private static final long STORE_MILLIS = 300;
    /** As many as run at once, and a few that wait. */
    private static final int SATURATING = 54;

    private EdgeServer server;
    private HttpClient client;
    private final List<Long> millis = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger good = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();
    private final AtomicInteger other = new AtomicInteger();

    @BeforeEach
    void start() throws IOException {
        ObjectStore usual = World.USUAL.store();
        ObjectStore slow = key -> {
            try {
                Thread.sleep(STORE_MILLIS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            return usual.get(key);
        };
        ServedTree tree = new ServedTree(new Edge(World.USUAL.config(), false), slow, World.USUAL.limiter());
        FailureLog log = new FailureLog(new PrintWriter(new StringWriter()));
        FailureLog.quietenLibraries();
        ClientLimits wide = new ClientLimits(8000, 64, Duration.ofSeconds(20), 64L << 20);
        server = new EdgeServer(EdgeServer.Settings.at("127.0.0.1", 0).limited(wide), () -> tree, log, null);
        server.start();
        client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void staysNearCapacityAtThreeTimesTheLoad() throws Exception {
        Quiet machine = new Quiet();
        saturate(2); // classes and connections
        double before = saturate(SECONDS);
        assertThat(refused).hasValue(0);
        double goodput = overload(3 * before, SECONDS);
        assertThat(refused.get()).isPositive();
        millis.sort(null);
        long p99 = millis.get(millis.size() * 99 / 100);
        String others = "refused " + refused + ", failed " + other + ", p99 of answers " + p99 + " ms";
        saturate(1); // what is left of the overload
        double capacity = Math.min(before, saturate(SECONDS)); // others may have come to use the machine
        System.out.printf(
                "goodput: capacity %.0f/s, at three times %.0f/s (%.2f), %s%n",
                capacity, goodput, goodput / capacity, others);
        assertThat(goodput).isGreaterThan(0.9 * capacity);
        if (machine.held(2)) { // one server and one client
            assertThat(p99).isLessThan(1500);
        }
    }

    private double saturate(int seconds) throws InterruptedException {
        reset();
        Semaphore open = new Semaphore(SATURATING);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (System.nanoTime() < end) {
            open.acquire();
            send(open::release);
        }
        double rate = good.get() / (double) seconds;
        open.acquire(SATURATING);
        return rate;
    }

    private double overload(double rate, int seconds) throws InterruptedException {
        send(rate, 1); // the queue fills
        reset();
        send(rate, seconds);
        return good.get() / (double) seconds;
    }

    private void send(double rate, int seconds) throws InterruptedException {
        long begun = System.nanoTime();
        for (long sent = 0; sent < rate * seconds; sent++) {
            long due = begun + (long) (sent / rate * 1e9);
            long early = due - System.nanoTime();
            if (early > 1_000_000) {
                Thread.sleep(early / 1_000_000);
            }
            send(() -> {});
        }
    }

    private void send(Runnable then) {
        long begun = System.nanoTime();
        URI address = URI.create("http://127.0.0.1:" + server.port() + "/en");
        CompletableFuture<?> unused = client.sendAsync(
                        HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding())
                .whenComplete((answer, failure) -> {
                    count(Optional.ofNullable(answer), begun);
                    then.run();
                });
    }

    private void count(Optional<HttpResponse<Void>> answer, long begun) {
        if (answer.isEmpty()) {
            other.incrementAndGet();
        } else if (answer.get().statusCode() == 200) {
            good.incrementAndGet();
            millis.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun));
        } else if (answer.get().statusCode() == 503
                && answer.get().headers().firstValue("Retry-After").isPresent()) {
            refused.incrementAndGet();
        } else {
            other.incrementAndGet();
        }
    }

    private void reset() {
        good.set(0);
        refused.set(0);
        other.set(0);
        millis.clear();
    }
}
