package dev.offprint.edge.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.level.Gate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import redis.clients.jedis.Protocol;

/** A server with a replica and a sentinel that replaces it. */
@Gate
final class SentinelTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisProgram#all")
    void theAdapterFollowsAFailover(RedisProgram program) throws Exception {
        try (RedisServer first = RedisServer.start(program, folder);
                RedisServer second =
                        RedisServer.start(program, folder, "--replicaof", "127.0.0.1", Integer.toString(first.port()));
                RedisServer sentinel = sentinel(program, first.port())) {
            awaitReplica(sentinel);
            QuotaStoreSettings settings = QuotaStoreSettings.at(
                            "redis-sentinel://127.0.0.1:1,127.0.0.1:" + sentinel.port() + "/#main")
                    .within(Duration.ofSeconds(1));
            try (Adapter adapter = new Adapter(Adapter.tree(folder), new Quota(5, 600), settings)) {
                adapter.await(QuotaCounts::shared);
                assertThat(adapter.get("203.0.113.1").headers().first("RateLimit-Remaining"))
                        .contains("4");
                assertThat(first.call(Protocol.Command.WAIT, "1", "1000")).isNotNull();
                first.kill();
                adapter.await(counts -> !counts.shared());
                adapter.await(QuotaCounts::shared);
                assertThat(adapter.get("203.0.113.1").status()).isEqualTo(200);
                assertThat((List<?>) second.call(Protocol.Command.KEYS, "offprint:quota:5/600:*"))
                        .hasSize(1);
                assertThat(adapter.failures()).isEmpty();
            }
        }
    }

    private RedisServer sentinel(RedisProgram program, int watched) throws Exception {
        int port = RedisServer.freePort();
        Path conf = folder.resolve("sentinel-" + port + ".conf");
        Files.writeString(conf, """
                port %s
                bind 127.0.0.1
                sentinel monitor main 127.0.0.1 %s 1
                sentinel down-after-milliseconds main 500
                sentinel failover-timeout main 3000
                """.formatted(port, watched));
        RedisServer sentinel = RedisServer.prepare(program, folder, port, conf.toString(), "--sentinel");
        sentinel.restart();
        return sentinel;
    }

    private static void awaitReplica(RedisServer sentinel) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (((List<?>) sentinel.call(Protocol.Command.SENTINEL, "replicas", "main")).isEmpty()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(50);
        }
    }
}
