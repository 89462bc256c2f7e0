package dev.offprint.command.preview;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.media.ImageTotals;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.terminal.Style;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.preview.baseline.KnownFindings;
import dev.offprint.source.MediaFile;
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

    /** As many articles are named that will be public later. */
    private static final int SCHEDULED_SHOWN = 20;

    /** Prints it for people. */
    void print(boolean all, PrintWriter out, Style style) {
        if (all) {
            findings.print(Format.text, out, style);
        } else {
            findings.printReadably(out, style);
        }
        result.ifPresent(one -> images(one.images(), out));
        result.ifPresent(one -> scheduled(one, out));
    }

    /** Returns it for programs. */
    ObjectNode toJson() {
        ObjectNode document = findings.toJson();
        compared.ifPresent(one -> {
            document.put("known", one.known());
            one.gone().forEach(document.putArray("gone")::add);
        });
        result.map(Pipeline.Result::images).ifPresent(images -> images(images, document));
        result.flatMap(Pipeline.Result::next).ifPresent(next -> document.put("nextBuild", String.valueOf(next.from())));
        return document;
    }

    private static void images(ImageTotals images, ObjectNode document) {
        MediaFile largest = images.largest();
        if (largest != null) {
            ObjectNode totals =
                    document.putObject("images").put("count", images.count()).put("bytes", images.bytes());
            totals.putObject("largest").put("path", largest.path()).put("bytes", largest.length());
        }
    }

    /** Says what readers may have to load. */
    private void images(ImageTotals images, PrintWriter out) {
        MediaFile largest = images.largest();
        if (largest != null) {
            out.println(text(Message.of(
                    "images: {0}, {1}; the largest is `{2}` with {3}",
                    images.count(), Amounts.size(images.bytes()), largest.path(), Amounts.size(largest.length()))));
        }
    }

    /** Says which articles will be public later. */
    private void scheduled(Pipeline.Result result, PrintWriter out) {
        List<ArticleHead> later = result.skipped().stream()
                .filter(head -> head.state() == ArticleHead.State.SCHEDULED)
                .toList();
        later.stream()
                .limit(SCHEDULED_SHOWN)
                .forEach(head -> out.println(text(Message.of("article `{0}` is {1}", head.slug(), head.reason()))));
        if (later.size() > SCHEDULED_SHOWN) {
            out.println(text(Message.of("… and {0} more are scheduled", later.size() - SCHEDULED_SHOWN)));
        }
        result.next()
                .ifPresent(next -> out.println(
                        text(Message.of("next build due: {0}, when `{1}` becomes public", next.from(), next.slug()))));
    }

    private String text(Message message) {
        return message.in(findings.language());
    }
}
