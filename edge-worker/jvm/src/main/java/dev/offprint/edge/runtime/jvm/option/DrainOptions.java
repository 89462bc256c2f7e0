package dev.offprint.edge.runtime.jvm.option;

import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for stopping. */
public final class DrainOptions {

    private static final int LONGEST = 3600;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--drain",
            paramLabel = "SECONDS",
            defaultValue = "10",
            description = "How long requests may take to finish after SIGTERM or SIGINT. A second signal ends the"
                    + " process at once. Default: ${DEFAULT-VALUE}.")
    private int drain;

    @Option(
            names = "--drain-notice",
            paramLabel = "SECONDS",
            defaultValue = "0",
            description =
                    "How long the server goes on accepting connections after the signal, while it reports that it is"
                            + " not ready: the time that load balancers need to notice. Default: ${DEFAULT-VALUE}.")
    private int notice;

    /** Returns the time for requests to finish. */
    public Duration drain() {
        return checked("--drain", drain);
    }

    /** Returns the time before connections are refused. */
    public Duration notice() {
        return checked("--drain-notice", notice);
    }

    private Duration checked(String option, int seconds) {
        if (seconds < 0 || seconds > LONGEST) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be between 0 and " + LONGEST + " seconds, not " + seconds);
        }
        return Duration.ofSeconds(seconds);
    }
}
