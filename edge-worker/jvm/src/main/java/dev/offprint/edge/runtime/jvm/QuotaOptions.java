package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.quota.WrongOption;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the quota of clients, and for a server at which several adapters count it. */
final class QuotaOptions {

    private static final Set<String> SCHEMES =
            Set.of("redis", "rediss", "redis-sentinel", "rediss-sentinel", "redis-cluster", "rediss-cluster");
    private static final int SHORTEST_SECRET = 16;
    private static final int LONGEST_DEADLINE = 1000;

    @Option(
            names = "--rate-limit",
            paramLabel = "REQUESTS/SECONDS",
            description = "The quota of each client, such as 120/60, instead of the tree's; `off` refuses nobody.")
    private @Nullable String rateLimit;

    @Option(
            names = "--rate-limit-store",
            paramLabel = "ADDRESS",
            description = "Count the quota at this Redis or Valkey server, together with all adapters that name it:"
                    + " redis://HOST:PORT, redis-sentinel://HOST:PORT,HOST:PORT/#NAME or"
                    + " redis-cluster://HOST:PORT,HOST:PORT; rediss for TLS. OFFPRINT_RATE_LIMIT_PASSWORD is its"
                    + " password, OFFPRINT_RATE_LIMIT_SECRET what clients are hashed with. While it is slow or away, each adapter"
                    + " counts alone. Default: each adapter counts alone.")
    private @Nullable String rateLimitStore;

    @Option(
            names = "--rate-limit-ca-file",
            paramLabel = "FILE",
            description = "The certificates, in PEM, that have signed that server's. Default: those of the JVM.")
    private @Nullable String rateLimitAuthorities;

    @Option(
            names = "--rate-limit-deadline",
            paramLabel = "MILLISECONDS",
            description = "How long a request may wait for that server, 1 to 1000, before it is counted here alone."
                    + " Default: 20.")
    private @Nullable Integer deadline;

    /** Returns the quota to apply, given that of the tree; empty for no limit. */
    Function<Quota, Optional<Quota>> quota() {
        try {
            return EdgeSource.Settings.quota(rateLimit);
        } catch (IllegalArgumentException malformed) {
            throw new WrongOption(
                    "--rate-limit takes REQUESTS/SECONDS, such as 120/60, or `off`, not `" + rateLimit + "`");
        }
    }

    /** Returns how to reach the server that counts for several adapters, if there is one. */
    Optional<QuotaStoreSettings> store() {
        String address = rateLimitStore;
        String authorities = rateLimitAuthorities;
        if (address == null) {
            WrongOption.unless(
                    authorities == null, "--rate-limit-ca-file is for a shared quota, and needs --rate-limit-store");
            WrongOption.unless(
                    deadline == null, "--rate-limit-deadline is for a shared quota, and needs --rate-limit-store");
            return Optional.empty();
        }
        WrongOption.unless(
                !"off".equals(rateLimit), "--rate-limit-store needs a quota to count, and --rate-limit is off");
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
        int millis = deadline == null ? (int) QuotaStoreSettings.DEADLINE.toMillis() : deadline;
        WrongOption.unless(
                millis >= 1 && millis <= LONGEST_DEADLINE,
                "--rate-limit-deadline must be between 1 and " + LONGEST_DEADLINE + " milliseconds, not " + millis);
        return Optional.of(QuotaStoreSettings.at(address)
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
}
