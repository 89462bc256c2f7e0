package dev.offprint.pipeline.repeat;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.Moment;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.output.TreeSummary;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.repeat.RunReceipt.Conditions;
import dev.offprint.tree.Sha256;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes a receipt of the result of a run, and a result of a receipt. */
final class Repetition {

    private Repetition() {}

    /**
     * Returns the receipt of a run.
     *
     * @param sources what its sources are known by
     * @param found its findings, sorted
     */
    static RunReceipt receipt(
            RunStart start, Sha256 sources, Pipeline.Result run, List<Diagnostic> found, @Nullable TreeSummary tree) {
        Moment moment = run.moment();
        return new RunReceipt(
                new Conditions(start.program(), sources, start.started(), moment.now(), moment.until()),
                run.articles(),
                run.skipped(),
                run.images(),
                found,
                tree);
    }

    /** Returns the result of a run that found what this receipt says. */
    static Pipeline.Result of(RunReceipt receipt, Pipeline.StageTimes times) {
        Optional<ArticleHead> next = ArticleHead.nextScheduled(receipt.skipped().stream());
        times.end("comparing");
        return new Pipeline.Result(
                receipt.articles(),
                receipt.skipped(),
                next,
                receipt.images(),
                times,
                new Moment(receipt.conditions().from()));
    }
}
