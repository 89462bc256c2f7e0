package dev.offprint.edge.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.level.Gate;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.util.JedisClusterCRC16;

/** Adapters that count at a cluster of three servers. */
@Gate
final class ClusterTest {

    private static final int CLIENTS = 30;
    private static final Quota QUOTA = new Quota(4, 600);

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisProgram#all")
    void countsInEveryServerAndFollowsSlots(RedisProgram program) throws Exception {
        String secret = "a secret of the operator";
        try (Cluster cluster = Cluster.start(program, folder)) {
            QuotaStoreSettings settings = QuotaStoreSettings.at("redis-cluster://127.0.0.1:1,127.0.0.1:"
                            + cluster.server(0).port())
                    .withSecret(secret)
                    .within(Duration.ofSeconds(2));
            countsAndFollows(cluster, secret, settings);
        }
    }

    private void countsAndFollows(Cluster cluster, String secret, QuotaStoreSettings settings) throws Exception {
        try (Adapter one = new Adapter(Adapter.tree(folder), QUOTA, settings);
                Adapter two = new Adapter(Adapter.tree(folder), QUOTA, settings)) {
            one.await(QuotaCounts::shared);
            two.await(QuotaCounts::shared);
            for (int i = 0; i < CLIENTS; i++) {
                assertThat(remaining(one, i)).isEqualTo(3);
                assertThat(remaining(two, i)).isEqualTo(2);
            }
            assertThat(cluster.servers())
                    .allSatisfy(server -> assertThat((List<?>) server.call(Protocol.Command.KEYS, "offprint:quota:4/*"))
                            .isNotEmpty());
            cluster.moveSlot(slotOf(secret, 1000));
            assertThat(remaining(one, 1000)).isEqualTo(3);
            assertThat(remaining(two, 1000)).isEqualTo(2);
            assertThat(one.counts().local() + two.counts().local()).isZero();
            cluster.server(2).kill();
            one.await(counts -> !counts.shared());
            for (int i = 0; i < CLIENTS; i++) { // those of the other servers go on, and nobody is refused
                assertThat(one.get(client(i)).status()).isEqualTo(200);
            }
            assertThat(one.counts().atServer()).isBetween(CLIENTS + 2L, 2L * CLIENTS);
            cluster.server(2).restart();
            one.await(QuotaCounts::shared);
        }
    }

    private static int remaining(Adapter adapter, int client) throws Exception {
        return Integer.parseInt(adapter.get(client(client))
                .headers()
                .first("RateLimit-Remaining")
                .orElseThrow());
    }

    private static String client(int number) {
        return "203.0." + number / 250 + "." + number % 250;
    }

    private static int slotOf(String secret, int client) {
        return JedisClusterCRC16.getSlot(
                ClientHash.of(secret).key(new dev.offprint.edge.limit.ClientKey(client(client)), QUOTA));
    }
}
