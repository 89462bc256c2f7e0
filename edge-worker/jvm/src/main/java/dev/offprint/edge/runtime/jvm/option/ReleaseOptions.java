package dev.offprint.edge.runtime.jvm.option;

import java.time.Duration;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for following releases, and for what is kept of them in memory. */
public final class ReleaseOptions {

    private static final long MIB = 1024 * 1024;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--follow-within",
            paramLabel = "SECONDS",
            defaultValue = "5",
            description = "How long it may take until a new release, or another tree, is served. It costs a conditional"
                    + " request in half to nine tenths of that time. Default: ${DEFAULT-VALUE}.")
    private int followWithin = 5;

    @Option(
            names = "--cache-memory",
            paramLabel = "MIB",
            description =
                    "How much of releases, or of a plain tree in a directory, is kept in memory. Default: a quarter"
                            + " of the heap, 256 at most.")
    private @Nullable Integer cacheMemory;

    /** Returns how long it may take until a new tree is served. */
    public Duration followWithin() {
        if (followWithin < 1) {
            throw new ParameterException(spec.commandLine(), "--follow-within must be at least 1, not " + followWithin);
        }
        return Duration.ofSeconds(followWithin);
    }

    /** Returns the bytes to keep in memory, if it was said. */
    public OptionalLong cacheMemory() {
        if (cacheMemory == null) {
            return OptionalLong.empty();
        }
        long most = Math.max(1, Runtime.getRuntime().maxMemory() / MIB);
        if (cacheMemory < 1 || cacheMemory > most) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--cache-memory must be between 1 and " + most + " MiB, the heap (-Xmx), not " + cacheMemory);
        }
        return OptionalLong.of(cacheMemory * MIB);
    }
}
