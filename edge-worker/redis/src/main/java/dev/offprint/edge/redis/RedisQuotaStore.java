package dev.offprint.edge.redis;

import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.SipHash;
import dev.offprint.edge.limit.WindowRateLimiter;
import dev.offprint.edge.redis.server.Ask;
import dev.offprint.edge.redis.server.ClusterServers;
import dev.offprint.edge.redis.server.Connector;
import dev.offprint.edge.redis.server.Lane;
import dev.offprint.edge.redis.server.OneServer;
import dev.offprint.edge.redis.server.RedisAddress;
import dev.offprint.edge.redis.server.Servers;
import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import dev.offprint.edge.runtime.jvm.quota.QuotaStore;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.quota.SharedRateLimiter;
import java.security.SecureRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import redis.clients.jedis.exceptions.JedisException;

/** Keeps the connections, the secret and the counts, and says when counting changes from shared to local or back. */
final class RedisQuotaStore implements QuotaStore, Lane.Watcher {

    private static final long LOOK_SECONDS = 1;
    /** The secret is asked for so seldom, because a server that forgets it has most often been away as well. */
    private static final int LOOKS_WHILE_WELL = 5;

    private final Servers servers;
    private final SharedSecret secret;
    private final long deadlineNanos;
    private final Status status;
    private final Tally tally = new Tally();
    private final ScheduledExecutorService looker = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "quota-look");
        thread.setDaemon(true);
        return thread;
    });
    private int looks;

    private RedisQuotaStore(Connector connector, QuotaStoreSettings settings, Consumer<String> log) {
        this.deadlineNanos = settings.deadline().toNanos();
        this.secret = new SharedSecret(settings.secret());
        this.status = new Status(connector.address().toString(), log, tally::change, System::nanoTime);
        this.servers = connector.address().kind() == RedisAddress.Kind.CLUSTER
                ? new ClusterServers(connector, deadlineNanos, this)
                : new OneServer(connector, deadlineNanos, this);
    }

    static RedisQuotaStore open(Connector connector, QuotaStoreSettings settings, Consumer<String> log) {
        RedisQuotaStore store = new RedisQuotaStore(connector, settings, log);
        store.servers.start();
        ScheduledFuture<?> unused = // it never fails
                store.looker.scheduleWithFixedDelay(store::look, 0, LOOK_SECONDS, TimeUnit.SECONDS);
        return store;
    }

    @Override
    public SharedRateLimiter limiter(Quota quota) {
        SecureRandom random = new SecureRandom();
        WindowRateLimiter local = new WindowRateLimiter(
                quota, WindowRateLimiter.DEFAULT_CAPACITY, new SipHash(random.nextLong(), random.nextLong()));
        return new RedisRateLimiter(quota, local, servers, secret::hash, deadlineNanos, tally);
    }

    @Override
    public QuotaCounts counts() {
        return tally.counts(status.isShared());
    }

    @Override
    public void close() {
        looker.shutdownNow();
        servers.close();
    }

    @Override
    public void up(Lane lane) {
        secret.agree(servers, () -> lookAtStatus(""));
    }

    @Override
    public void down(Lane lane, JedisException reason) {
        tally.failure();
        if (servers.of(SharedSecret.KEY) == lane) {
            secret.doubt();
        }
        lookAtStatus(Status.text(reason));
    }

    @Override
    public void elsewhere(Ask ask, JedisException moved) {
        servers.pass(ask, moved);
    }

    private void look() {
        try {
            if (!servers.areUp() || secret.hash() == null || ++looks % LOOKS_WHILE_WELL == 0) {
                servers.refresh();
                secret.agree(servers, () -> lookAtStatus(""));
            }
        } catch (JedisException failure) {
            tally.failure();
            lookAtStatus(Status.text(failure));
        } catch (RuntimeException bug) { // an answer that no server gives; the next look may find another
            lookAtStatus("a bug: " + bug);
        }
    }

    private void lookAtStatus(String reason) {
        status.is(servers.areUp() && secret.hash() != null, reason);
    }
}
