package dev.offprint.edge.runtime.jvm.quota;

import dev.offprint.edge.http.UserInfo;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How to reach a quota store.
 *
 * @param address the address as the user wrote it
 * @param password the password, if it is not in the address
 * @param secret what clients are hashed with; null for one that the adapters agree on by themselves
 * @param authorities a file of certificates in PEM that sign the server's; null for those of the JVM
 * @param deadline how long a request may wait for the server
 */
public record QuotaStoreSettings(
        String address,
        @Nullable String password,
        @Nullable String secret,
        @Nullable Path authorities,
        Duration deadline) {

    private static final Set<String> SCHEMES =
            Set.of("redis", "rediss", "redis-sentinel", "rediss-sentinel", "redis-cluster", "rediss-cluster");
    private static final int SHORTEST_SECRET = 16;
    private static final int LONGEST_DEADLINE = 1000;

    /** The longest that a request waits unless an operator says otherwise. */
    public static final Duration DEADLINE = Duration.ofMillis(20);

    /**
     * Returns the settings in options and variables of the process, or nothing if there is no address.
     *
     * @param address {@code --rate-limit-store}, or null
     * @param authorities {@code --rate-limit-ca-file}, or null
     * @param deadline {@code --rate-limit-deadline}, or null
     * @throws WrongOption if they cannot be meant
     */
    public static Optional<QuotaStoreSettings> of(
            @Nullable String address, @Nullable String authorities, @Nullable Integer deadline) {
        if (address == null) {
            WrongOption.unless(
                    authorities == null, "--rate-limit-ca-file is for a shared quota, and needs --rate-limit-store");
            WrongOption.unless(
                    deadline == null, "--rate-limit-deadline is for a shared quota, and needs --rate-limit-store");
            return Optional.empty();
        }
        int mark = address.indexOf("://");
        WrongOption.unless(
                mark >= 0 && SCHEMES.contains(address.substring(0, mark)),
                "--rate-limit-store takes redis://HOST:PORT, redis-sentinel://HOST:PORT/#NAME or"
                        + " redis-cluster://HOST:PORT, with rediss for TLS, not `" + UserInfo.removed(address) + "`");
        WrongOption.unless(
                authorities == null || address.startsWith("rediss"),
                "--rate-limit-ca-file is for a server with TLS: --rate-limit-store rediss://…");
        String secret = variable("OFFPRINT_RATE_LIMIT_SECRET");
        WrongOption.unless(
                secret == null || secret.length() >= SHORTEST_SECRET,
                "OFFPRINT_RATE_LIMIT_SECRET must have at least " + SHORTEST_SECRET + " characters");
        int millis = deadline == null ? (int) DEADLINE.toMillis() : deadline;
        WrongOption.unless(
                millis >= 1 && millis <= LONGEST_DEADLINE,
                "--rate-limit-deadline must be between 1 and " + LONGEST_DEADLINE + " milliseconds, not " + millis);
        return Optional.of(at(address)
                .withPassword(variable("OFFPRINT_RATE_LIMIT_PASSWORD"))
                .withSecret(secret)
                .withAuthorities(authorities == null ? null : authorities(authorities))
                .within(Duration.ofMillis(millis)));
    }

    private static @Nullable String variable(String name) {
        String value = System.getenv(name);
        return value == null || value.isEmpty() ? null : value;
    }

    private static Path authorities(String name) {
        File file = new File(name);
        WrongOption.unless(
                file.canRead() && !file.isDirectory(),
                "--rate-limit-ca-file takes a file that can be read, not `" + name + "`");
        return file.toPath();
    }

    /** Returns settings with defaults. */
    public static QuotaStoreSettings at(String address) {
        return new QuotaStoreSettings(address, null, null, null, DEADLINE);
    }

    /** Returns these settings with this password. */
    public QuotaStoreSettings withPassword(@Nullable String other) {
        return new QuotaStoreSettings(address, other, secret, authorities, deadline);
    }

    /** Returns these settings with this secret. */
    public QuotaStoreSettings withSecret(@Nullable String other) {
        return new QuotaStoreSettings(address, password, other, authorities, deadline);
    }

    /** Returns these settings with other certificates. */
    public QuotaStoreSettings withAuthorities(@Nullable Path other) {
        return new QuotaStoreSettings(address, password, secret, other, deadline);
    }

    /** Returns these settings with another deadline. */
    public QuotaStoreSettings within(Duration other) {
        return new QuotaStoreSettings(address, password, secret, authorities, other);
    }

    /** Returns the address without secrets. */
    @Override
    public String toString() {
        return UserInfo.removed(address);
    }
}
