package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.edge.limit.Quota;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option for the quota of a client. */
public final class QuotaOptions {

    private static final String OFF = "off";

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--rate-limit",
            paramLabel = "REQUESTS/SECONDS",
            description = "The quota of each client, such as 120/60, instead of the tree's; `off` refuses nobody.")
    private @Nullable String rateLimit;

    /** Returns whether nobody is to be refused. */
    public boolean isOff() {
        return OFF.equals(rateLimit);
    }

    /** Returns the quota to apply, given that of the tree; empty for no limit. */
    public Function<Quota, Optional<Quota>> quota() {
        if (rateLimit == null) {
            return Optional::of;
        } else if (isOff()) {
            return ofTree -> Optional.empty();
        }
        int slash = rateLimit.indexOf('/');
        try {
            Quota quota = new Quota(
                    Integer.parseInt(rateLimit.substring(0, Math.max(0, slash))),
                    Integer.parseInt(rateLimit.substring(slash + 1)));
            return ofTree -> Optional.of(quota);
        } catch (IllegalArgumentException malformed) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--rate-limit takes REQUESTS/SECONDS, such as 120/60, or `off`, not `" + rateLimit + "`");
        }
    }
}
