package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.quota.WrongOption;
import dev.offprint.program.ExitStatus;
import dev.offprint.program.Failure;
import dev.offprint.program.ProgramStart;
import dev.offprint.program.Version;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command that serves a tree until it is stopped: a program of its own, and a command of {@code offprint}. */
@Command(
        name = "edge",
        version = Version.TEXT,
        description = {
            "Serves a tree: the production adapter, as an HTTP server.",
            "",
            "It reads a plain tree or the current release from a directory or a bucket, follows it when a new one is"
                    + " published, and keeps the last good one while the store fails. It speaks HTTP/1.1 and HTTP/2"
                    + " on one port, with TLS or without. SIGTERM and SIGINT stop it"
                    + " after the requests begun; a second signal stops it at once.",
            ""
        },
        sortOptions = false,
        abbreviateSynopsis = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  offprint edge --store public",
            "  offprint edge --store s3://bucket/site --host 0.0.0.0 --trusted-hops 1",
            "  offprint edge --store s3://bucket --endpoint http://localhost:9000"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:stopped as told",
            "2:wrong usage",
            "3:it cannot start: no tree at the store, an address that cannot be listened at, a file (certificate,"
                    + " access log, cache directory) that cannot be used, no client for --rate-limit-store;"
                    + " or the memory is exhausted"
        })
public final class EdgeCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Mixin
    private final EdgeOptions options = new EdgeOptions();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this help and exit.")
    @SuppressWarnings("UnusedVariable") // picocli alone looks at it
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version and exit.")
    @SuppressWarnings("UnusedVariable") // picocli alone looks at it
    private boolean version;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        try {
            FailureLog failures =
                    new FailureLog(line.getErr(), options.checked().isJson(), Duration.ofMinutes(1));
            EdgeProcess process = new EdgeProcess(options, failures, line.getOut());
            FailureLog.quietenLibraries();
            failures.watchThreads();
            return process.run();
        } catch (WrongOption wrong) {
            throw new ParameterException(line, String.valueOf(wrong.getMessage()));
        }
    }

    /** Runs the program of this process, and exits. */
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int code = run(args, out, err);
        out.flush();
        err.flush();
        System.exit(code);
    }

    /** Runs the adapter until it is told to stop, and returns the exit code. */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        return ProgramStart.cleaned(args, out, err, (typed, printed, said) -> {
            CommandLine line = commandLine().setOut(printed).setErr(said);
            line.setExecutionExceptionHandler((failure, failed, parsed) -> {
                said.println("offprint: " + Failure.explain(failure));
                return ExitStatus.WORLD;
            });
            return line.execute(typed);
        });
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new EdgeCommand()).setCommandName("offprint edge");
        WholeNumbers.register(line);
        line.setParameterExceptionHandler(EdgeCommand::explain);
        return line;
    }

    /** Writes what is wrong with the command line of the adapter, in a line. */
    public static int explain(ParameterException wrong, String[] args) {
        PrintWriter err = wrong.getCommandLine().getErr();
        List<String> unknown =
                wrong instanceof UnmatchedArgumentException unmatched ? unmatched.getUnmatched() : List.of();
        String message = unknown.isEmpty() || !unknown.get(0).startsWith("-")
                ? String.valueOf(wrong.getMessage())
                : "there is no option " + unknown.get(0).replaceFirst("=.*", "");
        err.println("offprint edge: " + message + "; --help lists every option");
        err.flush();
        return ExitStatus.USAGE;
    }
}
