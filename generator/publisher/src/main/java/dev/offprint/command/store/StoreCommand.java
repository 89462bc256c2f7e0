package dev.offprint.command.store;

import dev.offprint.program.ExitStatus;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.tree.RefusedException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The parts that all commands on a store share: the form of their help, their streams, and the ends without a result. */
@Command(mixinStandardHelpOptions = true, sortOptions = false, exitCodeListHeading = "%nExit codes:%n")
public abstract class StoreCommand implements Callable<Integer> {

    /** How a command prints its report. */
    public enum ReportFormat {
        /** For people. */
        text,
        /** One document for programs. */
        json
    }

    /** The command line. */
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    protected CommandSpec spec;

    /** Returns standard output. */
    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Returns standard error. */
    protected final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Returns the exception for a wrong option. */
    protected final ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Reports that the state of the store stopped the command, and returns the exit code. */
    protected final int stopped(String consequence, StoppedException stopped) {
        err().println("offprint: " + consequence + " (" + stopped.name() + "): " + stopped.getMessage());
        return ExitStatus.STOPPED;
    }

    /** Reports that the command cannot work on what the user named, and returns the exit code. */
    protected final int refused(RefusedException refused) {
        err().println("offprint: " + refused.getMessage());
        return ExitStatus.USAGE;
    }
}
