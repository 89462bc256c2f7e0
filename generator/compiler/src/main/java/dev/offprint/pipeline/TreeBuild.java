package dev.offprint.pipeline;

import dev.offprint.cache.BuildCache;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.output.PreviousBuild;
import dev.offprint.output.TreeSummary;
import dev.offprint.output.TreeWriter;
import dev.offprint.output.list.Spool;
import dev.offprint.tree.LiveTree;
import dev.offprint.tree.ManifestStamp;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
 * @param witness is told of a tree that was written, and asked about the one that is there
 */
public record TreeBuild(Settings settings, Supplier<BuildCache> caches, Consumer<String> notes, Witness witness) {

    /** Returns a build that nobody witnesses. */
    public TreeBuild(Settings settings, Supplier<BuildCache> caches, Consumer<String> notes) {
        this(settings, caches, notes, (result, files, manifest) -> {});
    }

    /** Is told of a tree that was written and whose cache was kept, before anybody else can write one of them. */
    @FunctionalInterface
    public interface Witness {

        /**
         * A tree was written.
         *
         * @param result what came of the build
         * @param files every file of the tree
         * @param manifest the stamp of its manifest
         */
        void written(Result result, Map<String, PublicFile> files, ManifestStamp manifest);

        /** Returns whether the tree is seen to be that of this manifest, as {@link LiveTree.Memory#isIntact} does. */
        default boolean isIntact(ManifestStamp manifest) {
            return false;
        }
    }

    /**
     * What to build.
     *
     * @param content the content folder
     * @param sources how to read it
     * @param out the tree
     * @param tree how to write it
     */
    public record Settings(Path content, Corpus.Options sources, Path out, TreeWriter.Options tree) {

        /** Returns the same settings with other options of reading. */
        public Settings reading(Corpus.Options options) {
            return new Settings(content, options, out, tree);
        }
    }

    /**
     * What came of it.
     *
     * @param findings the findings, sorted: there may be hundreds of thousands, and sorting them again takes its time
     * @param compiled what was compiled; nothing where the sources could not be read
     * @param tree what was written; nothing where there are errors
     */
    public record Result(List<Diagnostic> findings, Optional<Pipeline.Result> compiled, Optional<TreeSummary> tree) {}

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
                TreeWriter writer = TreeWriter.open(settings.out(), settings.tree(), new KnownTree(cache, witness))) {
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

    /**
     * What is known of the tree that is there.
     *
     * @param cache what the last build left
     * @param witness who has seen the tree since
     */
    private record KnownTree(BuildCache cache, Witness witness) implements PreviousBuild {
        @Override
        public Optional<Map<String, PublicFile>> recall(ManifestStamp manifest) {
            return cache.recall(manifest);
        }

        @Override
        public boolean isIntact(ManifestStamp manifest) {
            return witness.isIntact(manifest);
        }

        @Override
        public Spool spool(Path scratch) throws IOException {
            return cache.spool(scratch);
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
        if (cache.trouble().isEmpty()) {
            cache.unkeptImages()
                    .ifPresent(reason -> notes.accept("smaller versions of images cannot be cached (" + reason
                            + "), so the next build makes them again; choose a folder with --cache"));
        }
        Result result = new Result(diagnostics.sorted(), compiled, tree);
        if (tree.isPresent() && cache.trouble().isEmpty()) {
            witness.written(result, writer.files(), writer.stamp());
        }
        compiled.ifPresent(one -> one.times().end("write"));
        return result;
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
