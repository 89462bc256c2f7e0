package dev.offprint.command.preview;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.media.ImageTotals;
import dev.offprint.article.read.SiteReader;
import dev.offprint.command.build.BuildCommand;
import dev.offprint.command.build.ConsoleProgress;
import dev.offprint.command.build.ContentOptions.SourceOptions;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.terminal.Style;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.corpus.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.memo.Memo;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.output.NullSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.program.ExitStatus;
import dev.offprint.source.MediaFile;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Reports every finding of a build, and writes nothing. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Checks the sources like build, and writes nothing.",
            "",
            "Every finding has a place (path:line:column), a stable code, a message, a hint",
            "how to fix it, and the line. One run reports all findings of all files; if they",
            "fill a screen, how many there are of each cause comes first.",
            "docs/diagnostics.md explains each code."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:no errors; there may be warnings",
            "1:the sources have errors",
            "2:wrong usage",
            "3:the disk or the network failed"
        })
public final class CheckCommand implements Callable<Integer> {

    /** As many articles are named that will be public later. */
    private static final int SCHEDULED_SHOWN = 20;

    private final Terminal terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Mixin
    private final SourceOptions sources = new SourceOptions();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How to print findings: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private Format format = Format.text;

    @Option(
            names = "--strict",
            description =
                    "Make errors of warnings, so that they fail the check too. `allow` in site.yaml names those that"
                            + " the site accepts.")
    private boolean strict;

    @Mixin
    private final FixOptions fix = new FixOptions();

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description = {
                "Where builds and checks keep what the next one need not do again. Safe to delete.",
                "Default: .offprint-cache/public, if .offprint-cache exists."
            })
    private @Nullable Path cache;

    @Option(names = "--no-cache", description = "Check everything from scratch, and keep nothing.")
    private boolean noCache;

    @Mixin
    private final AgainstOptions against = new AgainstOptions();

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    public CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        fix.check();
        try {
            if (!fix.run(sources.content(), sources.corpusOptions().at(), language())) {
                return 0;
            }
            return check();
        } catch (RefusedException refused) {
            spec.commandLine().getErr().println("offprint: " + refused.in(language.orElse(terminal.language())));
            return against.isEmpty() ? ExitStatus.WORLD : ExitStatus.USAGE;
        }
    }

    private int check() throws IOException, RefusedException {
        PrintWriter err = spec.commandLine().getErr();
        Diagnostics diagnostics = new Diagnostics();
        Terminal shown = terminal.forPrograms(format != Format.text);
        Progress progress = ConsoleProgress.on(err, shown, language.orElse(terminal.language()));
        Optional<Pipeline.Result> result = compile(diagnostics, progress, err);
        try {
            against.check(sources.content(), sources.corpusOptions(), diagnostics, progress);
        } finally {
            progress.end();
        }
        Findings findings = Findings.below(sources.content().toString(), diagnostics.sorted())
                .shownIn(language());
        return print(strict ? findings.strict() : findings, result) > 0 ? ExitStatus.STOPPED : 0;
    }

    private Optional<Pipeline.Result> compile(Diagnostics diagnostics, Progress progress, PrintWriter err) {
        try (Memo memo = memo()) {
            Optional<Pipeline.Result> result = Pipeline.run(
                    sources.content(), sources.corpusOptions(), new NullSink(), memo, diagnostics, progress);
            memo.keepLatest();
            memo.trouble()
                    .ifPresent(reason -> err.println("offprint: nothing can be cached (" + reason
                            + "), so the next check starts from scratch; choose a folder with --cache"));
            return result;
        }
    }

    private Memo memo() {
        Optional<Path> folder = cache == null ? Memo.usual() : Optional.of(cache);
        return folder.filter(there -> !noCache)
                .map(there -> Memo.in(there, BuildCommand.program()))
                .orElseGet(Memo::none);
    }

    /** Prints what was found, and returns the number of errors. */
    private long print(Findings findings, Optional<Pipeline.Result> result) {
        PrintWriter out = spec.commandLine().getOut();
        if (format == Format.json) {
            Findings.println(json(findings, result), out);
        } else if (format != Format.text) {
            findings.print(format, out, style());
        } else {
            findings.printAll(out, style());
            if (result.isPresent() && !SiteReader.hasService(sources.content())) {
                out.println(text(
                        Message.of("site.yaml has no mcpUrl: there is no server card, and auth.md says that there is no"
                                + " protected service")));
            }
            result.ifPresent(one -> images(one.images(), out));
            result.ifPresent(one -> scheduled(one, out));
            out.println(findings.total());
        }
        out.flush();
        return findings.errors();
    }

    private static ObjectNode json(Findings findings, Optional<Pipeline.Result> result) {
        ObjectNode document = findings.toJson();
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
        return message.in(language());
    }

    /** Programs compare what they get, so their language does not depend on the machine. */
    private Language language() {
        return format == Format.text ? language.orElse(terminal.language()) : language.forPrograms();
    }

    private Style style() {
        return sources.style(terminal);
    }
}
