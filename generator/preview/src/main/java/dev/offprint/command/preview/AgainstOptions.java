package dev.offprint.command.preview;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.against.ReleasedIndex;
import dev.offprint.preview.against.StaleDateCheck;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code check} that compare the sources with a release. */
public final class AgainstOptions extends StoreAccess {

    @Option(
            names = "--against",
            paramLabel = "STORE_OR_TREE",
            description =
                    "DIR, file:///DIR or s3://BUCKET/PREFIX: a store of releases, or a tree. Articles that changed since"
                            + " are warnings if their lastUpdated did not.")
    private @Nullable String store;

    private boolean isEmpty;

    /** Returns whether to compare. */
    boolean wanted() {
        return store != null;
    }

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

    /**
     * Compares, if that is wanted.
     *
     * @param notes told in a sentence why nothing can be compared
     */
    void check(
            Path content, Corpus.Options options, Diagnostics diagnostics, Progress progress, Consumer<Message> notes)
            throws IOException, RefusedException {
        if (store == null) {
            return;
        }
        progress.stage("comparing", 1);
        try (ObjectStore opened = open(store)) {
            ReleasedIndex release = released(opened);
            if (release.exists()) {
                LocalDate today = LocalDate.now(ZoneOffset.UTC);
                new StaleDateCheck(content, options, today).run(release, diagnostics, progress);
            } else {
                notes.accept(Message.of(
                        "the release at {0} has no index.json, so nothing was compared; publish once with this version",
                        UserInfo.removed(store)));
            }
        }
    }
}
