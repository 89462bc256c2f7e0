package dev.offprint.command.preview;

import dev.offprint.command.option.UrlConverter;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.tree.StoreAddress;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say how a store of releases is reached, to compare with it. */
abstract class StoreAccess {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            converter = UrlConverter.class,
            description = "With --against: the object storage's address, where it is not Amazon's.")
    private @Nullable URI endpoint;

    @Option(
            names = "--region",
            paramLabel = "REGION",
            description = "With --against: the bucket's region; us-east-1 where none is given.")
    private @Nullable String region;

    @Option(names = "--anonymous", description = "With --against: send unsigned requests to the object storage.")
    private boolean anonymous;

    /** Returns what an address means. */
    StoreAddress address(String text) {
        return StoreAddress.parse(text)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--against takes DIR, file:///DIR or s3://BUCKET/PREFIX, not `" + UserInfo.removed(text) + "`"
                                + StoreAddress.objection(text)));
    }

    /** Opens the store, or the tree, at an address. */
    ObjectStore open(String text) {
        StoreAddress address = address(text);
        if (address instanceof StoreAddress.Bucket bucket) {
            String inRegion = region == null ? S3Settings.DEFAULT_REGION : region;
            return new S3ObjectStore(S3Settings.of(bucket.name(), bucket.prefix(), at(), inRegion, anonymous));
        }
        return new DirectoryObjectStore(((StoreAddress.Directory) address).path());
    }

    /** Other AWS tools read this variable as well. */
    private @Nullable URI at() {
        String url = System.getenv("AWS_ENDPOINT_URL_S3");
        return endpoint != null || url == null || url.isBlank() ? endpoint : URI.create(url.strip());
    }
}
