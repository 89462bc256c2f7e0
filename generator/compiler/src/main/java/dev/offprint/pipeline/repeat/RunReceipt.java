package dev.offprint.pipeline.repeat;

import dev.offprint.article.media.ImageTotals;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.output.TreeSummary;
import dev.offprint.tree.Sha256;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run found, and under which conditions another one finds the same. It stays true whatever happens afterwards.
 *
 * @param conditions under which another run finds the same
 * @param articles how many articles are public
 * @param skipped the heads of those that are not
 * @param images how much images there are
 * @param findings what was found, sorted
 * @param tree what the tree holds; null if the run made none
 */
record RunReceipt(
        Conditions conditions,
        int articles,
        List<ArticleHead> skipped,
        ImageTotals images,
        List<Diagnostic> findings,
        @Nullable TreeSummary tree) {

    /** Returns the receipt of a run that found what no other finds: a source may be changed again without a trace. */
    static RunReceipt never(RunStart start) {
        Conditions none =
                new Conditions(start.program(), start.program(), start.started(), Instant.EPOCH, Instant.EPOCH);
        return new RunReceipt(none, 0, List.of(), ImageTotals.NONE, List.of(), null);
    }

    /**
     * Under which conditions a run finds the same.
     *
     * @param program the digest of the program and of all that it was told
     * @param sources the digest of what the file system says of the sources
     * @param started when the run began, by the clock of the file system, in nanoseconds since 1970
     * @param from the instant that the run took for now
     * @param until the first instant at which a run may find something else
     */
    record Conditions(Sha256 program, Sha256 sources, long started, Instant from, Instant until) {

        /** Returns whether they hold in a run of this instant; not if the clock was set back meanwhile. */
        boolean hold(RunStart start, Instant now) {
            return program.equals(start.program())
                    && start.looked()
                            .filter(look -> look.names().equals(sources))
                            .isPresent()
                    && started <= start.started()
                    && !now.isBefore(from)
                    && now.isBefore(until);
        }
    }
}
