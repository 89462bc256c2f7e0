package dev.offprint.edge.runtime.jvm;

import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.report.Failure;
import dev.offprint.command.report.ProgramStart;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The adapter as a program of its own: what {@code offprint edge} does, without the rest of the command line on its class path. */
public final class EdgeProgram {

    private EdgeProgram() {}

    /** Runs the program of this process, and exits. */
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int code = ProgramStart.typed(args, out, err, EdgeProgram::run);
        out.flush();
        err.flush();
        System.exit(code);
    }

    /** Runs the adapter until it is told to stop, and returns the exit code. */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        return ProgramStart.cleaned(args, out, err, EdgeProgram::execute);
    }

    private static int execute(String[] args, PrintWriter out, PrintWriter err) {
        CommandLine line = EdgeCommand.commandLine().setOut(out).setErr(err);
        line.setParameterExceptionHandler(EdgeProgram::explain);
        line.setExecutionExceptionHandler((failure, failed, parsed) -> {
            err.println("offprint: " + Failure.explain(failure));
            return ExitStatus.WORLD;
        });
        return line.execute(args);
    }

    private static int explain(ParameterException wrong, String[] args) {
        PrintWriter err = wrong.getCommandLine().getErr();
        return ProgramStart.explainsPath(String.valueOf(wrong.getMessage()), err)
                ? ExitStatus.USAGE
                : EdgeUsage.explain(wrong, args);
    }
}
