package dev.offprint.command.build;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.message.Message;
import dev.offprint.output.TreeWriter.TreeSummary;
import dev.offprint.pipeline.Pipeline;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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

    /** What the stages of a run are called. */
    private static final Map<String, Message> STAGES = Map.of(
            "index", Message.of("index"),
            "articles", Message.of("articles"),
            "lists", Message.of("lists"),
            "parts", Message.of("parts"),
            "search", Message.of("search"),
            "site", Message.of("site"),
            "write", Message.of("write"));

    /** Prints it for people. */
    public void print(PrintWriter to) {
        result.ifPresent(r -> sources(r, to));
        tree.ifPresentOrElse(
                t -> {
                    to.println(text(Message.of("{0}: {1}, {2}", out, files(t.files()), Amounts.size(t.bytes()))));
                    to.println(text(Message.of(
                            "  {0} written, {1} unchanged, {2} deleted", t.written(), t.unchanged(), t.deleted())));
                },
                () -> to.println(text(Message.of("{0}: nothing written, the last good tree is untouched", out))));
        result.flatMap(Pipeline.Result::next)
                .ifPresent(next -> to.println(text(Message.of(
                        "next build due: {0}, when `{1}` becomes public", String.valueOf(next.from()), next.slug()))));
        to.println(findings.total() + times());
    }

    private void sources(Pipeline.Result read, PrintWriter to) {
        List<ArticleHead> skipped = read.skipped();
        to.println(text(Message.of("{0}: {1}, {2} skipped", content, articles(read.articles()), skipped.size())));
        skipped.stream()
                .limit(SKIPPED_SHOWN)
                .forEach(s -> to.println(text(Message.of("  skipped {0} ({1})", s.slug(), s.reason()))));
        if (skipped.size() > SKIPPED_SHOWN) {
            to.println(
                    text(Message.of("  … and {0} more; --format json names them all", skipped.size() - SKIPPED_SHOWN)));
        }
    }

    private static Message articles(long number) {
        return number == 1 ? Message.of("{0} article", number) : Message.of("{0} articles", number);
    }

    private static Message files(long number) {
        return number == 1 ? Message.of("{0} file", number) : Message.of("{0} files", number);
    }

    private String text(Message message) {
        return message.in(findings.language());
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
                skipped.addObject()
                        .put("slug", s.slug().value())
                        .put("reason", s.reason().in(findings.language()));
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
        Message stages = Message.NONE;
        long total = 0;
        for (var stage : result.get().times().millis().entrySet()) {
            total += stage.getValue();
            Message name = STAGES.getOrDefault(stage.getKey(), Message.verbatim(stage.getKey()));
            stages = stages.isEmpty()
                    ? Message.of("{0} {1}", name, seconds(stage.getValue()))
                    : Message.of("{0}, {1} {2}", stages, name, seconds(stage.getValue()));
        }
        return "; " + text(seconds(total)) + " s (" + text(stages) + ")";
    }

    private static Message seconds(long millis) {
        return Message.of("{0}.{1}", millis / 1000, millis % 1000 / 100);
    }
}
