package dev.offprint.command.preview;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.runtime.jvm.credential.Environment;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.against.ReleasedIndex;
import dev.offprint.preview.against.StaleDateCheck;
import dev.offprint.program.ServiceUrl;
import dev.offprint.program.StoreAddress;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
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
            description = "DIR or s3://BUCKET/PREFIX: a store of releases, or a tree. Articles that changed"
                    + " since are warnings if their lastUpdated did not. A bucket is reached with the variables of"
                    + " AWS: AWS_REGION, AWS_ENDPOINT_URL_S3, credentials.")
    private @Nullable String store;

    private boolean isEmpty;

    /** Returns whether the check stopped because the store has no release: the world is not as it must be, the usage is right. */
    boolean isEmpty() {
        return isEmpty;
    }

    private ReleasedIndex released(ObjectStore opened) throws IOException, RefusedException {
        try {
            return ReleasedIndex.of(opened);
        } catch (RefusedException none) {
            isEmpty = true;
            throw none;
        }
    }

    /** Compares, if that is wanted. */
    void check(Path content, Corpus.Options options, Diagnostics diagnostics, Progress progress)
            throws IOException, RefusedException {
        if (store == null) {
            return;
        }
        progress.stage("comparing", 1);
        try (ObjectStore opened = open(store)) {
            LocalDate today = LocalDate.now(ZoneOffset.UTC);
            new StaleDateCheck(content, options, today).run(released(opened), diagnostics, progress);
        }
    }

    /** Opens the store, or the tree, at an address. */
    private ObjectStore open(String text) {
        StoreAddress address = StoreAddress.parse(text)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--against takes DIR or s3://BUCKET/PREFIX, not `" + UserInfo.removed(text) + "`"
                                + StoreAddress.objection(text)));
        if (address instanceof StoreAddress.Bucket bucket) {
            Environment environment = Environment.ofProcess();
            URI endpoint = environment.get("AWS_ENDPOINT_URL_S3").map(this::url).orElse(null);
            String region = environment.get("AWS_REGION").orElse(S3Settings.DEFAULT_REGION);
            return new S3ObjectStore(S3Settings.of(bucket.name(), bucket.prefix(), endpoint, region, false));
        }
        return new DirectoryObjectStore(((StoreAddress.Directory) address).path());
    }

    private URI url(String text) {
        try {
            return ServiceUrl.parse(text);
        } catch (IllegalArgumentException none) {
            throw new ParameterException(spec.commandLine(), "AWS_ENDPOINT_URL_S3: " + none.getMessage(), none);
        }
    }
}
