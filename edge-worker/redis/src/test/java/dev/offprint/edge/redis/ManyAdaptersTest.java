package dev.offprint.edge.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.level.Gate;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import redis.clients.jedis.Protocol;

/** Three adapters, twenty clients, one server. */
@Gate
final class ManyAdaptersTest {

    private static final int ADAPTERS = 3;
    private static final int CLIENTS = 20;
    private static final Quota QUOTA = new Quota(30, 300);

    @TempDir
    Path folder;

    private final List<Adapter> adapters = new ArrayList<>();
    private final ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);

    @AfterEach
    void close() throws InterruptedException {
        clients.shutdownNow();
        assertThat(clients.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        adapters.forEach(Adapter::close);
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisProgram#all")
    void admitTheQuotaTogetherAndNoMore(RedisProgram program) throws Exception {
        try (RedisServer server = RedisServer.start(program, folder)) {
            start(server, QUOTA, Duration.ofSeconds(5)); // a slow machine must not make this test one of local counts
            List<Future<List<Response>>> answers = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                String client = "203.0.113." + i;
                answers.add(clients.submit(() -> ask(client, 3 * QUOTA.requests())));
            }
            for (Future<List<Response>> all : answers) {
                assertThat(all.get())
                        .filteredOn(answer -> answer.status() == 200)
                        .hasSize(QUOTA.requests());
                assertThat(all.get())
                        .filteredOn(answer -> answer.status() != 200)
                        .hasSize(2 * QUOTA.requests())
                        .allSatisfy(ManyAdaptersTest::isRefusal);
            }
            assertThat(adapters).allSatisfy(adapter -> {
                assertThat(adapter.counts().local()).isZero();
                assertThat(adapter.counts().late()).isZero();
                assertThat(adapter.log()).hasSize(1).first().asString().contains("for all adapters together");
            });
            keysEndAndTellNothing(server);
        }
    }

    @Gate
    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisProgram#all")
    void clientsDoNotNoticeThatTheServerIsKilledAndStartedAgain(RedisProgram program) throws Exception {
        try (RedisServer server = RedisServer.start(program, folder)) {
            start(server, new Quota(1_000_000, 300), QuotaStoreSettings.DEADLINE);
            AtomicBoolean stop = new AtomicBoolean();
            List<Future<Load>> loads = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                String client = "203.0.113." + i;
                loads.add(clients.submit(() -> load(client, stop)));
            }
            for (int i = 0; i < 3; i++) {
                Thread.sleep(700);
                server.kill();
                for (Adapter adapter : adapters) {
                    adapter.await(counts -> !counts.shared());
                }
                Thread.sleep(700);
                server.restart();
                for (Adapter adapter : adapters) {
                    adapter.await(QuotaCounts::shared);
                }
            }
            stop.set(true);
            for (Future<Load> load : loads) {
                assertThat(load.get().answers()).isPositive();
                assertThat(load.get().odd()).isEmpty();
            }
            assertThat(adapters).allSatisfy(adapter -> {
                assertThat(adapter.failures()).isEmpty();
                // one line for each change, and one at the start
                assertThat((long) adapter.log().size())
                        .isEqualTo(1 + adapter.counts().changes());
                assertThat(adapter.counts().atServer()).isPositive();
                assertThat(adapter.counts().local()).isPositive();
            });
        }
    }

    private void start(RedisServer server, Quota quota, Duration deadline) throws Exception {
        for (int i = 0; i < ADAPTERS; i++) {
            adapters.add(new Adapter(
                    Adapter.tree(folder),
                    quota,
                    QuotaStoreSettings.at(server.address()).within(deadline)));
        }
        for (Adapter adapter : adapters) {
            adapter.await(QuotaCounts::shared);
        }
    }

    /** Sends the requests of one client to all adapters in turn. */
    private List<Response> ask(String client, int requests) throws Exception {
        List<Response> answers = new ArrayList<>();
        for (int i = 0; i < requests; i++) {
            answers.add(adapters.get(i % ADAPTERS).get(client));
        }
        return answers;
    }

    private record Load(int answers, List<String> odd) {}

    /** Sends requests on one connection to each adapter until told to stop. */
    private Load load(String client, AtomicBoolean stop) throws Exception {
        List<RawClient> connections = new ArrayList<>();
        for (Adapter adapter : adapters) {
            connections.add(new RawClient(adapter.port()));
        }
        int answers = 0;
        List<String> odd = new ArrayList<>();
        while (!stop.get()) {
            for (RawClient connection : connections) {
                connection.send(Adapter.request(client), "");
                int status = connection.receive(false).status();
                answers++;
                if (status != 200) {
                    odd.add("answer " + answers + ": " + status);
                }
            }
            Thread.sleep(5);
        }
        for (RawClient connection : connections) {
            connection.close();
        }
        return new Load(answers, odd);
    }

    private static void isRefusal(Response answer) {
        assertThat(answer.status()).isEqualTo(429);
        assertThat(answer.headers().first("RateLimit-Remaining")).contains("0");
        assertThat(answer.headers().first("RateLimit-Limit")).contains(Integer.toString(QUOTA.requests()));
        assertThat(Integer.parseInt(answer.headers().first("RateLimit-Reset").orElseThrow()))
                .isBetween(1, QUOTA.windowSeconds());
        assertThat(answer.headers().first("Retry-After"))
                .isEqualTo(answer.headers().first("RateLimit-Reset"));
    }

    private static void keysEndAndTellNothing(RedisServer server) {
        List<?> keys = (List<?>) server.call(Protocol.Command.KEYS, "*");
        assertThat(keys).hasSizeBetween(CLIENTS + 1, CLIENTS + 2); // a secret, and perhaps what a probe has left
        for (Object key : keys) {
            String name = new String((byte[]) key, StandardCharsets.UTF_8);
            assertThat(name).startsWith("offprint:quota:").doesNotContain("203.0.113");
            assertThat((Long) server.call(Protocol.Command.PTTL, name)).isBetween(0L, 86_400_000L);
        }
    }
}
