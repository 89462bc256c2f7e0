package dev.offprint.command.preview;

import dev.offprint.cache.BuildCache;
import dev.offprint.command.build.ConsoleProgress;
import dev.offprint.command.build.SourceOptions;
import dev.offprint.command.build.StrictOptions;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.report.Terminal;
import dev.offprint.command.report.Version;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.edge.runtime.jvm.process.ShutdownSignal;
import dev.offprint.output.NullSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.ContentWatch;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
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
            "how to fix it, and the line. One run reports all findings of all files.",
            "docs/diagnostics.md explains each code."
        })
public final class CheckCommand implements Callable<Integer> {

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

    @Mixin
    private final ExternalOptions external = new ExternalOptions();

    @Mixin
    private final AgainstOptions against = new AgainstOptions();

    public CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        strict.check();
        if (watch && external.wanted()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--watch and --external exclude each other: each change would send requests to other servers");
        }
        if (watch && against.wanted()) {
            throw new ParameterException(spec.commandLine(), "--watch and --against exclude each other");
        }
        return watch ? watch() : check();
    }

    private int check() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        Diagnostics diagnostics = new Diagnostics();
        Progress progress = ConsoleProgress.on(err, terminal);
        Pipeline.run(
                sources.content(), sources.corpusOptions(), new NullSink(), BuildCache.none(), diagnostics, progress);
        if (external.wanted()) {
            String program = Version.TEXT.replace("offprint ", "Offprint/");
            external.check(sources.content(), sources.corpusOptions(), program, diagnostics, progress);
        }
        against.check(
                sources.content(),
                sources.corpusOptions(),
                diagnostics,
                progress,
                note -> err.println("offprint check: " + note));
        progress.end();
        return print(diagnostics.sorted()) > 0 ? ExitStatus.STOPPED : 0;
    }

    private int watch() {
        PrintWriter err = spec.commandLine().getErr();
        WatchReport report = new WatchReport((edition, took) -> print(edition.findings()), new FailureLog(err, false));
        Progress progress = ConsoleProgress.on(err, terminal);
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
    private long print(List<Diagnostic> diagnostics) {
        PrintWriter out = spec.commandLine().getOut();
        Findings findings = strict.applied(Findings.below(sources.content().toString(), diagnostics));
        findings.print(json ? Format.json : format, out, sources.style(terminal.colour(), terminal.columns()));
        if (!json && format == Format.text) {
            out.println(
                    Amounts.count(findings.errors(), "error") + ", " + Amounts.count(findings.warnings(), "warning"));
        }
        out.flush();
        return findings.errors();
    }
}
