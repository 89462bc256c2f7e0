package dev.offprint.command.store;

import dev.offprint.command.terminal.ProgressLine;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.program.ExitStatus;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.tree.RefusedException;
import dev.offprint.verify.LiveAddress;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
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

    private @Nullable ProgressLine line;

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

    /** Returns the address to verify. */
    final LiveAddress live(String url, EdgeConfig release) {
        try {
            return LiveAddress.of(url, release.basePath());
        } catch (IllegalArgumentException none) {
            throw wrong(String.valueOf(none.getMessage()));
        }
    }

    /** Does the work, and returns the exit code. */
    protected abstract int run() throws IOException, InterruptedException, RefusedException, StoppedException;

    @Override
    public final Integer call() throws IOException, InterruptedException {
        try {
            return run();
        } catch (RefusedException refused) {
            clearProgress();
            err().println("offprint: " + refused.getMessage());
            return ExitStatus.USAGE;
        } catch (StoppedException stopped) {
            clearProgress();
            err().println("offprint: stopped (" + stopped.name() + "): " + stopped.getMessage());
            return ExitStatus.STOPPED;
        } finally {
            clearProgress();
        }
    }

    /** Shows on one line of a terminal how far the command has come, from now until it ends or prints its result. */
    protected final Settings.Steps progress(Terminal terminal) {
        ProgressLine shown = new ProgressLine(err(), terminal);
        line = shown;
        return new Progress(shown);
    }

    /** Clears the line of progress. */
    protected final void clearProgress() {
        if (line != null) {
            line.clear();
        }
    }

    private static final class Progress implements Settings.Steps {
        private final ProgressLine line;
        private @Nullable Step current;
        private volatile AtomicInteger done = new AtomicInteger();

        Progress(ProgressLine line) {
            this.line = line;
        }

        /** Each upload is announced alone, other steps once. */
        @Override
        public synchronized void before(Step step, int count) {
            if (step == current && step == Step.UPLOAD) {
                done.incrementAndGet();
                return;
            }
            current = step;
            AtomicInteger counted = new AtomicInteger();
            done = counted;
            String name = step.name().toLowerCase(Locale.ROOT);
            line.show(() -> ProgressLine.count(name, counted.get(), count));
        }

        @Override
        public void done(int requests) {
            done.addAndGet(requests);
        }
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

    /** Seconds, at most a day; CI sets unknown variables to an empty text. */
    static final class SecondsConverter implements ITypeConverter<Duration> {

        private static final int DAY = 86_400;

        @Override
        public @Nullable Duration convert(String text) {
            if (text.isBlank()) {
                return null;
            }
            if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) > DAY) {
                throw new TypeConversionException("`" + text + "` is no number of seconds from 0 to " + DAY);
            }
            return Duration.ofSeconds(Integer.parseInt(text));
        }
    }
}
