package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.util.JedisClusterCRC16;

/** Three servers that share the slots of keys. */
@Tag("slow")
@Timeout(120)
final class ClusterTest {

    private static final int SLOTS = 16_384;
    private static final int CLIENTS = 30;
    private static final Quota QUOTA = new Quota(4, 600);

    @TempDir
    Path folder;

    private final List<RedisServer> servers = new ArrayList<>();

    @AfterEach
    void close() {
        for (RedisServer server : servers) {
            server.close();
        }
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisProgram#all")
    void countsInEveryServerAndFollowsSlots(RedisProgram program) throws Exception {
        start(program);
        String secret = "a secret of the operator";
        QuotaStoreSettings settings = QuotaStoreSettings.at("redis-cluster://127.0.0.1:1,127.0.0.1:"
                        + servers.get(0).port())
                .withSecret(secret)
                .within(Duration.ofSeconds(2));
        try (Adapter one = new Adapter(Adapter.tree(folder), QUOTA, settings);
                Adapter two = new Adapter(Adapter.tree(folder), QUOTA, settings)) {
            one.await(QuotaCounts::shared);
            two.await(QuotaCounts::shared);
            for (int i = 0; i < CLIENTS; i++) {
                assertThat(remaining(one, i)).isEqualTo(3);
                assertThat(remaining(two, i)).isEqualTo(2);
            }
            assertThat(servers)
                    .allSatisfy(server -> assertThat((List<?>) server.call(Protocol.Command.KEYS, "offprint:quota:4/*"))
                            .isNotEmpty());
            moveSlot(slotOf(secret, 1000));
            assertThat(remaining(one, 1000)).isEqualTo(3);
            assertThat(remaining(two, 1000)).isEqualTo(2);
            assertThat(one.counts().local() + two.counts().local()).isZero();
            servers.get(2).kill();
            one.await(counts -> !counts.shared());
            for (int i = 0; i < CLIENTS; i++) { // those of the other servers go on, and nobody is refused
                assertThat(one.get(client(i)).status()).isEqualTo(200);
            }
            assertThat(one.counts().atServer()).isBetween(CLIENTS + 2L, 2L * CLIENTS);
            servers.get(2).restart();
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

    private void start(RedisProgram program) throws Exception {
        for (int i = 0; i < 3; i++) {
            int port = RedisServer.freePort() % 20_000 + 20_000; // the bus has this port and 10,000
            RedisServer server = RedisServer.prepare(
                    program,
                    folder,
                    port,
                    "--cluster-enabled",
                    "yes",
                    "--cluster-node-timeout",
                    "2000",
                    "--cluster-require-full-coverage",
                    "no");
            servers.add(server);
            server.restart();
            server.call(Protocol.Command.CLUSTER, slots(i));
        }
        for (RedisServer server : servers) {
            server.call(
                    Protocol.Command.CLUSTER,
                    "MEET",
                    "127.0.0.1",
                    Integer.toString(servers.get(0).port()));
        }
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        for (RedisServer server : servers) {
            while (!info(server).contains("cluster_state:ok")
                    || !info(server).contains("cluster_slots_assigned:16384")) {
                assertThat(System.nanoTime()).isLessThan(end);
                Thread.sleep(50);
            }
        }
    }

    private static String info(RedisServer server) {
        return new String((byte[]) server.call(Protocol.Command.CLUSTER, "INFO"), US_ASCII);
    }

    private static String[] slots(int server) {
        return Stream.concat(
                        Stream.of("ADDSLOTS"),
                        IntStream.range(server * SLOTS / 3, (server + 1) * SLOTS / 3)
                                .mapToObj(Integer::toString))
                .toArray(String[]::new);
    }

    /** Gives a slot without keys to another server. */
    private void moveSlot(int slot) {
        int owner = 0;
        while (slot >= (owner + 1) * SLOTS / 3) {
            owner++;
        }
        RedisServer next = servers.get((owner + 1) % 3);
        String id = new String((byte[]) next.call(Protocol.Command.CLUSTER, "MYID"), US_ASCII);
        for (RedisServer server : List.of(next, servers.get(owner))) {
            server.call(Protocol.Command.CLUSTER, "SETSLOT", Integer.toString(slot), "NODE", id);
        }
    }
}
