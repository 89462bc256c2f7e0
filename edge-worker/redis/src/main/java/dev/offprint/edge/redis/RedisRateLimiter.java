package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.limit.SipHash;
import dev.offprint.edge.limit.WindowRateLimiter;
import dev.offprint.edge.runtime.jvm.quota.SharedRateLimiter;
import io.lettuce.core.api.async.RedisScriptingAsyncCommands;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Counts at the server, and in this process as well: so that an adapter that must count alone goes on from the requests that it has
 * seen itself, and not from nothing.
 */
final class RedisRateLimiter implements SharedRateLimiter {

    /**
     * Counts a request in the window of a client, as {@link WindowRateLimiter} does: the window begins with the first request, a
     * refused request does not count. The window is the life of the key by the server's clock, so the clocks of the adapters do not
     * matter. A life that has ended to the millisecond is a new window, even if the key is still there; one that grew, because the
     * server's clock was set back, is cut.
     */
    static final String ADMIT = """
            local quota = tonumber(ARGV[1])
            local window = tonumber(ARGV[2])
            local left = redis.call('PTTL', KEYS[1])
            if left <= 0 then
              left = window
              redis.call('SET', KEYS[1], '0', 'PX', left)
            end
            if left > window then
              redis.call('PEXPIRE', KEYS[1], ARGV[2])
              left = window
            end
            local used = tonumber(redis.call('GET', KEYS[1]))
            if used >= quota then
              return {0, 0, left}
            end
            redis.call('SET', KEYS[1], used + 1, 'KEEPTTL')
            return {1, quota - used - 1, left}
            """;

    private static final long MILLION = 1_000_000;
    private static final String HASH = "HmacSHA256";
    private static final int HASH_BYTES = 16;
    private static final int KNOWN = 1 << 17;

    private final RedisQuotaStore store;
    private final Quota quota;
    private final RateLimiter local;
    /** When the windows end of clients that the server has refused, in nanoseconds: until then it need not be asked. */
    private final Cache<ClientKey, Long> refused;

    RedisRateLimiter(RedisQuotaStore store, Quota quota) {
        this.store = store;
        this.quota = quota;
        SecureRandom random = new SecureRandom();
        this.local = new WindowRateLimiter(
                quota, WindowRateLimiter.DEFAULT_CAPACITY, new SipHash(random.nextLong(), random.nextLong()));
        this.refused = Caffeine.newBuilder()
                .maximumSize(KNOWN)
                .expireAfterWrite(Duration.ofSeconds(quota.windowSeconds()))
                .executor(Runnable::run)
                .build();
    }

    /** Names a client so that the server never learns its address, and nobody without the secret can test whether one was there. */
    static String key(String secret, ClientKey client, Quota quota) {
        try {
            Mac mac = Mac.getInstance(HASH);
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), HASH));
            byte[] name = mac.doFinal(client.value().getBytes(UTF_8));
            return RedisQuotaStore.PREFIX + quota.requests() + "/" + quota.windowSeconds() + ":"
                    + HexFormat.of().formatHex(name, 0, HASH_BYTES);
        } catch (GeneralSecurityException impossible) { // every JDK has it
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public Admission admit(ClientKey client, long nowMillis) {
        store.local.increment();
        return local.admit(client, nowMillis);
    }

    @Override
    public CompletionStage<Admission> admitLater(ClientKey client, long nowMillis) {
        Admission own = local.admit(client, nowMillis);
        long now = System.nanoTime();
        Long until = refused.getIfPresent(client);
        long left = until == null ? 0 : until - now;
        if (left > 0) {
            store.remembered.increment();
            return CompletableFuture.completedFuture(admission(0, 0, (left + MILLION - 1) / MILLION));
        }
        String secret = store.secret;
        var scripts = store.scripts;
        if (secret != null && scripts != null && !store.hangs(now)) {
            return ask(scripts, client, key(secret, client, quota), own, now)
                    .completeOnTimeout(own, store.deadlineNanos, NANOSECONDS);
        }
        store.local.increment();
        return CompletableFuture.completedFuture(own);
    }

    private CompletableFuture<Admission> ask(
            RedisScriptingAsyncCommands<String, String> scripts,
            ClientKey client,
            String key,
            Admission own,
            long now) {
        CompletableFuture<Admission> decision = new CompletableFuture<>();
        String requests = Integer.toString(quota.requests());
        String window = Long.toString(quota.windowSeconds() * 1000L);
        var unused = store.<Long>run(scripts, ADMIT, key, requests, window).whenComplete((numbers, failure) -> {
            if (failure == null
                    && numbers.get(0) == 0) { // from when it was asked: so this ends no later than the server's window
                refused.put(client, now + numbers.get(2) * MILLION);
            }
            boolean inTime = decision.complete(
                    failure != null ? own : admission(numbers.get(0), numbers.get(1), numbers.get(2)));
            (!inTime ? store.late : failure == null ? store.atServer : store.local).increment();
        });
        return decision;
    }

    private Admission admission(long admitted, long remaining, long leftMillis) {
        return new Admission(admitted == 1, quota, (int) remaining, (leftMillis + 999) / 1000);
    }
}
