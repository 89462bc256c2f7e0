package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.edge.runtime.jvm.limit.ConnectionLimits;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the limits on clients. */
public final class ConnectionOptions implements NamedOptions {

    private static final long MIB = 1024 * 1024;
    private static final int MOST_STREAMS = 10_000;
    private static final int LONGEST_STALL = 3600;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = "--max-connections",
            paramLabel = "N",
            description =
                    "How many connections are open at once. Beyond it, connections that nothing comes of are closed"
                            + " for new ones. Default: one for each 128 KiB of heap, 256 to 8192, and no more than there are"
                            + " files for.")
    private @Nullable Integer maxConnections;

    @Option(
            names = "--max-connections-per-client",
            paramLabel = "N",
            description =
                    "How many of them come from one address (IPv6: one /64). Beyond it, new ones are closed at once."
                            + " Trusted proxies are exempt. Default: 128.")
    private @Nullable Integer maxConnectionsPerClient;

    @Option(
            names = "--max-streams",
            paramLabel = "N",
            description =
                    "How many requests are open at once on an HTTP/2 connection. Beyond it, new ones are refused with"
                            + " REFUSED_STREAM. Default: 64.")
    private @Nullable Integer maxStreams;

    @Option(
            names = "--stall-timeout",
            paramLabel = "SECONDS",
            description = "How long a client may take for the next 64 KiB of an answer, in HTTP/2 for the next 16 KiB."
                    + " After that the answer is broken off. Default: 20.")
    private @Nullable Integer stallTimeout;

    @Option(
            names = "--max-client-memory",
            paramLabel = "MIB",
            description =
                    "The memory for requests and for answers that clients have not taken yet. Beyond it, answers that"
                            + " clients take nothing of are broken off, else new requests get a 503. Default: an eighth of the"
                            + " heap, at least 8.")
    private @Nullable Integer maxClientMemory;

    @Override
    public boolean set(String name, String value) {
        switch (name) {
            case "--max-connections" -> maxConnections = Integer.valueOf(value);
            case "--max-connections-per-client" -> maxConnectionsPerClient = Integer.valueOf(value);
            case "--max-streams" -> maxStreams = Integer.valueOf(value);
            case "--stall-timeout" -> stallTimeout = Integer.valueOf(value);
            case "--max-client-memory" -> maxClientMemory = Integer.valueOf(value);
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Returns the limits given, with defaults for the rest. */
    public ConnectionLimits limits() {
        ConnectionLimits usual = ConnectionLimits.defaults();
        long mostConnections = Math.min(Integer.MAX_VALUE, ConnectionLimits.mostConnections());
        long mostMemory = Math.max(8, Runtime.getRuntime().maxMemory() / 2 / MIB);
        int connections = (int) checked(
                "--max-connections",
                maxConnections,
                usual.connections(),
                mostConnections,
                ", for which this process may open files (ulimit -n)");
        int perClient = (int) checked(
                "--max-connections-per-client", maxConnectionsPerClient, usual.perClient(), mostConnections, "");
        int streams = (int) checked("--max-streams", maxStreams, usual.streams(), MOST_STREAMS, "");
        long stall = checked("--stall-timeout", stallTimeout, usual.stall().toSeconds(), LONGEST_STALL, " seconds");
        long memory = checked("--max-client-memory", maxClientMemory, 0, mostMemory, " MiB, half of the heap (-Xmx)");
        return new ConnectionLimits(
                connections,
                perClient,
                streams,
                Duration.ofSeconds(stall),
                maxClientMemory == null ? usual.memory() : memory * MIB);
    }

    private long checked(String option, @Nullable Integer asked, long usual, long most, String what) {
        if (asked == null) {
            return usual;
        } else if (asked < 1 || asked > most) {
            throw WrongOption.of(spec, option + " must be between 1 and " + most + what + ", not " + asked);
        }
        return asked;
    }
}
