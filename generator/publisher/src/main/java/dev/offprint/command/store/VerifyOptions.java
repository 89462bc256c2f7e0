package dev.offprint.command.store;

import dev.offprint.publish.plan.Change;
import dev.offprint.verify.Verification.VerifySettings;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options for how thoroughly, how fast and how long to verify. */
public final class VerifyOptions {

    private static final int MOST_CONCURRENT = 64;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--sample",
            paramLabel = "N|all",
            defaultValue = "200",
            converter = NumberOrAll.class,
            description = "How many addresses to check besides the documents. A release always has the same sample."
                    + " Default: ${DEFAULT-VALUE}")
    private int sample;

    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            defaultValue = "0",
            converter = Seconds.class,
            description = "How long to wait for the release to appear. Default: ${DEFAULT-VALUE}")
    private Duration maxWait = Duration.ZERO;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "15m",
            converter = Seconds.class,
            description = "The time limit of the run. Default: ${DEFAULT-VALUE}")
    private Duration timeout = Duration.ZERO;

    @Option(
            names = "--request-timeout",
            paramLabel = "SECONDS",
            defaultValue = "20",
            converter = Seconds.class,
            description = "The time limit of one request. Default: ${DEFAULT-VALUE}")
    private Duration requestTimeout = Duration.ZERO;

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            defaultValue = "8",
            description = "The number of concurrent requests, 1 to 64. Default: ${DEFAULT-VALUE}")
    private int concurrency;

    @Option(
            names = "--findings",
            paramLabel = "N|all",
            defaultValue = "20",
            converter = NumberOrAll.class,
            description = "How many findings of each kind to list. Default: ${DEFAULT-VALUE}")
    private int findings;

    /** Returns the settings after a publish with these changes. */
    public VerifySettings settings(List<Change> changes) {
        if (concurrency < 1 || concurrency > MOST_CONCURRENT) {
            throw wrong("--concurrency must be between 1 and " + MOST_CONCURRENT + ", not " + concurrency);
        } else if (timeout.isZero() || requestTimeout.isZero()) {
            throw wrong("--timeout and --request-timeout must be at least 1");
        }
        return new VerifySettings(sample, concurrency, requestTimeout, timeout, maxWait, findings, changes);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** A number, or {@code all}. */
    static final class NumberOrAll implements ITypeConverter<Integer> {

        @Override
        public Integer convert(String text) {
            if (text.equals("all")) {
                return Integer.MAX_VALUE;
            } else if (!text.matches("[0-9]{1,9}")) {
                throw new TypeConversionException("'" + text + "' is neither a number nor all");
            }
            return Integer.valueOf(text);
        }
    }

    /** Seconds, or minutes with their unit: {@code 90}, {@code 90s}, {@code 2m}. */
    static final class Seconds implements ITypeConverter<Duration> {

        @Override
        public Duration convert(String text) {
            if (!text.matches("[0-9]{1,6}[sm]?")) {
                throw new TypeConversionException("'" + text + "' is not a time such as 90, 90s or 2m");
            }
            long number = Long.parseLong(text.replaceAll("[sm]", ""));
            return text.endsWith("m") ? Duration.ofMinutes(number) : Duration.ofSeconds(number);
        }
    }
}
