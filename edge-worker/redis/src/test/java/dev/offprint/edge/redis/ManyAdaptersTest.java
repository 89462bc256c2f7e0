package dev.offprint.edge.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.level.Gate;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Three adapters, twenty clients, one server. */
@Gate
final class ManyAdaptersTest {

    private static final int CLIENTS = 20;
    private static final Quota QUOTA = new Quota(30, 300);

    @TempDir
    Path folder;

    private final List<Adapter> adapters = new ArrayList<>();
    private final ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);

    @AfterEach
    void close() {
        clients.shutdownNow();
        adapters.forEach(Adapter::close);
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisServer#programs")
    void admitTheQuotaTogetherAndNoMore(File program) throws Exception {
        try (RedisServer server = RedisServer.start(program, folder)) {
            start(server, QUOTA, Duration.ofSeconds(5)); // a slow machine must not make this test one of local counts
            for (Future<List<Response>> client : send(3 * QUOTA.requests(), () -> false)) {
                List<Response> refused = new ArrayList<>(client.get());
                refused.removeIf(answer -> answer.status() == 200);
                assertThat(refused).hasSize(2 * QUOTA.requests()).allSatisfy(ManyAdaptersTest::isRefusal);
            }
            assertThat(adapters).allSatisfy(adapter -> {
                assertThat(adapter.counts().local()).isZero();
                assertThat(adapter.log()).singleElement().asString().contains("for all adapters together");
            });
            List<String> keys = server.call(redis -> redis.keys("*"));
            assertThat(keys).hasSizeBetween(CLIENTS + 1, CLIENTS + 2); // a secret, and perhaps what a probe has left
            for (String key : keys) {
                assertThat(key).startsWith("offprint:quota:").doesNotContain("203.0.113");
                assertThat(server.<Long>call(redis -> redis.pttl(key)))
                        .as("-1 never expires, -2 has just expired")
                        .isNotEqualTo(-1)
                        .isLessThanOrEqualTo(86_400_000L);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisServer#programs")
    void clientsDoNotNoticeThatTheServerIsKilledAndStartedAgain(File program) throws Exception {
        try (RedisServer server = RedisServer.start(program, folder)) {
            start(server, new Quota(1_000_000, 300), QuotaStoreSettings.DEADLINE);
            AtomicBoolean stop = new AtomicBoolean();
            List<Future<List<Response>>> answers = send(Integer.MAX_VALUE, stop::get);
            for (int i = 0; i < 3; i++) {
                Thread.sleep(700);
                server.kill();
                await(false);
                Thread.sleep(700);
                server.restart();
                await(true);
            }
            stop.set(true);
            for (Future<List<Response>> client : answers) {
                assertThat(client.get()).isNotEmpty().allMatch(answer -> answer.status() == 200);
            }
            assertThat(adapters).allSatisfy(adapter -> {
                assertThat(adapter.failures()).isEmpty();
                // one line for each change, one at the start, and one for each further reason
                assertThat((long) adapter.log().size())
                        .isGreaterThan(adapter.counts().changes());
                assertThat(adapter.counts().atServer()).isPositive();
                assertThat(adapter.counts().local()).isPositive();
            });
        }
    }

    private void start(RedisServer server, Quota quota, Duration deadline) throws Exception {
        QuotaStoreSettings settings = QuotaStoreSettings.at(server.address()).within(deadline);
        for (int i = 0; i < 3; i++) {
            adapters.add(new Adapter(Adapter.tree(folder), quota, settings));
        }
        await(true);
    }

    private void await(boolean shared) throws InterruptedException {
        for (Adapter adapter : adapters) {
            adapter.await(counts -> counts.shared() == shared);
        }
    }

    /** Sends requests of every client at once, those of one to all adapters in turn. */
    private List<Future<List<Response>>> send(int requests, BooleanSupplier stop) {
        List<Future<List<Response>>> all = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            String client = "203.0.113." + i;
            all.add(clients.submit(() -> {
                List<Response> answers = new ArrayList<>();
                for (int request = 0; request < requests && !stop.getAsBoolean(); request++) {
                    answers.add(adapters.get(request % adapters.size()).get(client));
                }
                return answers;
            }));
        }
        return all;
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
}
