package dev.offprint.command.release;

import dev.offprint.command.option.UrlConverter;
import dev.offprint.command.store.ActorOptions;
import dev.offprint.command.store.StorePlace;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.lease.Actor;
import dev.offprint.publish.storage.CancellableStorage;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.S3Storage;
import dev.offprint.publish.storage.S3Target;
import dev.offprint.publish.storage.Storage;
import dev.offprint.tree.StoreAddress;
import java.net.URI;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options of every command that works on a store. */
public final class StoreOptions {

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
            names = {"--to", "--store"},
            paramLabel = "STORE",
            defaultValue = "${env:OFFPRINT_STORE}",
            description = "The store: s3://BUCKET/PREFIX or a folder. Default: $OFFPRINT_STORE.")
    private @Nullable String store;

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            converter = UrlConverter.class,
            defaultValue = "${env:AWS_ENDPOINT_URL_S3}",
            description = "The URL of an object storage other than Amazon's. Default: $AWS_ENDPOINT_URL_S3.")
    private @Nullable URI endpoint;

    @Option(
            names = "--region",
            paramLabel = "REGION",
            defaultValue = "${env:AWS_REGION:-" + S3Target.DEFAULT_REGION + "}",
            description = "The bucket's region. Default: $AWS_REGION, or us-east-1.")
    private String region = S3Target.DEFAULT_REGION;

    @Option(
            names = "--anonymous",
            description =
                    "Send unsigned requests. Without it, credentials come from the environment, as for every AWS tool.")
    private boolean anonymous;

    @Option(
            names = "--requests",
            paramLabel = "N",
            converter = RequestsConverter.class,
            defaultValue = "32",
            description = "The number of concurrent requests. Default: ${DEFAULT-VALUE}")
    private int requests = 32;

    @Option(
            names = "--no-lock",
            description =
                    "Do not use conditional writes, for a storage without them. Concurrent publishes then overwrite"
                            + " each other, and the last one wins.")
    private boolean noLock;

    /** Sets the store from a parameter instead of the option. */
    public void at(String place) {
        ParseResult given = spec.commandLine().getParseResult();
        if (given.hasMatchedOption("--to") && !place.equals(store)) {
            throw wrong("the store is named twice: `" + place + "` and --to `" + store + "`");
        }
        store = place;
    }

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
        checkEndpoint();
        URI url = given(endpoint);
        return Optional.of(url == null ? S3Target.service(region()) : url);
    }

    /** Returns a text that identifies the store among all others. */
    public String identity() {
        StoreAddress address = address();
        if (address instanceof StoreAddress.Directory folder) {
            return folder.path().toAbsolutePath().normalize().toString();
        }
        URI url = given(endpoint);
        return address + (url == null ? "" : " at " + url);
    }

    /** Reads a number of requests. */
    static final class RequestsConverter implements ITypeConverter<Integer> {

        @Override
        public Integer convert(String text) {
            if (!text.matches("0*[1-9]\\d{0,4}")) {
                throw new TypeConversionException("`" + text + "` is no number of requests; write 1 or more");
            }
            return Integer.valueOf(text);
        }
    }

    /** Returns the number of concurrent requests, at least 1. */
    public int requests() {
        return requests;
    }

    /** Opens the releases of the store for the actor that the environment names. */
    public Releases open() {
        return open(ActorOptions.ofEnvironment());
    }

    /** Opens the releases of the store. */
    @SuppressWarnings("MustBeClosed") // by the caller, with the releases
    public Releases open(Actor actor) {
        return new Releases(storage(), settings(actor));
    }

    /** Opens the releases of the store for a command that shows its progress. */
    @SuppressWarnings("MustBeClosed") // by the caller, with the releases
    public Releases open(Actor actor, Settings.Steps progress) {
        return new Releases(storage(), settings(false, progress, actor));
    }

    /** Returns the settings of a command that shows no progress. */
    public Settings settings(Actor actor) {
        return settings(false, (step, count) -> {}, actor);
    }

    /** Returns the settings of a command. */
    public Settings settings(boolean force, Settings.Steps steps, Actor actor) {
        String token = UUID.randomUUID().toString().replace("-", "").substring(0, TOKEN_DIGITS);
        return new Settings(
                requests, !noLock, force, token, Clock.systemUTC(), Duration.ofSeconds(2), steps, actor, cancellation);
    }

    /** Returns the cancellation that a signal triggers. */
    public Cancellation cancellation() {
        return cancellation;
    }

    /** Opens the store. Its requests stop when a signal ends the process, and leases are removed then. */
    public Storage storage() {
        return CancellableStorage.onSignal(bare(address()), cancellation);
    }

    /** Returns the place of a store that does not exist yet. */
    public StorePlace place() {
        return new StorePlace(address(), this::bare);
    }

    private Storage bare(StoreAddress address) {
        if (address instanceof StoreAddress.Bucket bucket) {
            checkEndpoint();
            return new S3Storage(new S3Target(
                    bucket.name(), bucket.prefix(), given(endpoint), region(), anonymous, requests + 4, PATIENCE));
        }
        return new FolderStorage(((StoreAddress.Directory) address).path());
    }

    private String region() {
        return region.isBlank() ? S3Target.DEFAULT_REGION : region;
    }

    private StoreAddress address() {
        if (store == null || !isNamed()) {
            throw wrong("no store is named; give --to s3://BUCKET/PREFIX or a folder, or set OFFPRINT_STORE");
        }
        if (MISTYPED_URL.matcher(store).matches()) {
            throw wrong("--to takes s3://BUCKET/PREFIX, file:///DIR or DIR, not `" + UserInfo.removed(store)
                    + "`: an address has `://` behind its scheme; write `./" + UserInfo.removed(store)
                    + "` for a folder of that name");
        }
        return StoreAddress.parse(store)
                .orElseThrow(() -> wrong("--to takes s3://BUCKET/PREFIX, file:///DIR or DIR, not `"
                        + UserInfo.removed(name()) + "`" + StoreAddress.objection(name())));
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

    /** Returns null for an empty URL: CI sets unknown variables to an empty text. */
    private static @Nullable URI given(@Nullable URI url) {
        return url == null || url.toString().isEmpty() ? null : url;
    }

    private void checkEndpoint() {
        URI url = given(endpoint);
        boolean absolute = url == null
                || (url.getHost() != null && ("http".equals(url.getScheme()) || "https".equals(url.getScheme())));
        if (!absolute) {
            throw wrong("--endpoint takes a URL such as http://localhost:9000, not `" + url + "`");
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
