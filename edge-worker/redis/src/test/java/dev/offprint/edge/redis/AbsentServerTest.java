package dev.offprint.edge.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that is away, hangs, is full or may not write: the adapter counts alone, at once, and comes back by itself. */
@Gate
final class AbsentServerTest {

    private static final Quota QUOTA = new Quota(100_000, 300);
    /** A deadline for tests that are not about it. */
    private static final Duration SLOW_MACHINE = Duration.ofSeconds(1);

    private static final String CLIENT = "203.0.113.7";

    @TempDir
    Path folder;

    @Test
    void startsWithoutAServerAndFindsItLater() throws Exception {
        RedisServer server = RedisServer.prepare(RedisServer.programs().get(0), folder, RedisServer.freePort());
        try (server;
                Adapter adapter = adapter(server, SLOW_MACHINE)) {
            adapter.await(counts -> counts.failures() > 1);
            assertThat(adapter.get(CLIENT).status()).isEqualTo(200);
            assertThat(adapter.counts().local()).isEqualTo(1);
            assertThat(adapter.log())
                    .singleElement()
                    .asString()
                    .contains("by this adapter alone: " + server.address() + ": ", "Connection refused");
            server.restart();
            adapter.await(QuotaCounts::shared);
            assertThat(adapter.get(CLIENT).status()).isEqualTo(200);
            assertThat(adapter.log()).hasSize(2);
        }
    }

    @Test
    void aServerThatHangsCostsOneDeadlineAndThenNothing() throws Exception {
        try (RedisServer server = RedisServer.start(folder);
                Adapter adapter = adapter(server, QuotaStoreSettings.DEADLINE)) {
            adapter.await(QuotaCounts::shared);
            latencies(adapter, 300);
            server.signal("STOP");
            List<Long> first = latencies(adapter, 1);
            assertThat(first.get(0)).isLessThan(2_000_000); // the deadline, and a machine that is busy
            adapter.await(counts -> !counts.shared() && counts.late() > 0);
            long late = adapter.counts().late();
            List<Long> then = latencies(adapter, 200);
            assertThat(adapter.counts().late()).isEqualTo(late); // none of them waited
            assertThat(then.get(then.size() / 2)).isLessThan(QuotaStoreSettings.DEADLINE.toNanos() / 1000);
            server.signal("CONT");
            adapter.await(QuotaCounts::shared);
            long atServer = adapter.counts().atServer();
            latencies(adapter, 20);
            adapter.await(counts -> counts.atServer() > atServer);
            assertThat(adapter.failures()).isEmpty();
        }
    }

    @Test
    void aServerWithoutMemoryOrTheRightToWriteIsNoServer() throws Exception {
        try (RedisServer server = RedisServer.start(folder);
                Adapter adapter = adapter(server, SLOW_MACHINE)) {
            adapter.await(QuotaCounts::shared);
            server.call(redis -> redis.configSet("maxmemory", "1"));
            adapter.await(counts -> !counts.shared());
            assertThat(adapter.get(CLIENT).status()).isEqualTo(200);
            assertThat(adapter.log()).hasSize(2).last().asString().contains("OOM");
            long failures = adapter.counts().failures();
            Thread.sleep(2500);
            assertThat(adapter.counts().failures() - failures)
                    .as("one look a second")
                    .isBetween(1L, 4L);
            server.call(redis -> redis.configSet("maxmemory", "0"));
            adapter.await(QuotaCounts::shared);
            server.call(redis -> redis.replicaof("127.0.0.1", 1));
            adapter.await(counts -> !counts.shared());
            assertThat(adapter.get(CLIENT).status()).isEqualTo(200);
            assertThat(adapter.log().get(3)).contains("READONLY");
        }
    }

    /** What an adapter has counted itself goes on counting when the server is gone. */
    @Test
    void anAdapterAloneGoesOnFromItsOwnCount() throws Exception {
        try (RedisServer server = RedisServer.start(folder);
                Adapter adapter = new Adapter(
                        Adapter.tree(folder),
                        new Quota(5, 300),
                        QuotaStoreSettings.at(server.address()).within(SLOW_MACHINE))) {
            adapter.await(QuotaCounts::shared);
            for (int i = 0; i < 3; i++) {
                assertThat(adapter.get(CLIENT).status()).isEqualTo(200);
            }
            server.kill();
            adapter.await(counts -> !counts.shared());
            assertThat(adapter.get(CLIENT).headers().first("RateLimit-Remaining"))
                    .contains("1");
            assertThat(adapter.get(CLIENT).status()).isEqualTo(200);
            assertThat(adapter.get(CLIENT).status()).isEqualTo(429);
        }
    }

    /** Returns the microseconds of requests on one connection, in order of size. */
    private static List<Long> latencies(Adapter adapter, int requests) throws IOException {
        List<Long> micros = new ArrayList<>();
        try (RawClient client = new RawClient(adapter.port())) {
            for (int i = 0; i < requests; i++) {
                long begun = System.nanoTime();
                client.send(Adapter.request(CLIENT), "");
                assertThat(client.receive(false).status()).isEqualTo(200);
                micros.add(TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - begun));
            }
        }
        Collections.sort(micros);
        return micros;
    }

    private Adapter adapter(RedisServer server, Duration deadline) throws Exception {
        return new Adapter(
                Adapter.tree(folder),
                QUOTA,
                QuotaStoreSettings.at(server.address()).within(deadline));
    }
}
