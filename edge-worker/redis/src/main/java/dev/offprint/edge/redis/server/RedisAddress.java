package dev.offprint.edge.redis.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.runtime.jvm.quota.WrongQuotaStore;
import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.HostAndPort;

/**
 * The address of one server, of the sentinels that know one, or of a cluster:
 * {@code redis[s][-sentinel|-cluster]://[user[:password]@]host[:port][,host[:port]…][/database][#name]}.
 *
 * @param kind what is at the address
 * @param isEncrypted whether connections use TLS
 * @param hosts the server; or sentinels, or servers of a cluster, of which one has to answer
 * @param database the number of the database
 * @param name what the sentinels call the server; empty for the other kinds
 * @param user the user, null for the default one
 * @param password the password, null if it is given elsewhere or there is none
 */
public record RedisAddress(
        Kind kind,
        boolean isEncrypted,
        List<HostAndPort> hosts,
        int database,
        String name,
        @Nullable String user,
        @Nullable String password) {

    /** What is at an address. */
    public enum Kind {
        SERVER("", 6379),
        SENTINELS("-sentinel", 26379),
        CLUSTER("-cluster", 6379);

        private final String suffix;
        private final int port;

        Kind(String suffix, int port) {
            this.suffix = suffix;
            this.port = port;
        }
    }

    private static final Pattern FORM = Pattern.compile(
            "redis(?<tls>s?)(?<kind>|-sentinel|-cluster)://(?:(?<info>[^/#]*)@)?(?<hosts>[^/#@]+)(?:/(?<database>\\d{0,4}))?(?:#(?<name>.+))?");
    private static final Pattern HOST = Pattern.compile("(\\[[0-9a-fA-F:.]+]|[A-Za-z0-9._-]+)(?::(\\d{1,5}))?");

    /** Returns the address that a user wrote. */
    public static RedisAddress parse(String text) throws WrongQuotaStore {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw wrong(text, "HOST:PORT is missing, or something follows it");
        }
        Kind kind = kind(parts.group("kind"));
        String name = parts.group("name") == null ? "" : parts.group("name");
        if (kind == Kind.SENTINELS == name.isEmpty()) {
            throw wrong(text, name.isEmpty() ? "#NAME of the server is missing" : "#NAME is for sentinels");
        }
        List<HostAndPort> hosts = new ArrayList<>();
        for (String host : parts.group("hosts").split(",", -1)) {
            hosts.add(host(text, host, kind.port));
        }
        if (kind == Kind.SERVER && hosts.size() > 1) {
            throw wrong(text, "several hosts are for sentinels and clusters");
        }
        String database = parts.group("database");
        int number = database == null || database.isEmpty() ? 0 : Integer.parseInt(database);
        if (kind == Kind.CLUSTER && number != 0) {
            throw wrong(text, "a cluster has no other database than 0");
        }
        String info = parts.group("info") == null ? "" : parts.group("info");
        int colon = info.indexOf(':');
        String user = decoded(text, colon < 0 ? info : info.substring(0, colon));
        String password = colon < 0 ? null : decoded(text, info.substring(colon + 1));
        return new RedisAddress(
                kind,
                !parts.group("tls").isEmpty(),
                List.copyOf(hosts),
                number,
                name,
                user.isEmpty() ? null : user,
                password);
    }

    /** Returns the address without user and password. */
    @Override
    public String toString() {
        List<String> shown = new ArrayList<>();
        hosts.forEach(host -> shown.add(host.toString()));
        return "redis" + (isEncrypted ? "s" : "") + kind.suffix + "://" + String.join(",", shown)
                + (name.isEmpty() ? "" : "/#" + name);
    }

    private static Kind kind(String suffix) {
        for (Kind kind : Kind.values()) {
            if (kind.suffix.equals(suffix)) {
                return kind;
            }
        }
        throw new IllegalStateException(suffix);
    }

    private static HostAndPort host(String text, String host, int usual) throws WrongQuotaStore {
        Matcher parts = HOST.matcher(host);
        int port = !parts.matches() ? 0 : parts.group(2) == null ? usual : Integer.parseInt(parts.group(2));
        if (port < 1 || port > 65_535) {
            throw wrong(text, "HOST:PORT needs a name and a port between 1 and 65535");
        }
        String name = parts.group(1);
        return new HostAndPort(name.startsWith("[") ? name.substring(1, name.length() - 1) : name, port);
    }

    private static String decoded(String text, String part) throws WrongQuotaStore {
        try {
            return URLDecoder.decode(part.replace("+", "%2B"), UTF_8);
        } catch (IllegalArgumentException malformed) {
            throw wrong(text, "the user or the password has a % that is not written %25");
        }
    }

    private static WrongQuotaStore wrong(String text, String why) {
        return new WrongQuotaStore("--rate-limit-store takes redis://HOST:PORT, redis-sentinel://HOST:PORT/#NAME or"
                + " redis-cluster://HOST:PORT, with rediss for TLS, not `" + UserInfo.removed(text) + "`: " + why);
    }
}
