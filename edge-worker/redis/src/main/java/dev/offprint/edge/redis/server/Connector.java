package dev.offprint.edge.redis.server;

import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;

/** Connects to servers, with the credentials and the certificates of the settings. */
public final class Connector {

    private static final int CONNECT_MILLIS = 1000;
    private static final int LEAST_READ_MILLIS = 200;

    private final RedisAddress address;
    private final JedisClientConfig server;
    private final JedisClientConfig sentinel;
    private final JedisClientConfig openSentinel;

    /**
     * Returns a connector.
     *
     * @throws IOException if the certificates of the settings cannot be used
     */
    public Connector(RedisAddress address, QuotaStoreSettings settings) throws IOException {
        this.address = address;
        String password = settings.password() == null ? address.password() : settings.password();
        int read = (int) Math.max(LEAST_READ_MILLIS, 5 * settings.deadline().toMillis());
        this.openSentinel = common(address, settings).build();
        this.sentinel = common(address, settings)
                .user(address.user())
                .password(password)
                .build();
        this.server = common(address, settings)
                .user(address.user())
                .password(password)
                .socketTimeoutMillis(read)
                .database(address.database())
                .clientName("offprint")
                .build();
    }

    /** Returns what holds for servers and sentinels. Always a new one: a builder keeps the credentials of what it has built. */
    private static DefaultJedisClientConfig.Builder common(RedisAddress address, QuotaStoreSettings settings)
            throws IOException {
        DefaultJedisClientConfig.Builder common = DefaultJedisClientConfig.builder()
                .connectionTimeoutMillis(CONNECT_MILLIS)
                .socketTimeoutMillis(CONNECT_MILLIS)
                .clientSetInfoConfig(ClientSetInfoConfig.DISABLED);
        if (address.isEncrypted()) {
            common.sslOptions(Authorities.of(settings.authorities()));
        }
        return common;
    }

    /** Returns what it connects to. */
    public RedisAddress address() {
        return address;
    }

    /** Connects to a server. */
    Connection connect(HostAndPort host) {
        return new Connection(host, server);
    }

    /** Connects to the one server, asking the sentinels which it is if there are any. */
    Connection connect() {
        return connect(
                address.kind() == RedisAddress.Kind.SENTINELS
                        ? named()
                        : address.hosts().get(0));
    }

    private HostAndPort named() {
        JedisException last = new JedisConnectionException("no sentinel was asked");
        for (HostAndPort host : address.hosts()) {
            try {
                HostAndPort found = named(host);
                if (found != null) {
                    return found;
                }
                last = new JedisConnectionException("the sentinel " + host + " knows no " + address.name());
            } catch (JedisException failure) {
                last = failure;
            }
        }
        throw last;
    }

    private @Nullable HostAndPort named(HostAndPort host) {
        try {
            return named(host, openSentinel);
        } catch (JedisException failure) {
            String message = String.valueOf(failure.getMessage());
            if (message.startsWith("NOAUTH")) { // most sentinels have no password, and refuse one
                return named(host, sentinel);
            }
            throw failure;
        }
    }

    private @Nullable HostAndPort named(HostAndPort host, JedisClientConfig config) {
        try (Connection connection = new Connection(host, config)) {
            connection.sendCommand(Protocol.Command.SENTINEL, "get-master-addr-by-name", address.name());
            List<String> found = connection.getMultiBulkReply();
            return found == null || found.size() < 2
                    ? null
                    : new HostAndPort(found.get(0), Integer.parseInt(found.get(1)));
        }
    }
}
