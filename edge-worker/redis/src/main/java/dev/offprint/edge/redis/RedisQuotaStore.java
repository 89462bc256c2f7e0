package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import dev.offprint.edge.runtime.jvm.quota.QuotaStore;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.quota.SharedRateLimiter;
import dev.offprint.edge.runtime.jvm.quota.WrongOption;
import io.lettuce.core.AbstractRedisClient;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.SslOptions;
import io.lettuce.core.api.StatefulConnection;
import io.lettuce.core.api.async.RedisScriptingAsyncCommands;
import io.lettuce.core.cluster.ClusterClientOptions;
import io.lettuce.core.cluster.ClusterTopologyRefreshOptions;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.cluster.RedisClusterURIUtil;
import io.lettuce.core.cluster.api.StatefulRedisClusterConnection;
import io.lettuce.core.codec.Base16;
import io.lettuce.core.resource.ClientResources;
import io.netty.resolver.DefaultAddressResolverGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The servers at which several adapters count: a Redis (6.2 or newer) or Valkey server, the one that sentinels name, or a cluster.
 *
 * <p>One connection to each server takes the requests of all threads, and no thread waits for an answer. A thread of its own looks
 * once a second, and at once when a request has failed, whether each server runs the scripts and answers in time. It alone connects,
 * and says when counting changes from shared to local or back.
 */
public final class RedisQuotaStore implements QuotaStore {

    /** What every key at a server begins with. */
    static final String PREFIX = "offprint:quota:";

    private static final String SECRET_KEY = PREFIX + "secret";
    private static final String SECRET_LIFE_MILLIS = "86400000"; // a day after the last adapter
    /** Keeps the first secret that is offered, and returns the one kept. */
    private static final String KEEP = """
            redis.call('SET', KEYS[1], ARGV[1], 'NX')
            redis.call('PEXPIRE', KEYS[1], ARGV[2])
            return {redis.call('GET', KEYS[1])}
            """;

    private static final String HOST = "(?:\\[[0-9a-fA-F:.]+]|[\\w.-]+)(?::0*[1-9]\\d{0,4})?";
    private static final Pattern ADDRESS =
            Pattern.compile("(rediss?)(|-sentinel|-cluster)://(?:([^:/#]*)(?::([^/#]*))?@)?(" + HOST + "(?:," + HOST
                    + ")*(?:/(\\d{0,4}))?(#.+)?)");

    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Duration REFRESH = Duration.ofSeconds(5);
    private static final long LEAST_READ_MILLIS = 200;
    private static final int WAITING = 16_384; // for the answers of one server
    private static final int PROOFS = 3;

    private final QuotaStoreSettings settings;
    private final Consumer<String> log;
    private final List<RedisURI> uris;
    private final ClientResources resources = ClientResources.builder()
            .addressResolverGroup(DefaultAddressResolverGroup.INSTANCE)
            .build();
    private final AbstractRedisClient client;
    private final ScheduledThreadPoolExecutor looker;
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile long heardNanos;
    private @Nullable StatefulConnection<String, String> connection;
    private @Nullable RedisScriptingAsyncCommands<String, String> opened;
    private String offered = UUID.randomUUID().toString() + UUID.randomUUID();
    private volatile boolean shared;
    private final Set<String> told = new HashSet<>();
    private final LongAdder failures = new LongAdder();
    private final LongAdder changes = new LongAdder();

    final LongAdder atServer = new LongAdder();
    final LongAdder remembered = new LongAdder();
    final LongAdder local = new LongAdder();
    final LongAdder late = new LongAdder();
    final long deadlineNanos;
    /** Where requests are counted, or null while no server was proved. */
    volatile @Nullable RedisScriptingAsyncCommands<String, String> scripts;
    /** What clients are hashed with, or null while the adapters have not agreed on it. */
    volatile @Nullable String secret;

    /** Opens stores: what {@link java.util.ServiceLoader} finds. */
    public static final class Provider implements QuotaStore.Provider {

        /** For the loader. */
        public Provider() {}

        @Override
        public QuotaStore open(QuotaStoreSettings settings, Consumer<String> log) throws IOException {
            RedisQuotaStore store = new RedisQuotaStore(settings, log);
            var unused = store.looker.scheduleWithFixedDelay(store::look, 0, 1, SECONDS); // it never fails
            return store;
        }
    }

    private RedisQuotaStore(QuotaStoreSettings settings, Consumer<String> log) throws IOException {
        this.settings = settings;
        this.log = log;
        this.deadlineNanos = settings.deadline().toNanos();
        this.secret = settings.secret();
        this.uris = uris(settings);
        this.client = client(settings.address().contains("-cluster://"), trust(settings.authorities()));
        this.looker = new ScheduledThreadPoolExecutor(
                1, new DefaultThreadFactory("quota-look", true), new ThreadPoolExecutor.DiscardPolicy());
    }

