package dev.offprint.edge.runtime.jvm;

import dev.offprint.program.ExitStatus;
import dev.offprint.program.Failure;
import dev.offprint.program.ProgramStart;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

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
        line.setParameterExceptionHandler(EdgeProgram::explain);
        return line;
    }

    /** Writes what is wrong with the command line of the adapter, in a line. */
    public static int explain(ParameterException wrong, String[] args) {
        PrintWriter err = wrong.getCommandLine().getErr();
        if (ProgramStart.explainsPath(String.valueOf(wrong.getMessage()), err)) {
            return ExitStatus.USAGE;
        }
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
