package dev.offprint.command.store;

import dev.offprint.program.ExitStatus;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.tree.RefusedException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

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

    /** Durations as people write them: {@code 30d}, {@code 12h}, {@code 90m}, {@code 45s}. */
    static final class DurationConverter implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            if (!text.matches("[0-9]{1,6}[dhms]")) {
                throw new TypeConversionException("'" + text + "' is no duration such as 30d, 12h, 90m or 45s");
            }
            String time = text.toUpperCase(Locale.ROOT);
            return Duration.parse(time.endsWith("D") ? "P" + time : "PT" + time);
        }
    }
}
