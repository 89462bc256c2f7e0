package dev.offprint.pipeline.repeat;

import dev.offprint.cache.BuildCache;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.pipeline.TreeBuild;
import dev.offprint.pipeline.TreeBuild.Result;
import dev.offprint.pipeline.repeat.ReceiptFile.Content;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A build that ends at once where the sources and the tree are those of the last one: it compares what the file system says of each
 * file, and reads none.
 *
 * @param settings what to build
 * @param caches opens the cache, as for a {@link TreeBuild}
 * @param notes told in one sentence each what a user should know
 * @param receipts where builds leave what they said
 */
public record RepeatedBuild(
        TreeBuild.Settings settings, Supplier<BuildCache> caches, Consumer<String> notes, Receipts receipts) {

    private static final String NAME = "built";

    /**
     * Builds, if anything changed since the last build.
     *
     * @throws RefusedException as {@link TreeBuild#run}
     * @throws IOException as {@link TreeBuild#run}
     */
    public Result run(Progress progress) throws RefusedException, IOException {
        Pipeline.StageTimes times = new Pipeline.StageTimes();
        int threads = settings.sources().threads();
        // read beside the look at the sources, which has one thread at its beginning
        CompletableFuture<Optional<Content>> last = CompletableFuture.supplyAsync(receipts.file(NAME)::read);
        RunStart start = receipts.start(settings.content(), settings.out(), threads);
        Optional<Result> same = repeated(last.join(), start, threads, times);
        if (same.isPresent()) {
            return same.get();
        }
        TreeWitness witness = new TreeWitness(settings, receipts.file(NAME), start);
        TreeBuild.Settings seen = settings.reading(start.having(settings.sources()));
        return new TreeBuild(seen, caches, notes, witness).run(progress);
    }

    /** Decodes the findings beside the look at the tree, which waits for the file system. */
    private Optional<Result> repeated(Optional<Content> last, RunStart start, int threads, Pipeline.StageTimes times) {
        Instant asked = settings.sources().at();
        Instant now = asked == null ? Clock.systemUTC().instant() : asked;
        Content kept = last.filter(one -> one.conditions().hold(start, now)).orElse(null);
        if (kept == null) {
            return Optional.empty();
        }
        CompletableFuture<RunReceipt> decoded = CompletableFuture.supplyAsync(kept::decoded);
        return isSame(kept, start, threads) ? Optional.of(result(decoded.join(), times)) : Optional.empty();
    }

    private boolean isSame(Content kept, RunStart start, int threads) {
        TreeSnapshot before = kept.snapshot();
        try {
            Optional<TreeSnapshot> now = before.compared(settings.out(), threads, start);
            now.filter(snapshot -> !snapshot.equals(before))
                    .ifPresent(snapshot -> receipts.keep(NAME, kept.receipt(), snapshot));
            return now.isPresent();
        } catch (IOException unclear) {
            return false;
        }
    }

    private static Result result(RunReceipt receipt, Pipeline.StageTimes times) {
        return new Result(
                receipt.findings(), Optional.of(Repetition.of(receipt, times)), Optional.ofNullable(receipt.tree()));
    }
}
