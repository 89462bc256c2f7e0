package dev.offprint.pipeline;

import dev.offprint.cache.BuildCache;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.output.TreeSummary;
import dev.offprint.output.TreeWriter;
import dev.offprint.output.list.Spool;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One build: sources into a tree, and into a cache what the next build of this tree need not do again. Where the sources have
 * errors the tree stays as it was.
 *
 * @param settings what to build
 * @param caches opens the cache; asked a second time where what it holds is damaged
 * @param notes told in one sentence each what a user should know, besides the findings
 */
public record TreeBuild(Settings settings, Supplier<BuildCache> caches, Consumer<String> notes) {

    /**
     * What to build.
     *
     * @param content the content folder
     * @param sources how to read it
     * @param out the tree
     * @param tree how to write it
     */
    public record Settings(Path content, Corpus.Options sources, Path out, TreeWriter.Options tree) {}

    /**
     * What came of it.
     *
     * @param diagnostics the findings
     * @param compiled what was compiled; nothing where the sources could not be read
     * @param tree what was written; nothing where there are errors
     */
    public record Result(Diagnostics diagnostics, Optional<Pipeline.Result> compiled, Optional<TreeSummary> tree) {}

    /**
     * Builds. Whatever a damaged cache held, the sources hold it as well: then the build starts again without it.
     *
     * @throws RefusedException where the tree holds foreign files, or another build is writing it
     * @throws IOException where the tree cannot be written; it is as it was, or the next build repairs it
     */
    public Result run(Progress progress) throws RefusedException, IOException {
        try {
            return attempt(progress);
        } catch (UncheckedIOException failed) {
            if (!isDamage(failed)) {
                throw failed;
            }
            notes.accept("the cache is damaged; building from scratch");
            return attempt(progress);
        } finally {
            progress.end();
        }
    }

    private Result attempt(Progress progress) throws RefusedException, IOException {
        try (BuildCache cache = caches.get();
                TreeWriter writer = TreeWriter.open(settings.out(), settings.tree(), cache)) {
            if (writer.repairing()) {
                notes.accept("the last build of " + settings.out() + " was interrupted; repairing it");
            }
            try {
                return build(writer, cache, progress);
            } catch (UncheckedIOException failed) {
                if (isDamage(failed)) {
                    cache.clear();
                } else {
                    sayWhatIsLeft();
                }
                throw failed;
            } catch (IOException failed) {
                sayWhatIsLeft();
                throw failed;
            }
        }
    }

    private void sayWhatIsLeft() {
        notes.accept(
                TreeWriter.isInterrupted(settings.out())
                        ? "the build was cut off while it renamed files; the next build of " + settings.out()
                                + " repairs it"
                        : "nothing of " + settings.out() + " was changed");
    }

    private static boolean isDamage(UncheckedIOException failed) {
        return failed.getCause() instanceof Spool.DamagedException;
    }

    private Result build(TreeWriter writer, BuildCache cache, Progress progress) throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Pipeline.Result> compiled =
                Pipeline.run(settings.content(), settings.sources(), writer, cache, diagnostics, progress);
        Optional<TreeSummary> tree = Optional.empty();
        if (compiled.isPresent() && !diagnostics.hasErrors()) {
            tree = Optional.of(writer.commit());
            save(writer, cache);
        }
        cache.trouble()
                .ifPresent(reason -> notes.accept("nothing can be cached (" + reason
                        + "), so the next build starts from scratch; choose a folder with --cache"));
        compiled.ifPresent(one -> one.times().end("write"));
        return new Result(diagnostics, compiled, tree);
    }

    /** The tree is written: what cannot be cached costs the next build time, and makes no failure of this one. */
    private static void save(TreeWriter writer, BuildCache cache) {
        try {
            cache.save(writer.files(), writer.stamp());
        } catch (IOException failed) {
            cache.giveUp(failed);
        }
    }
}
