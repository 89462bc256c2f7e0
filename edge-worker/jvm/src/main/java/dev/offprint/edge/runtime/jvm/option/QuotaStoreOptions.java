package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for a quota that several adapters share. */
public final class QuotaStoreOptions {

    /** The option for the address. */
    public static final String STORE = "--rate-limit-store";

    private static final String CA_FILE = "--rate-limit-ca-file";
    private static final Set<String> SCHEMES =
            Set.of("redis", "rediss", "redis-sentinel", "rediss-sentinel", "redis-cluster", "rediss-cluster");
    private static final int LONGEST_DEADLINE = 1000;
    private static final int SHORTEST_SECRET = 16;

    private final Map<String, String> environment = System.getenv();

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = STORE,
            paramLabel = "ADDRESS",
            description = "Count the quota at this Redis or Valkey server, together with all adapters that name it:"
                    + " redis://HOST:PORT, redis-sentinel://HOST:PORT,HOST:PORT/#NAME or"
                    + " redis-cluster://HOST:PORT,HOST:PORT; rediss for TLS. OFFPRINT_RATE_LIMIT_PASSWORD is its"
                    + " password, OFFPRINT_RATE_LIMIT_SECRET what clients are hashed with. While it is slow or away, each adapter"
                    + " counts alone. Default: each adapter counts alone.")
    private @Nullable String store;

    @Option(
            names = CA_FILE,
            paramLabel = "FILE",
            description = "The certificates, in PEM, that have signed that server's. Default: those of the JVM.")
    private @Nullable String authorities;

    @Option(
            names = "--rate-limit-deadline",
            paramLabel = "MILLISECONDS",
            description = "How long a request may wait for that server, 1 to 1000, before it is counted here alone."
                    + " Default: 20.")
    private @Nullable Integer deadline;

    /**
     * Returns how to reach the server, if there is one.
     *
     * @param off whether there is no quota to count
     */
    public Optional<QuotaStoreSettings> settings(boolean off) {
        String address = store;
        if (address == null) {
            refuseLoneOptions();
            return Optional.empty();
        } else if (off) {
            throw wrong(STORE + " needs a quota to count, and --rate-limit is off");
        }
        int mark = address.indexOf("://");
        if (mark < 0 || !SCHEMES.contains(address.substring(0, mark))) {
            throw wrong(
                    STORE + " takes redis://HOST:PORT, redis-sentinel://HOST:PORT/#NAME or redis-cluster://HOST:PORT,"
                            + " with rediss for TLS, not `" + UserInfo.removed(address) + "`");
        } else if (authorities != null && !address.startsWith("rediss")) {
            throw wrong(CA_FILE + " is for a server with TLS: " + STORE + " rediss://…");
        }
        return Optional.of(QuotaStoreSettings.at(address)
                .withPassword(variable("OFFPRINT_RATE_LIMIT_PASSWORD"))
                .withSecret(secret())
                .withAuthorities(authorities == null ? null : path(CA_FILE, authorities))
                .within(deadline()));
    }

    private void refuseLoneOptions() {
        if (authorities != null || deadline != null) {
            throw wrong((authorities != null ? CA_FILE : "--rate-limit-deadline") + " is for a shared quota, and needs "
                    + STORE);
        }
    }

    private Duration deadline() {
        if (deadline == null) {
            return QuotaStoreSettings.DEADLINE;
        } else if (deadline < 1 || deadline > LONGEST_DEADLINE) {
            throw wrong("--rate-limit-deadline must be between 1 and " + LONGEST_DEADLINE + " milliseconds, not "
                    + deadline);
        }
        return Duration.ofMillis(deadline);
    }

    private @Nullable String secret() {
        String secret = variable("OFFPRINT_RATE_LIMIT_SECRET");
        if (secret != null && secret.length() < SHORTEST_SECRET) {
            throw wrong("OFFPRINT_RATE_LIMIT_SECRET must have at least " + SHORTEST_SECRET + " characters");
        }
        return secret;
    }

    private @Nullable String variable(String name) {
        String value = environment.get(name);
        return value == null || value.isEmpty() ? null : value;
    }

    private Path path(String option, String file) {
        try {
            Path path = Path.of(file);
            if (Files.isReadable(path) && !Files.isDirectory(path)) {
                return path;
            }
        } catch (InvalidPathException odd) {
            // as for any file that cannot be read
        }
        throw wrong(option + " takes a file that can be read, not `" + file + "`");
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
