package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.command.option.UrlConverter;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.runtime.jvm.credential.Environment;
import dev.offprint.edge.runtime.jvm.store.BreakingStore;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.tree.StoreAddress;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options for the store. */
public final class StorageOptions {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--store",
            required = true,
            paramLabel = "STORE",
            description = "DIR, file:///DIR or s3://BUCKET/PREFIX: the store of the releases or of the plain tree.")
    private String store = "";

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            converter = UrlConverter.class,
            description =
                    "The object storage's address, where it is not Amazon's. Default: AWS_ENDPOINT_URL_S3. The region comes from"
                            + " AWS_REGION, credentials from where every AWS tool looks; where there are none, requests are unsigned.")
    private @Nullable URI endpoint;

    /** Returns the address of the store. */
    public StoreAddress address() {
        checkEndpoint();
        StoreAddress address = StoreAddress.parse(store)
                .orElseThrow(() -> wrong("--store takes DIR, file:///DIR or s3://BUCKET/PREFIX, not `"
                        + UserInfo.removed(store) + "`" + StoreAddress.objection(store)));
        if (address instanceof StoreAddress.Directory folder) {
            checkFolder(folder);
        }
        return address;
    }

    private void checkFolder(StoreAddress.Directory folder) {
        if (endpoint != null) {
            throw wrong("--endpoint is for a store s3://BUCKET/PREFIX, and --store is the folder `" + folder + "`");
        } else if (Files.isRegularFile(folder.path())) {
            throw wrong("--store takes a folder, and `" + folder + "` is a file");
        }
    }

    /**
     * Returns the store at an address.
     *
     * @param memory the bytes of a directory's files to keep in memory
     */
    public ObjectStore open(StoreAddress address, long memory) {
        if (address instanceof StoreAddress.Bucket bucket) {
            return new BreakingStore(
                    new S3ObjectStore(S3Settings.of(bucket.name(), bucket.prefix(), endpoint(), region(), false)));
        }
        return new DirectoryObjectStore(((StoreAddress.Directory) address).path(), memory);
    }

    /** Returns the object storage's address, or null for Amazon's. */
    public @Nullable URI endpoint() {
        return endpoint == null ? endpointOfEnvironment() : endpoint;
    }

    /** Returns the bucket's region. */
    public String region() {
        String region = Environment.ofProcess().get("AWS_REGION").orElse(S3Settings.DEFAULT_REGION);
        if (!region.chars().allMatch(c -> c == '-' || (c < 0x80 && Character.isLetterOrDigit(c)))) {
            throw wrong("AWS_REGION takes a name such as eu-central-1, not `" + region + "`");
        }
        return region;
    }

    /** Other AWS tools read these variables as well. */
    private @Nullable URI endpointOfEnvironment() {
        for (String variable : List.of("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL")) {
            String value = System.getenv(variable);
            if (value != null && !value.isBlank()) {
                try {
                    URI url = new UrlConverter().convert(value.strip());
                    if (isAddress(url)) {
                        return url;
                    }
                } catch (TypeConversionException none) {
                    throw wrong(variable + ": " + none.getMessage());
                }
                throw wrong(variable + " takes a URL such as http://localhost:9000");
            }
        }
        return null;
    }

    private static boolean isAddress(URI url) {
        return url.getHost() != null && ("http".equals(url.getScheme()) || "https".equals(url.getScheme()));
    }

    private void checkEndpoint() {
        URI url = endpoint;
        if (url != null && !isAddress(url)) {
            throw wrong("--endpoint takes a URL such as http://localhost:9000, not `" + url + "`");
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
