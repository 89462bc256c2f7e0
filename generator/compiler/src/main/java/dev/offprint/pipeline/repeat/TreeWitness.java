package dev.offprint.pipeline.repeat;

import dev.offprint.pipeline.TreeBuild;
import dev.offprint.pipeline.TreeBuild.Result;
import dev.offprint.tree.ManifestStamp;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares the tree with the snapshot that the last build left of it, and keeps what the next one is to know. Asked and told while
 * nobody else can write tree or cache.
 */
final class TreeWitness implements TreeBuild.Witness {

    private final TreeBuild.Settings settings;
    private final ReceiptFile file;
    private final RunStart start;
    /** What this run has found of the tree before it changed anything. */
    private @Nullable TreeSnapshot seen;

    /**
     * Returns the witness of one build.
     *
     * @param file where the receipt is
     */
    TreeWitness(TreeBuild.Settings settings, ReceiptFile file, RunStart start) {
        this.settings = settings;
        this.file = file;
        this.start = start;
    }

    @Override
    public boolean isIntact(ManifestStamp manifest) {
        Optional<TreeSnapshot> known = file.read()
                .filter(kept -> kept.conditions().program().equals(start.program()))
                .map(ReceiptFile.Content::snapshot)
                .filter(snapshot -> snapshot.manifest().equals(manifest));
        try {
            seen = known.isPresent()
                    ? known.get()
                            .comparedUnderLock(
                                    settings.out(), settings.sources().threads(), start)
                            .orElse(null)
                    : null;
        } catch (IOException unclear) {
            seen = null; // whoever lists the tree says what is wrong with it
        }
        return seen != null;
    }

    @Override
    public void written(Result result, Map<String, PublicFile> files, ManifestStamp manifest) {
        if (start.looked().isEmpty()) {
            return;
        }
        RunReceipt receipt =
                start.sources().map(sources -> receipt(result, sources)).orElseGet(() -> RunReceipt.never(start));
        try {
            file.write(ReceiptCodec.encode(receipt), TreeSnapshot.of(settings.out(), files, manifest, start, seen));
        } catch (IOException | UncheckedIOException failed) {
            return; // the next build takes its time
        }
    }

    private RunReceipt receipt(Result result, Sha256 sources) {
        return Repetition.receipt(
                start,
                sources,
                result.compiled().orElseThrow(),
                result.findings(),
                result.tree().orElseThrow());
    }
}
