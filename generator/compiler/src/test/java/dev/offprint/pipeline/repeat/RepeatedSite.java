package dev.offprint.pipeline.repeat;

import dev.offprint.cache.BuildCache;
import dev.offprint.cache.CacheKey;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.output.TreeWriter;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.pipeline.TreeBuild;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/** A content folder, its tree and its cache. What was written before a build counts as old, unless the clock is the real one. */
final class RepeatedSite {

    /** An hour after everything that a test writes. */
    static final LongSupplier LATER = () -> Receipts.now() + 3_600_000_000_000L;

    private static final Sha256 PROGRAM = Sha256.of(new byte[] {1});

    private final Path folder;
    private final LongSupplier clock;
    private final long spare;
    private Instant at = Instant.parse("2026-02-01T00:00:00Z");

    RepeatedSite(Path folder, LongSupplier clock, long spare) {
        this.folder = folder;
        this.clock = clock;
        this.spare = spare;
    }

    Path content() {
        return folder.resolve("content");
    }

    Path tree() {
        return folder.resolve("tree");
    }

    Path cache() {
        return folder.resolve("cache");
    }

    void setTime(Instant now) {
        at = now;
    }

    TreeBuild.Result build() throws IOException, RefusedException {
        return new RepeatedBuild(
                        settings(tree()),
                        () -> BuildCache.in(cache(), CacheKey.of(PROGRAM), spare),
                        note -> {},
                        buildReceipts())
                .run(Progress.SILENT);
    }

    TreeBuild.Result clean(Path out) throws IOException, RefusedException {
        return new TreeBuild(settings(out), BuildCache::none, note -> {}).run(Progress.SILENT);
    }

    TreeBuild.Settings settings(Path out) {
        return new TreeBuild.Settings(content(), options(), out, new TreeWriter.Options(codings(), 2));
    }

    private static Set<Coding> codings() {
        return EnumSet.of(Coding.GZIP);
    }

    Corpus.Options options() {
        return Corpus.Options.defaults().withInstant(at);
    }

    Receipts buildReceipts() {
        return new Receipts(cache(), PROGRAM, clock);
    }

    Receipts receipts() {
        return new Receipts(folder.resolve("checks"), PROGRAM, clock);
    }

    /** Returns whether a result was not worked out but remembered. */
    static boolean isRepeated(Pipeline.Result result) {
        return result.times().millis().containsKey("comparing");
    }

    /** Returns what a command prints of a result, but for times. */
    static List<Object> told(Pipeline.Result result) {
        return List.of(
                result.articles(),
                result.skipped().stream()
                        .map(head -> head.slug() + " " + head.reason())
                        .toList(),
                result.next().map(ArticleHead::slug),
                result.images().count(),
                result.images().bytes());
    }
}
