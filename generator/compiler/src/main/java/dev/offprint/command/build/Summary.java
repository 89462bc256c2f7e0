package dev.offprint.command.build;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.output.TreeSummary;
import dev.offprint.pipeline.Pipeline;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a build tells at its end.
 *
 * @param content the content folder as named
 * @param out the tree as named
 * @param findings what was found
 * @param result what was compiled; empty where the sources could not be read at all
 * @param tree what was written; empty where nothing was
 */
public record Summary(
        Path content, Path out, Findings findings, Optional<Pipeline.Result> result, Optional<TreeSummary> tree) {

    /** As many skipped articles are named; the rest is counted. */
    private static final int SKIPPED_SHOWN = 20;

    /** Prints it for people. */
    public void print(PrintWriter to) {
        result.ifPresent(r -> {
            to.println(content + ": " + Amounts.count(r.articles(), "article") + ", "
                    + r.skipped().size() + " skipped");
            r.skipped().stream()
                    .limit(SKIPPED_SHOWN)
                    .forEach(s -> to.println("  skipped " + s.slug() + " (" + s.reason() + ")"));
            if (r.skipped().size() > SKIPPED_SHOWN) {
                to.println("  … and " + (r.skipped().size() - SKIPPED_SHOWN) + " more; --json names them all");
            }
        });
        tree.ifPresentOrElse(
                t -> {
                    to.println(out + ": " + Amounts.count(t.files(), "file") + ", " + Amounts.bytes(t.bytes()));
                    to.println("  " + t.written() + " written, " + t.unchanged() + " unchanged, " + t.deleted()
                            + " deleted");
                },
                () -> to.println(out + ": nothing written, the last good tree is untouched"));
        result.flatMap(Pipeline.Result::next)
                .ifPresent(next ->
                        to.println("next build due: " + next.from() + ", when `" + next.slug() + "` becomes public"));
        to.println(Amounts.count(findings.errors(), "error") + ", " + Amounts.count(findings.warnings(), "warning")
                + times());
    }

    /** Returns it for programs. */
    public ObjectNode toJson() {
        ObjectNode document = findings.toJson();
        document.put("written", tree.isPresent());
        result.ifPresent(r -> {
            document.put("articles", r.articles());
            r.next().ifPresent(next -> document.put("nextBuild", String.valueOf(next.from())));
            var skipped = document.putArray("skipped");
            for (ArticleHead s : r.skipped()) {
                skipped.addObject().put("slug", s.slug().value()).put("reason", s.reason());
            }
            ObjectNode millis = document.putObject("milliseconds");
            r.times().millis().forEach(millis::put);
        });
        tree.ifPresent(t -> document.putObject("tree")
                .put("files", t.files())
                .put("bytes", t.bytes())
                .put("written", t.written())
                .put("unchanged", t.unchanged())
                .put("deleted", t.deleted()));
        return document;
    }

    private String times() {
        if (result.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        long total = 0;
        for (var stage : result.get().times().millis().entrySet()) {
            total += stage.getValue();
            text.append(text.length() == 0 ? "" : ", ")
                    .append(stage.getKey())
                    .append(' ')
                    .append(seconds(stage.getValue()));
        }
        return "; " + seconds(total) + " s (" + text + ")";
    }

    private static String seconds(long millis) {
        return millis / 1000 + "." + millis % 1000 / 100;
    }
}
