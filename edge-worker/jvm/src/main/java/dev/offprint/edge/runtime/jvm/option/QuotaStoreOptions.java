package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
import picocli.CommandLine.Spec;

/** The options for a quota that several adapters share. */
public final class QuotaStoreOptions implements NamedOptions {

    /** The option for the address. */
    public static final String STORE = "--rate-limit-store";

    private static final String CA_FILE = "--rate-limit-ca-file";
    private static final String PASSWORD_FILE = "--rate-limit-password-file";
    private static final String SECRET_FILE = "--rate-limit-secret-file";
    private static final Set<String> SCHEMES =
            Set.of("redis", "rediss", "redis-sentinel", "rediss-sentinel", "redis-cluster", "rediss-cluster");
    private static final int LONGEST_DEADLINE = 1000;
    private static final int LONGEST_FILE = 64 * 1024;
    private static final int SHORTEST_SECRET = 16;

    private final Map<String, String> environment = System.getenv();

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = STORE,
            paramLabel = "ADDRESS",
            description = "Count the quota at this Redis or Valkey server, together with all adapters that name it:"
                    + " redis://HOST:PORT, redis-sentinel://HOST:PORT,HOST:PORT/#NAME or"
                    + " redis-cluster://HOST:PORT,HOST:PORT; rediss for TLS. While it is slow or away, each adapter"
                    + " counts alone. Default: each adapter counts alone.")
    private @Nullable String store;

    @Option(
            names = PASSWORD_FILE,
            paramLabel = "FILE",
            description = "The file with that server's password. Else it comes from the environment, as"
                    + " OFFPRINT_RATE_LIMIT_PASSWORD, or from the address.")
    private @Nullable String passwordFile;

    @Option(
            names = CA_FILE,
            paramLabel = "FILE",
            description = "The certificates, in PEM, that have signed that server's. Default: those of the JVM.")
    private @Nullable String authorities;

    @Option(
            names = SECRET_FILE,
            paramLabel = "FILE",
            description = "The file with the secret that clients are hashed with, the same for all adapters. Else it"
                    + " comes from the environment, as OFFPRINT_RATE_LIMIT_SECRET. Default: a random one, kept at the"
                    + " server.")
    private @Nullable String secretFile;

    @Option(
            names = "--rate-limit-deadline",
            paramLabel = "MILLISECONDS",
            description = "How long a request may wait for that server, 1 to 1000, before it is counted here alone."
                    + " Default: 20.")
    private @Nullable Integer deadline;

    @Override
    public boolean set(String name, String value) {
        switch (name) {
            case STORE -> store = value;
            case PASSWORD_FILE -> passwordFile = value;
            case CA_FILE -> authorities = value;
            case SECRET_FILE -> secretFile = value;
            case "--rate-limit-deadline" -> deadline = Integer.valueOf(value);
            default -> {
                return false;
            }
        }
        return true;
    }

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
                .withPassword(text(PASSWORD_FILE, passwordFile, "OFFPRINT_RATE_LIMIT_PASSWORD"))
                .withSecret(secret())
                .withAuthorities(authorities == null ? null : path(CA_FILE, authorities))
                .within(deadline()));
    }

    private void refuseLoneOptions() {
        if (passwordFile != null || authorities != null || secretFile != null || deadline != null) {
            throw wrong(lone() + " is for a shared quota, and needs " + STORE);
        }
    }

    private String lone() {
        return passwordFile != null
                ? PASSWORD_FILE
                : authorities != null ? CA_FILE : secretFile != null ? SECRET_FILE : "--rate-limit-deadline";
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
        String secret = text(SECRET_FILE, secretFile, "OFFPRINT_RATE_LIMIT_SECRET");
        if (secret != null && secret.length() < SHORTEST_SECRET) {
            throw wrong((secretFile == null ? "OFFPRINT_RATE_LIMIT_SECRET" : SECRET_FILE) + " must have at least "
                    + SHORTEST_SECRET + " characters");
        }
        return secret;
    }

    /** Returns the first line of a file, else a variable of the environment, else null. */
    private @Nullable String text(String option, @Nullable String file, String variable) {
        if (file == null) {
            String value = environment.get(variable);
            return value == null || value.isEmpty() ? null : value;
        }
        Path path = path(option, file);
        try {
            String text = Files.size(path) > LONGEST_FILE ? "" : Files.readString(path, StandardCharsets.UTF_8);
            String line = text.lines().findFirst().orElse("").strip();
            if (line.isEmpty()) {
                throw wrong(option + " takes a file with one line of text, and `" + file + "` has none");
            }
            return line;
        } catch (IOException failure) {
            throw wrong(option + " takes a file that can be read as text, not `" + file + "`");
        }
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

    private RuntimeException wrong(String message) {
        return WrongOption.of(spec, message);
    }
}
