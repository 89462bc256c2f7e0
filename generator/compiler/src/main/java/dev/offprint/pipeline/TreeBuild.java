package dev.offprint.pipeline;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.memo.Memo;
import dev.offprint.output.Spool;
import dev.offprint.output.TreeWriter;
import dev.offprint.output.TreeWriter.TreeSummary;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One build: sources into a tree, and into a memo what the next run need not do again. Where the sources have errors the tree stays as
 * it was.
 *
 * @param settings what to build
 * @param memos opens the memo; asked a second time where what it holds is damaged
 * @param notes told in one sentence each what a user should know, besides the findings
 */
public record TreeBuild(Settings settings, Supplier<Memo> memos, Consumer<String> notes) {

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
     * @param findings the findings, sorted: there may be hundreds of thousands, and sorting them again takes its time
     * @param compiled what was compiled; nothing where the sources could not be read
     * @param tree what was written; nothing where there are errors
     */
    public record Result(List<Diagnostic> findings, Optional<Pipeline.Result> compiled, Optional<TreeSummary> tree) {}

    /**
     * Builds. Whatever a damaged memo held, the sources hold it as well: then the build starts again without it.
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
        try (Memo memo = memos.get();
                TreeWriter writer = TreeWriter.open(settings.out(), settings.tree(), memo.spool())) {
            if (writer.repairing()) {
                notes.accept("the last build of " + settings.out() + " was interrupted; repairing it");
            }
            try {
                return build(writer, memo, progress);
            } catch (UncheckedIOException failed) {
                if (isDamage(failed)) {
                    memo.clear();
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

    private Result build(TreeWriter writer, Memo memo, Progress progress) throws IOException {
        Diagnostics diagnostics = Diagnostics.ofBuild();
        Optional<Pipeline.Result> compiled =
                Pipeline.run(settings.content(), settings.sources(), writer, memo, diagnostics, progress);
        Optional<TreeSummary> tree = Optional.empty();
        if (compiled.isPresent() && !diagnostics.hasErrors()) {
            tree = Optional.of(writer.commit());
            memo.keepUsed();
        }
        memo.trouble()
                .ifPresent(reason -> notes.accept("nothing can be cached (" + reason
                        + "), so the next build starts from scratch; choose a folder with --cache"));
        compiled.ifPresent(one -> one.times().end("write"));
        return new Result(diagnostics.sorted(), compiled, tree);
    }
}