    /**
     * Returns the server, alone or with the sentinels that know it, or members of a cluster. A user without a password is one; for the
     * library it is a password.
     */
    private static List<RedisURI> uris(QuotaStoreSettings settings) {
        var parts = ADDRESS.matcher(settings.address());
        try {
            boolean sentinels = parts.matches() && parts.group(2).equals("-sentinel");
            URI where = URI.create(parts.group(1) + (sentinels ? parts.group(2) : "") + "://" + parts.group(5));
            List<RedisURI> uris = sentinels ? List.of(RedisURI.create(where)) : RedisClusterURIUtil.toRedisURIs(where);
            int database = Integer.parseInt("0" + Objects.requireNonNullElse(parts.group(6), ""));
            boolean tooMuch = parts.group(2).equals("-cluster") ? database != 0 : uris.size() > 1;
            if (tooMuch || sentinels == (parts.group(7) == null)) {
                throw new IllegalArgumentException();
            }
            String password = settings.password() == null ? decoded(parts.group(4)) : settings.password();
            for (RedisURI uri : uris) {
                uri.setTimeout(PATIENCE);
                uri.setClientName("offprint");
                uri.setDatabase(database);
                if (password != null) {
                    uri.setAuthentication(decoded(parts.group(3)), password);
                }
            }
            return uris;
        } catch (IllegalArgumentException | IllegalStateException malformed) {
            throw new WrongOption("--rate-limit-store takes redis://HOST:PORT, redis-sentinel://HOST:PORT/#NAME or"
                    + " redis-cluster://HOST:PORT, with rediss for TLS and % in a password as %25, not `" + settings
                    + "`");
        }
    }

    private static @Nullable String decoded(@Nullable String part) {
        return part == null || part.isEmpty() ? null : URLDecoder.decode(part.replace("+", "%2B"), UTF_8);
    }

    private static SslOptions trust(@Nullable Path file) throws IOException {
        try {
            SslOptions.Builder options = SslOptions.builder().jdkSslProvider();
            SslOptions trust = (file == null ? options : options.trustManager(file.toFile())).build();
            trust.createSslContextBuilder().build(); // reads the file
            return trust;
        } catch (GeneralSecurityException | IllegalArgumentException malformed) {
            throw new IOException(file + " is no file of certificates in PEM", malformed);
        }
    }

