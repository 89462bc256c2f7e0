package dev.offprint.program;

import dev.offprint.edge.http.UserInfo;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What every program of the command line does first: arguments as the user typed them in, output without control characters and secrets. */
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

    /** Runs a program with its arguments as they were typed, or says that this locale cannot read them. */
    public static int typed(String[] args, PrintWriter out, PrintWriter err, Program program) {
        if (NativeArguments.isLost(System.getProperty("user.dir", ""))) {
            err.println(
                    "offprint: the name of this folder cannot be read under this locale; " + NativeArguments.WAY_OUT);
            return ExitStatus.WORLD;
        }
        Optional<String[]> typed = NativeArguments.of(args);
        if (typed.isEmpty()) {
            err.println("offprint: an argument cannot be read under this locale; " + NativeArguments.WAY_OUT);
            return ExitStatus.USAGE;
        }
        return program.run(typed.get(), out, err);
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

    /** Says that this locale cannot represent a path, if that is what picocli's message is about. */
    public static boolean explainsPath(String message, PrintWriter err) {
        Optional<String> path = NativeArguments.pathBeyondLocale(message);
        path.ifPresent(one -> err.println(
                "offprint: this locale has no name for the path `" + one + "`; " + NativeArguments.WAY_OUT));
        return path.isPresent();
    }
}
