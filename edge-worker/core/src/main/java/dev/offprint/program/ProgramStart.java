package dev.offprint.program;

import dev.offprint.edge.http.UserInfo;
import java.io.PrintWriter;
import java.util.function.UnaryOperator;

/** What every program of the command line does first: its output is without control characters and secrets. */
public final class ProgramStart {

    private ProgramStart() {}

    /** A program: arguments in, an exit code out. */
    @FunctionalInterface
    public interface Program {

        /**
         * Runs the program.
         *
         * @param args the arguments
         * @param out standard output
         * @param err standard error
         * @return the exit code
         */
        int run(String[] args, PrintWriter out, PrintWriter err);
    }

    /** Runs a program whose output is cleaned, and explains an error that ends it. */
    public static int cleaned(String[] args, PrintWriter out, PrintWriter err, Program program) {
        PrintWriter printed = new PrintWriter(new CleaningWriter(out, UnaryOperator.identity()), true);
        PrintWriter said = new PrintWriter(new CleaningWriter(err, UserInfo::removed), true);
        try {
            return program.run(args, printed, said);
        } catch (Error | RuntimeException fatal) {
            said.println("offprint: " + Failure.explain(fatal));
            return ExitStatus.WORLD;
        } finally {
            printed.flush();
            said.flush();
        }
    }
}
