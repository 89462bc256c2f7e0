package dev.offprint.edge.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.SipHash;
import dev.offprint.edge.limit.WindowRateLimiter;
import dev.offprint.edge.runtime.jvm.quota.QuotaStore;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.quota.SharedRateLimiter;
import dev.offprint.edge.runtime.jvm.quota.WrongOption;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One limiter at a server, compared with the one in memory; and the addresses of servers. */
@Timeout(60)
final class RedisQuotaStoreTest {

    private static final ClientKey A = new ClientKey("192.0.2.1");
    private static final ClientKey B = new ClientKey("2001:db8::/64");

    @TempDir
    Path folder;

    private final List<String> log = new CopyOnWriteArrayList<>();

    @Test
    void readsAddresses() throws Exception {
        String addresses = """
                redis://localhost redis://localhost:1/ redis://my_redis:6379 rediss://u:p@h:1/7 redis://:p%40@h redis://u:a^b%25@h
                redis://[::1]:7/2 redis-sentinel://a,b:1/#main rediss-sentinel://u:p@a/3#main redis-cluster://a:1,b:2
                rediss-cluster://u@a/0""";
        for (String address : addresses.split("\\s", -1)) {
            new RedisQuotaStore.Provider()
                    .open(QuotaStoreSettings.at(address), log::add)
                    .close();
        }
    }

    @Test
    void saysWhatAnAddressIsWithoutThePassword() {
        String addresses = """
                redis:// redis://u:secret@ redis://h:0 redis://h:65536 redis://u:secret@h:x redis://h:1:2 redis://h/x redis://h/1/2
                redis://h?timeout=1s redis://a,b redis://h#name redis://u:secret@h|name redis://u:%zzsecret@h redis-sentinel://h
                redis-sentinel://h/# redis-sentinel://a,,b/#m redis-cluster://h/1 redis-cluster://h#m""";
        for (String address : addresses.split("\\s", -1)) {
            assertThatThrownBy(() -> new RedisQuotaStore.Provider().open(QuotaStoreSettings.at(address), log::add))
                    .as(address)
                    .isInstanceOf(WrongOption.class)
                    .hasMessageStartingWith("--rate-limit-store takes redis://HOST:PORT")
                    .message()
                    .doesNotContain("secret");
        }
    }

    /** Two windows end, 200 ms or more from any request; on a machine that is too late for that, the comparison begins again. */
    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisServer#programs")
    void decidesAsTheLimiterInMemoryDoes(File program) throws Exception {
        try (RedisServer server = RedisServer.start(program, folder);
                QuotaStore store = open(server.address(), null)) {
            for (int quota = 3; quota < 10; quota++) { // another quota is another window
                if (comparesInTime(store, new Quota(quota, 2))) {
                    assertThat(store.counts().local()).isZero();
                    assertThat(store.counts().remembered()).isPositive();
                    return;
                }
            }
        }
        throw new AssertionError("this machine was too late seven times");
    }

    private static boolean comparesInTime(QuotaStore store, Quota quota) throws Exception {
        WindowRateLimiter memory = new WindowRateLimiter(quota, 100, new SipHash(1, 2));
        SharedRateLimiter limiter = store.limiter(quota);
        List<Admission> expected = new ArrayList<>();
        List<Admission> actual = new ArrayList<>();
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
            assertThat(actual).isEqualTo(expected).anyMatch(admission -> !admission.admitted());
        }
        return !late;
    }

    /** As after the server's clock was set back: nobody is locked out for longer than a window. */
    @Test
    void aWindowNeverLastsLongerThanTheQuotaSays() throws Exception {
        String secret = "a secret of ours";
        try (RedisServer server = RedisServer.start(folder);
                QuotaStore store = open(server.address(), secret)) {
            Quota quota = new Quota(1, 60);
            ask(store.limiter(quota), A);
            String key = RedisRateLimiter.key(secret, A, quota);
            assertThat(server.<Boolean>call(redis -> redis.pexpire(key, 3_600_000)))
                    .isTrue();
            assertThat(ask(store.limiter(quota), A)).isEqualTo(new Admission(false, quota, 0, 60));
            assertThat(server.<Long>call(redis -> redis.pttl(key))).isLessThanOrEqualTo(60_000L);
            // and a key that somebody made immortal is a new window
            assertThat(server.<Boolean>call(redis -> redis.persist(key))).isTrue();
            assertThat(ask(store.limiter(quota), A).admitted()).isTrue();
            assertThat(server.<Long>call(redis -> redis.pttl(key))).isPositive();
            assertThat(server.<List<String>>call(redis -> redis.keys("*"))).doesNotContain("offprint:quota:secret");
        }
    }

    /** Scripts are not data: a server may forget them at any time. */
    @Test
    void loadsItsScriptsAgain() throws Exception {
        try (RedisServer server = RedisServer.start(folder);
                QuotaStore store = open(server.address(), null)) {
            SharedRateLimiter limiter = store.limiter(new Quota(3, 60));
            assertThat(ask(limiter, A).remaining()).isEqualTo(2);
            server.call(redis -> redis.scriptFlush());
            assertThat(ask(limiter, A).remaining()).isEqualTo(1);
            assertThat(store.counts().failures()).isZero();
            assertThat(log).hasSize(1);
        }
    }

    /** A server that was flushed has no secret: the adapters that know it bring it back, or agree on a new one. */
    @Test
    void agreesOnASecretAgainWhenTheServerHasForgottenIt() throws Exception {
        try (RedisServer server = RedisServer.start(folder);
                QuotaStore old = open(server.address(), null)) {
            server.call(redis -> redis.flushall());
            try (QuotaStore other = open(server.address(), null)) {
                Thread.sleep(2500); // two looks of the older one
                Quota quota = new Quota(10, 600);
                assertThat(ask(old.limiter(quota), A).remaining()).isEqualTo(9);
                assertThat(ask(other.limiter(quota), A).remaining()).isEqualTo(8);
            }
        }
    }

    private QuotaStore open(String address, @Nullable String secret) throws Exception {
        QuotaStore store = new RedisQuotaStore.Provider()
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
