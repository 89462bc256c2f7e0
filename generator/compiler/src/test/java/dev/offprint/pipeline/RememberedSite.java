package dev.offprint.pipeline;

import dev.offprint.corpus.ArticleHead;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.memo.Memo;
import dev.offprint.output.NullSink;
import dev.offprint.output.TreeWriter;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;

/** A content folder, its tree, and the memo that its builds and checks share. */
final class RememberedSite {

    private static final Sha256 PROGRAM = Sha256.of(new byte[] {1});

    private final Path folder;
    private final long spare;
    private Instant at = Instant.parse("2026-02-01T00:00:00Z");

    RememberedSite(Path folder, long spare) {
        this.folder = folder;
        this.spare = spare;
    }

    /** What a check found. */
    record Checked(List<Diagnostic> findings, Pipeline.Result result) {}

    Path content() {
        return folder.resolve("content");
    }

    Path tree() {
        return folder.resolve("tree");
    }

    Path memo() {
        return folder.resolve("cache/memo");
    }

    void setTime(Instant now) {
        at = now;
    }

    TreeBuild.Result build() throws IOException, RefusedException {
        return build(tree(), true);
    }

    TreeBuild.Result clean(Path out) throws IOException, RefusedException {
        return build(out, false);
    }

    private TreeBuild.Result build(Path out, boolean remembering) throws IOException, RefusedException {
        TreeBuild.Settings settings =
                new TreeBuild.Settings(content(), options(), out, new TreeWriter.Options(EnumSet.of(Coding.GZIP), 2));
        return new TreeBuild(settings, () -> memo(remembering), note -> {}).run(Progress.SILENT);
    }

    Checked check(boolean remembering) {
        Diagnostics found = new Diagnostics();
        try (Memo memo = memo(remembering)) {
            Pipeline.Result result = Pipeline.run(content(), options(), new NullSink(), memo, found, Progress.SILENT)
                    .orElseThrow();
            memo.keepLatest();
            return new Checked(found.sorted(), result);
        }
    }

    private Memo memo(boolean remembering) {
        return remembering ? Memo.in(folder.resolve("cache"), PROGRAM, spare) : Memo.none();
    }

    private Corpus.Options options() {
        return Corpus.Options.defaults().withInstant(at);
    }

    /** Returns how much is remembered: a run that reads no article again adds nothing. */
    long remembered() throws IOException {
        return Files.size(memo());
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
