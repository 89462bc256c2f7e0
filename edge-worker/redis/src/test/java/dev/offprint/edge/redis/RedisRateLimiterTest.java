package dev.offprint.edge.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.SipHash;
import dev.offprint.edge.limit.WindowRateLimiter;
import dev.offprint.edge.runtime.jvm.quota.QuotaStore;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.quota.SharedRateLimiter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import redis.clients.jedis.Protocol;

/** One limiter at a server, compared with the one in memory. */
@Timeout(60)
final class RedisRateLimiterTest {

    private static final ClientKey A = new ClientKey("192.0.2.1");
    private static final ClientKey B = new ClientKey("2001:db8::/64");

    @TempDir
    Path folder;

    private final List<String> log = new ArrayList<>();

    /** Two windows end, 200 ms or more from any request; on a machine that is too late for that, the comparison begins again. */
    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisProgram#all")
    void decidesAsTheLimiterInMemoryDoes(RedisProgram program) throws Exception {
        for (int quotas = 3; quotas < 10; quotas++) { // another quota is another window
            Quota quota = new Quota(quotas, 2);
            WindowRateLimiter memory = new WindowRateLimiter(quota, 100, new SipHash(1, 2));
            List<Admission> expected = new ArrayList<>();
            List<Admission> actual = new ArrayList<>();
            try (RedisServer server = RedisServer.start(program, folder);
                    QuotaStore store = open(server.address(), null)) {
                SharedRateLimiter limiter = store.limiter(quota);
                ask(limiter, new ClientKey("192.0.2.99")); // connects
                boolean late = false;
                long start = now();
                for (int i = 0; i < 9; i++) {
                    Thread.sleep(Math.max(0, start + 600L * i - now()));
                    for (ClientKey client : List.of(A, A, A, B)) {
                        expected.add(memory.admit(client, now()));
                        actual.add(ask(limiter, client));
                    }
                    late |= now() - start - 600L * i > 180;
                }
                if (!late) {
                    assertThat(actual).isEqualTo(expected);
                    assertThat(actual).anyMatch(admission -> !admission.admitted());
                    assertThat(store.counts().local()).isZero();
                    assertThat(store.counts().remembered()).isPositive();
                    long counted = 0; // the last one is counted after its answer
                    for (int i = 0; i < 100 && counted != actual.size() + 1; i++) {
                        Thread.sleep(10);
                        counted = store.counts().atServer() + store.counts().remembered();
                    }
                    assertThat(counted).isEqualTo(actual.size() + 1);
                    return;
                }
            }
        }
        throw new AssertionError("this machine was too late seven times");
    }

    @Test
    void anotherQuotaIsAnotherWindow() throws Exception {
        try (RedisServer server = RedisServer.start(RedisProgram.embedded(), folder);
                QuotaStore store = open(server.address(), null)) {
            assertThat(ask(store.limiter(new Quota(1, 60)), A).admitted()).isTrue();
            assertThat(ask(store.limiter(new Quota(1, 60)), A).admitted()).isFalse();
            assertThat(ask(store.limiter(new Quota(2, 60)), A).remaining()).isEqualTo(1);
        }
    }

    /** As after the server's clock was set back: nobody is locked out for longer than a window. */
    @Test
    void aWindowNeverLastsLongerThanTheQuotaSays() throws Exception {
        try (RedisServer server = RedisServer.start(RedisProgram.embedded(), folder);
                QuotaStore store = open(server.address(), "a secret of ours")) {
            Quota quota = new Quota(1, 60);
            ask(store.limiter(quota), A);
            String key = new String(
                    ClientHash.of("a secret of ours").key(A, quota), java.nio.charset.StandardCharsets.US_ASCII);
            assertThat(server.call(Protocol.Command.PEXPIRE, key, "3600000")).isEqualTo(1L);
            assertThat(ask(store.limiter(quota), A)).isEqualTo(new Admission(false, quota, 0, 60));
            assertThat((Long) server.call(Protocol.Command.PTTL, key)).isLessThanOrEqualTo(60_000L);
            // and a key that somebody made immortal is a new window
            assertThat(server.call(Protocol.Command.PERSIST, key)).isEqualTo(1L);
            assertThat(ask(store.limiter(quota), A).admitted()).isTrue();
            assertThat((Long) server.call(Protocol.Command.PTTL, key)).isPositive();
        }
    }

    /** Scripts are not data: a server may forget them at any time. */
    @Test
    void loadsItsScriptsAgain() throws Exception {
        try (RedisServer server = RedisServer.start(RedisProgram.embedded(), folder);
                QuotaStore store = open(server.address(), null)) {
            SharedRateLimiter limiter = store.limiter(new Quota(3, 60));
            assertThat(ask(limiter, A).remaining()).isEqualTo(2);
            server.call(Protocol.Command.SCRIPT, "FLUSH");
            assertThat(ask(limiter, A).remaining()).isEqualTo(1);
            assertThat(store.counts().failures()).isZero();
            assertThat(log).hasSize(1);
        }
    }

    /** A server that was flushed has no secret: the adapters that know it bring it back, and agree with a new one. */
    @Test
    void agreesOnASecretAgainWhenTheServerHasForgottenIt() throws Exception {
        try (RedisServer server = RedisServer.start(RedisProgram.embedded(), folder);
                QuotaStore old = open(server.address(), null)) {
            Object secret = server.call(Protocol.Command.GET, "offprint:quota:secret");
            assertThat((byte[]) secret).hasSize(64);
            server.call(Protocol.Command.FLUSHALL);
            try (QuotaStore other = open(server.address(), null)) {
                Quota quota = new Quota(10, 600);
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
                int remaining;
                do { // until the next look of the older one
                    server.call(Protocol.Command.DEL, "offprint:quota:probe");
                    ask(old.limiter(quota), A);
                    remaining = ask(other.limiter(quota), A).remaining();
                    Thread.sleep(500);
                } while (windows(server) > 1 && System.nanoTime() < end && drop(server));
                assertThat(windows(server)).isEqualTo(1);
                assertThat(remaining).isEqualTo(8);
            }
        }
    }

    private static long windows(RedisServer server) {
        return ((List<?>) server.call(Protocol.Command.KEYS, "offprint:quota:10/*")).size();
    }

    private static boolean drop(RedisServer server) {
        for (Object key : (List<?>) server.call(Protocol.Command.KEYS, "offprint:quota:10/*")) {
            server.call(Protocol.Command.DEL, new String((byte[]) key, java.nio.charset.StandardCharsets.US_ASCII));
        }
        return true;
    }

    private QuotaStore open(String address, @Nullable String secret) throws Exception {
        QuotaStore store = new RedisQuotaProvider()
                .open(
                        QuotaStoreSettings.at(address)
                                .within(Duration.ofSeconds(5))
                                .withSecret(secret),
                        log::add);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!store.counts().shared() && System.nanoTime() < end) {
            Thread.sleep(5);
        }
        assertThat(store.counts().shared()).as(log.toString()).isTrue();
        return store;
    }

    private static Admission ask(SharedRateLimiter limiter, ClientKey client) throws Exception {
        return limiter.admitLater(client, now()).toCompletableFuture().get();
    }

    private static long now() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }
}