    /** Only a cluster's connections are restored by the library: else the look asks the sentinels again, and tells the reason. */
    private AbstractRedisClient client(boolean isCluster, SslOptions trust) {
        var options = ClusterClientOptions.builder()
                .topologyRefreshOptions(ClusterTopologyRefreshOptions.builder()
                        .enablePeriodicRefresh(REFRESH)
                        .build())
                .autoReconnect(isCluster)
                .disconnectedBehavior(ClusterClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
                .requestQueueSize(WAITING)
                .socketOptions(SocketOptions.builder().connectTimeout(PATIENCE).build())
                .sslOptions(trust);
        options.maintNotificationsConfig(MaintNotificationsConfig.disabled());
        if (isCluster) {
            RedisClusterClient cluster = RedisClusterClient.create(resources, uris);
            cluster.setOptions(options.build());
            return cluster;
        }
        RedisClient one = RedisClient.create(resources, uris.get(0));
        one.setOptions(options.build());
        return one;
    }

    @Override
    public SharedRateLimiter limiter(Quota quota) {
        return new RedisRateLimiter(this, quota);
    }

    @Override
    public QuotaCounts counts() {
        long alone = local.sum() + late.sum();
        return new QuotaCounts(
                shared, atServer.sum(), remembered.sum(), alone, late.sum(), failures.sum(), changes.sum());
    }

    @Override
    public void close() {
        looker.shutdownNow();
        client.shutdown(Duration.ZERO, PATIENCE);
        resources.shutdown(0, 1, SECONDS).awaitUninterruptibly(PATIENCE.toMillis());
    }

    /** Returns whether others have waited for so long that the server hangs. */
    boolean hangs(long nowNanos) {
        return waiting.get() > 0 && nowNanos - heardNanos > deadlineNanos;
    }

    /**
     * Runs a script, without waiting. A server that does not know it, because its scripts were flushed, is sent the text. If a server that
     * was proved fails, nobody asks until it was proved again; those of a cluster fail alone.
     */
    <T> CompletableFuture<List<T>> run(
            RedisScriptingAsyncCommands<String, String> at, String script, String key, String... arguments) {
        if (waiting.get() == 0) {
            heardNanos = System.nanoTime();
        }
        waiting.incrementAndGet();
        String[] keys = {key};
        return CompletableFuture.completedFuture(Base16.digest(script.getBytes(UTF_8)))
                .thenCompose(digest -> at.<List<T>>evalsha(digest, ScriptOutputType.MULTI, keys, arguments))
                .exceptionallyCompose(failure -> failure.getCause() instanceof RedisNoScriptException
                        ? at.eval(script, ScriptOutputType.MULTI, keys, arguments)
                        : CompletableFuture.failedFuture(failure))
                .whenComplete((answer, failure) -> {
                    heardNanos = System.nanoTime();
                    waiting.decrementAndGet();
                    if (failure != null && at == scripts && client instanceof RedisClient) {
                        scripts = null;
                        failures.increment();
                        looker.execute(this::look);
                    }
                });
    }

    private void look() {
        String problem = "";
        try {
            if (connection == null || !connection.isOpen()) {
                disconnect();
                connect();
            }
            prove(Objects.requireNonNull(opened));
        } catch (Exception failure) {
            problem = text(failure);
            if (client instanceof RedisClient) {
                disconnect();
            }
            if (problem.startsWith("NOAUTH")) { // most sentinels have no password, and refuse one
                RedisURI uri = uris.get(0);
                uri.getSentinels().forEach(one -> one.setCredentialsProvider(uri.getCredentialsProvider()));
            }
        }
        if (!looker.isShutdown()) {
            tell(problem);
        }
    }

    private void connect() {
        if (client instanceof RedisClusterClient cluster) {
            var members = cluster.connect();
            connection = members;
            opened = members.async();
        } else {
            var server = ((RedisClient) client).connect();
            connection = server;
            opened = server.async();
        }
    }

    private void disconnect() {
        scripts = null;
        if (connection != null && connection.isOpen()) {
            var unused = connection.closeAsync();
        }
        connection = null;
    }

    /** Agrees on the secret, and sees that the server runs the script, writes, and is fast enough. A late answer now and then is normal. */
    private void prove(RedisScriptingAsyncCommands<String, String> at) throws Exception {
        if (settings.secret() == null) {
            offered = await(this.<String>run(at, KEEP, SECRET_KEY, offered, SECRET_LIFE_MILLIS))
                    .get(0);
            secret = offered;
        }
        int slow = 0;
        for (int i = 0; i <= PROOFS; i++) {
            long begun = System.nanoTime();
            await(this.<Long>run(at, RedisRateLimiter.ADMIT, PREFIX + "probe", "1000", "1000"));
            if (i > 0 && System.nanoTime() - begun > deadlineNanos) { // the first pays for what was never used
                slow++;
            }
        }
        if (slow > (shared ? PROOFS - 1 : 0)) {
            throw new IOException(
                    "does not answer within " + settings.deadline().toMillis() + " ms");
        }
        scripts = at;
        if (connection instanceof StatefulRedisClusterConnection<String, String> cluster) {
            for (var member : cluster.getPartitions()) { // the library connects to one when it is asked first
                RedisURI uri = member.getUri();
                if (!member.getSlots().isEmpty()) {
                    await(await(cluster.getConnectionAsync(uri.getHost(), uri.getPort()))
                            .async()
                            .ping());
                }
            }
        }
    }

    private <T> T await(CompletionStage<T> answer) throws Exception {
        long millis = Math.max(LEAST_READ_MILLIS, 5 * settings.deadline().toMillis());
        return answer.toCompletableFuture().get(millis, MILLISECONDS);
    }

    /** Logs a change, and each reason of an outage once: addresses and numbers differ between attempts. */
    private void tell(String problem) {
        boolean well = problem.isEmpty();
        if (!well) {
            failures.increment();
        }
        if (well != shared) {
            changes.add(told.isEmpty() ? 0 : 1); // the first is none
            shared = well;
            told.clear();
        }
        String where =
                well ? "at " + settings + ", for all adapters together" : "by this adapter alone: " + settings + ": ";
        if (told.add(problem.replaceAll("\\S*[0-9]\\S*", ""))) {
            log.accept("the quota is counted " + where + problem);
        }
    }

    /** Returns what went wrong: the deepest cause has no names of classes. */
    private static String text(Throwable failure) {
        Throwable deepest = failure;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        String name = deepest.getClass().getSimpleName();
        return name.contains("Timeout") ? "does not answer" : Objects.requireNonNullElse(deepest.getMessage(), name);
    }
}
