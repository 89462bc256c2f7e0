package dev.offprint.command.store;

import dev.offprint.edge.http.UserInfo;
import dev.offprint.program.ServiceUrl;
import dev.offprint.program.StoreAddress;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.S3Storage;
import dev.offprint.publish.storage.S3Target;
import dev.offprint.publish.storage.Storage;
import java.net.URI;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The option of every command that works on a store. Region and address of an object storage come from the system properties
 * and variables that every AWS tool reads, as credentials do.
 */
public final class StoreOptions {

    /** The number of concurrent requests. */
    public static final int REQUESTS = 32;

    private static final String ENDPOINT = "AWS_ENDPOINT_URL_S3";
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int TOKEN_DIGITS = 12;
    /** A text that starts like a URL; one letter and a colon is a drive of Windows. */
    private static final Pattern MISTYPED_URL =
            Pattern.compile("(?!file:)[A-Za-z][A-Za-z0-9+.-]+:(?!//).*", Pattern.DOTALL);

    private final Cancellation cancellation = new Cancellation();

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--to",
            paramLabel = "STORE",
            defaultValue = "${env:OFFPRINT_STORE}",
            description = "The store: s3://BUCKET/PREFIX or a folder. Default: $OFFPRINT_STORE. AWS_REGION,"
                    + " AWS_ENDPOINT_URL_S3 and the credentials are read as every AWS tool reads them.")
    private @Nullable String store;

    /** Returns the store as the user named it. */
    public String name() {
        return String.valueOf(store);
    }

    /** Returns whether the user or the environment names a store. */
    public boolean isNamed() {
        return store != null && !store.isEmpty(); // CI sets unknown variables to an empty text
    }

    /** Returns the address of the service that has the store; nothing for a folder. */
    public Optional<URI> service() {
        if (!(address() instanceof StoreAddress.Bucket)) {
            return Optional.empty();
        }
        URI url = endpoint();
        return Optional.of(url == null ? S3Target.service(region()) : url);
    }

    /** Opens the releases of the store for the actor that the environment names. */
    @SuppressWarnings("MustBeClosed") // by the caller, with the releases
    public Releases open() {
        return open(storage());
    }

    /** Returns the releases of an opened store for the actor that the environment names. */
    @SuppressWarnings("MustBeClosed") // by the caller
    public Releases open(Storage storage) {
        return new Releases(storage, settings(Set.of(), (step, count) -> {}));
    }

    /**
     * Returns the settings of a command for the actor that the environment names.
     *
     * @param allowed the guards that the user allows to fail
     */
    public Settings settings(Set<Guard> allowed, Settings.Steps steps) {
        return new Settings(
                REQUESTS,
                !allowed.contains(Guard.UNLOCKED),
                allowed,
                UUID.randomUUID().toString().replace("-", "").substring(0, TOKEN_DIGITS),
                Clock.systemUTC(),
                Duration.ofSeconds(2),
                steps,
                CiEnvironment.actor(),
                cancellation);
    }

    /** Returns the cancellation that a signal triggers. */
    public Cancellation cancellation() {
        return cancellation;
    }

    /** Opens the store. Its requests stop when a signal ends the process, and leases are removed then. */
    public Storage storage() {
        return cancellation.onSignal(bare(address()));
    }

    private Storage bare(StoreAddress address) {
        if (address instanceof StoreAddress.Bucket bucket) {
            return new S3Storage(
                    new S3Target(bucket.name(), bucket.prefix(), endpoint(), region(), REQUESTS + 4, PATIENCE));
        }
        return new FolderStorage(((StoreAddress.Directory) address).path());
    }

    private static String region() {
        return setting("aws.region", "AWS_REGION").orElse(S3Target.DEFAULT_REGION);
    }

    private @Nullable URI endpoint() {
        Optional<String> text = setting("aws.endpointUrlS3", ENDPOINT);
        if (text.isEmpty()) {
            return null;
        }
        try {
            return ServiceUrl.parse(text.get());
        } catch (IllegalArgumentException none) {
            throw wrong(ENDPOINT + ": " + none.getMessage());
        }
    }

    /** Returns the value of a system property or a variable; CI sets unknown variables to an empty text. */
    private static Optional<String> setting(String property, String variable) {
        return Optional.ofNullable(System.getProperty(property, System.getenv(variable)))
                .map(String::strip)
                .filter(value -> !value.isEmpty());
    }

    private StoreAddress address() {
        if (store == null || !isNamed()) {
            throw wrong("no store is named; give --to s3://BUCKET/PREFIX or a folder, or set OFFPRINT_STORE");
        }
        if (MISTYPED_URL.matcher(store).matches()) {
            throw wrong("--to takes s3://BUCKET/PREFIX or DIR, not `" + UserInfo.removed(store)
                    + "`: an address has `://` behind its scheme; write `./" + UserInfo.removed(store)
                    + "` for a folder of that name");
        }
        return StoreAddress.parse(store)
                .orElseThrow(() -> wrong("--to takes s3://BUCKET/PREFIX or DIR, not `" + UserInfo.removed(name()) + "`"
                        + StoreAddress.objection(name())));
    }

    /** Refuses a folder that does not exist, because the path is probably mistyped. */
    public void refuseMissing() throws NoSuchFileException {
        if (address() instanceof StoreAddress.Directory folder && !new FolderStorage(folder.path()).exists()) {
            throw new NoSuchFileException("the store " + folder.path());
        }
    }

    /** Refuses a folder whose parent does not exist either. A publish creates only the last folder. */
    public void refuseMissingParent() throws NoSuchFileException {
        if (address() instanceof StoreAddress.Directory folder) {
            Path parent = folder.path().toAbsolutePath().normalize().getParent();
            if (parent != null && !new FolderStorage(parent).exists()) {
                throw new NoSuchFileException("the folder " + parent + ", in which the store would be made,");
            }
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
