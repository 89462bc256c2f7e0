package dev.offprint.command.preview;

import dev.offprint.command.option.UrlConverter;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.against.ReleasedIndex;
import dev.offprint.preview.against.StaleDateCheck;
import dev.offprint.tree.StoreAddress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of {@code check} that compare the sources with a release. */
public final class AgainstOptions {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--against",
            paramLabel = "STORE_OR_TREE",
            description =
                    "DIR, file:///DIR or s3://BUCKET/PREFIX: a store of releases, or a tree. Articles that changed since"
                            + " are warnings if their lastUpdated did not.")
    private @Nullable String store;

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

    /** Returns whether to compare. */
    boolean wanted() {
        return store != null;
    }

    /**
     * Compares, if that is wanted.
     *
     * @param notes told in a sentence why nothing can be compared
     */
    void check(Path content, Corpus.Options options, Diagnostics diagnostics, Progress progress, Consumer<String> notes)
            throws IOException {
        if (store == null) {
            return;
        }
        try (ObjectStore opened = open(store)) {
            ReleasedIndex release = ReleasedIndex.of(opened);
            if (release.exists()) {
                LocalDate today = LocalDate.now(ZoneOffset.UTC);
                new StaleDateCheck(content, options, today).run(release, diagnostics, progress);
            } else {
                notes.accept("the release at " + UserInfo.removed(store)
                        + " has no index.json, so nothing was compared; publish once with this version");
            }
        }
    }

    private ObjectStore open(String text) {
        StoreAddress address = StoreAddress.parse(text)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--against takes DIR, file:///DIR or s3://BUCKET/PREFIX, not `" + UserInfo.removed(text) + "`"
                                + StoreAddress.objection(text)));
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
