package dev.offprint.command.preview;

import dev.offprint.article.read.SiteReader;
import dev.offprint.cache.BuildCache;
import dev.offprint.cache.CacheFolder;
import dev.offprint.command.build.BuildCommand;
import dev.offprint.command.build.ConsoleProgress;
import dev.offprint.command.build.SourceOptions;
import dev.offprint.command.build.StrictOptions;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.terminal.Style;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.edge.runtime.jvm.process.ShutdownSignal;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.output.NullSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.pipeline.repeat.Receipts;
import dev.offprint.pipeline.repeat.RepeatedCheck;
import dev.offprint.preview.ContentWatch;
import dev.offprint.preview.baseline.KnownFindings;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Reports every finding of a build, and writes nothing. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Checks the sources like build, and writes nothing.",
            "",
            "Every finding has a place (path:line:column), a stable code, a message, a hint",
            "how to fix it, and the line. One run reports all findings of all files; more",
            "than 200 are counted by kind and by article.",
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

    private static final Path USUAL_CACHE = Path.of(".offprint-cache");

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

    @Option(names = "--json", description = "The same as --format json.")
    private boolean json;

    @Mixin
    private final StrictOptions strict = new StrictOptions();

    @Option(names = "--watch", description = "Check again after every change, until Ctrl+C. Reads only what changed.")
    private boolean watch;

    @Option(names = "--all", description = "Print every finding, also where there are more than 200 of them.")
    private boolean all;

    @Mixin
    private final OnlyOptions only = new OnlyOptions();

    @Mixin
    private final FixOptions fix = new FixOptions();

    @Mixin
    private final BaselineOptions baseline = new BaselineOptions();

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description =
                    "Where checks keep what the next one need not do again. Safe to delete. Default: .offprint-cache,"
                            + " if that exists.")
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
        strict.check();
        if (watch && against.wanted()) {
            throw new ParameterException(spec.commandLine(), "--watch and --against exclude each other");
        }
        fix.check(watch);
        baseline.check(watch);
        try {
            if (!fix.run(sources.content(), sources.corpusOptions(), language())) {
                return 0;
            }
            return watch ? watch() : check();
        } catch (RefusedException refused) {
            spec.commandLine().getErr().println("offprint: " + refused.in(language.orElse(terminal.language())));
            return against.isEmpty() ? ExitStatus.WORLD : ExitStatus.USAGE;
        }
    }

    private int check() throws IOException, RefusedException {
        baseline.read();
        PrintWriter err = spec.commandLine().getErr();
        Diagnostics diagnostics = new Diagnostics();
        Terminal shown = terminal.forPrograms(json || format != Format.text);
        Progress progress = ConsoleProgress.on(err, shown, language.orElse(terminal.language()));
        Optional<Pipeline.Result> result = compile(diagnostics, progress, err);
        try {
            against.check(
                    sources.content(),
                    sources.corpusOptions(),
                    diagnostics,
                    progress,
                    note -> err.println("offprint check: " + note.in(language())));
        } finally {
            progress.end();
        }
        List<Diagnostic> sorted = diagnostics.sorted();
        only.check(findings(sorted), sources.content());
        Optional<KnownFindings.Comparison> compared = baseline.compare(sorted, style().sources());
        long errors = print(compared.map(KnownFindings.Comparison::fresh).orElse(sorted), compared, result);
        return errors > 0 ? ExitStatus.STOPPED : 0;
    }

    /** Runs the chain, or remembers what it found. */
    private Optional<Pipeline.Result> compile(Diagnostics diagnostics, Progress progress, PrintWriter err) {
        Optional<Path> folder = cacheFolder();
        if (folder.isEmpty()) {
            return Pipeline.run(
                    sources.content(),
                    sources.corpusOptions(),
                    new NullSink(),
                    BuildCache.none(),
                    diagnostics,
                    progress);
        }
        Receipts receipts = new Receipts(folder.get(), BuildCommand.reading(folder.get(), sources));
        return new RepeatedCheck(
                        sources.content(), sources.corpusOptions(), receipts, note -> err.println("offprint: " + note))
                .run(diagnostics, progress);
    }

    /** Returns where checks of this content folder keep what they found; nothing if they are to keep nothing. */
    private Optional<Path> cacheFolder() {
        if (noCache) {
            return Optional.empty();
        }
        byte[] path = sources.content().toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8);
        Optional<Path> parent = cache == null ? CacheFolder.existing(USUAL_CACHE) : Optional.of(cache);
        return parent.map(folder -> folder.resolve("check-" + Sha256.of(path).tag()));
    }

    private int watch() throws RefusedException {
        only.check(findings(List.of()), sources.content());
        PrintWriter err = spec.commandLine().getErr();
        WatchReport report = new WatchReport(
                (edition, took) -> print(edition.findings(), Optional.empty(), Optional.empty()),
                new FailureLog(err, false));
        Progress progress = ConsoleProgress.on(err, terminal, language.orElse(terminal.language()));
        try (ContentWatch watching =
                ContentWatch.start(sources.content(), sources.corpusOptions(), false, report, progress)) {
            wait(watching);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }

    private static void wait(ContentWatch watching) throws InterruptedException {
        ShutdownSignal signal = ShutdownSignal.stopping(watching::close);
        try {
            watching.join();
        } finally {
            signal.forget();
        }
    }

    /** Prints findings, and returns the number of errors. */
    private long print(
            List<Diagnostic> diagnostics,
            Optional<KnownFindings.Comparison> compared,
            Optional<Pipeline.Result> result) {
        PrintWriter out = spec.commandLine().getOut();
        Findings findings = strict.applied(findings(diagnostics));
        Findings shown = only.of(findings);
        // totals of images and days are of everything
        CheckReport report = new CheckReport(shown, compared, only.isGiven() ? Optional.empty() : result);
        if (json || format == Format.json) {
            Findings.println(report.toJson(), out);
        } else if (format != Format.text) {
            shown.print(format, out, style());
        } else {
            report.print(all, out, style());
            if (result.isPresent() && !only.isGiven() && !SiteReader.hasService(sources.content())) {
                out.println(
                        Message.of("site.yaml has no mcpUrl: there is no server card, and auth.md says that there is no"
                                        + " protected service")
                                .in(findings.language()));
            }
            compared.ifPresent(one -> baseline.report(one).forEach(line -> out.println(line.in(findings.language()))));
            out.println(shown.total());
            only.elsewhere(findings).ifPresent(out::println);
        }
        out.flush();
        return findings.errors();
    }

    private Findings findings(List<Diagnostic> diagnostics) {
        return Findings.below(sources.content().toString(), diagnostics).shownIn(language());
    }

    /** Programs compare what they get, so their language does not depend on the machine. */
    private Language language() {
        boolean isForPeople = !json && format == Format.text;
        return isForPeople ? language.orElse(terminal.language()) : language.forPrograms();
    }

    private Style style() {
        return sources.style(terminal);
    }
}
