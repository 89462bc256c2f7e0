package dev.offprint.command.preview;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.report.Style;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.preview.baseline.KnownFindings;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/**
 * What a check reports.
 *
 * @param findings the findings to show
 * @param compared the comparison with a baseline, if there is one
 * @param result what was compiled; nothing where the sources could not be read
 */
record CheckReport(Findings findings, Optional<KnownFindings.Comparison> compared, Optional<Pipeline.Result> result) {

    /** More findings than these are shown by kind and by article. */
    private static final int MANY = 200;
    /** As many articles are named that will be public later. */
    private static final int SCHEDULED_SHOWN = 20;

    /** Prints it for people. */
    void print(boolean all, PrintWriter out, Style style) {
        if (!all && findings.sorted().size() > MANY) {
            findings.printSummary(out, style);
        } else {
            findings.print(Format.text, out, style);
        }
        result.ifPresent(one -> scheduled(one, out));
    }

    /** Returns it for programs. */
    ObjectNode toJson() {
        ObjectNode document = findings.toJson();
        compared.ifPresent(one -> {
            document.put("known", one.known());
            one.gone().forEach(document.putArray("gone")::add);
        });
        result.flatMap(Pipeline.Result::next).ifPresent(next -> document.put("nextBuild", String.valueOf(next.from())));
        return document;
    }

    /** Says which articles will be public later. */
    private static void scheduled(Pipeline.Result result, PrintWriter out) {
        List<ArticleHead> later = result.skipped().stream()
                .filter(head -> head.state() == ArticleHead.State.SCHEDULED)
                .toList();
        later.stream().limit(SCHEDULED_SHOWN).forEach(head -> out.println("`" + head.slug() + "` is " + head.reason()));
        if (later.size() > SCHEDULED_SHOWN) {
            out.println("… and " + (later.size() - SCHEDULED_SHOWN) + " more are scheduled");
        }
        result.next().ifPresent(next -> out.println("next build due: " + next.from()));
    }
}
