package dev.offprint.edge.runtime.jvm.option;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for stopping. */
public final class DrainOptions implements NamedOptions {

    private static final int LONGEST = 3600;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = "--drain",
            paramLabel = "SECONDS",
            defaultValue = "10",
            description = "How long requests may take to finish after SIGTERM or SIGINT. A second signal ends the"
                    + " process at once. Default: ${DEFAULT-VALUE}.")
    private int drain = 10;

    @Option(
            names = "--drain-notice",
            paramLabel = "SECONDS",
            defaultValue = "0",
            description =
                    "How long the server goes on accepting connections after the signal, while it reports that it is"
                            + " not ready: the time that load balancers need to notice. Default: ${DEFAULT-VALUE}.")
    private int notice;

    @Override
    public boolean set(String name, String value) {
        switch (name) {
            case "--drain" -> drain = Integer.parseInt(value);
            case "--drain-notice" -> notice = Integer.parseInt(value);
            default -> {
                return false;
            }
        }
        return true;
    }

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
            throw WrongOption.of(spec, option + " must be between 0 and " + LONGEST + " seconds, not " + seconds);
        }
        return Duration.ofSeconds(seconds);
    }
}
