package dev.offprint.pipeline.repeat;

import dev.offprint.cache.BuildCache;
import dev.offprint.cache.CacheKey;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.output.NullSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A check that reads only what changed since the last one, or since a build whose cache lies beside its own, and nothing if nothing
 * did. It has a cache of its own, because a build finds more: it reads the pixels of images.
 *
 * @param content the content folder
 * @param options how to read it
 * @param receipts where checks leave what they found
 * @param notes told in a sentence why nothing can be kept, if so
 */
public record RepeatedCheck(Path content, Corpus.Options options, Receipts receipts, Consumer<String> notes) {

    private static final String NAME = "checked";

    /** Checks the sources; returns nothing where they could not be read at all. */
    public Optional<Pipeline.Result> run(Diagnostics diagnostics, Progress progress) {
        Pipeline.StageTimes times = new Pipeline.StageTimes();
        RunStart start = receipts.start(content, content, options.threads());
        Instant now = options.at() == null ? Clock.systemUTC().instant() : options.at();
        Optional<RunReceipt> same = receipts.file(NAME)
                .read()
                .filter(kept -> kept.conditions().hold(start, now))
                .map(ReceiptFile.Content::decoded);
        if (same.isPresent()) {
            same.get().findings().forEach(diagnostics::add);
            return Optional.of(Repetition.of(same.get(), times));
        }
        return check(start, diagnostics, progress);
    }

    private Optional<Pipeline.Result> check(RunStart start, Diagnostics diagnostics, Progress progress) {
        try (BuildCache cache = BuildCache.in(receipts.folder(), CacheKey.of(receipts.program()))) {
            boolean usable = cache.openWithoutTree();
            Optional<Pipeline.Result> result = Pipeline.run(
                    content,
                    start.having(options),
                    new NullSink(),
                    usable ? cache : BuildCache.none(),
                    diagnostics,
                    progress);
            if (usable && result.isPresent()) {
                keep(start, result.get(), diagnostics, cache);
            }
            cache.trouble()
                    .ifPresent(reason -> notes.accept("nothing can be cached (" + reason
                            + "), so the next check starts from scratch; choose a folder with --cache"));
            return result;
        }
    }

    private void keep(RunStart start, Pipeline.Result result, Diagnostics diagnostics, BuildCache cache) {
        if (!diagnostics.hasErrors()) {
            cache.saveWithoutTree();
        }
        start.sources().ifPresent(sources -> {
            RunReceipt receipt = Repetition.receipt(start, sources, result, diagnostics.sorted(), null);
            try {
                receipts.file(NAME).write(ReceiptCodec.encode(receipt), null);
            } catch (IOException failed) {
                return; // the next check takes its time
            }
        });
    }
}
