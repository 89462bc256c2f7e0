package dev.offprint.edge.runtime.jvm.option;

import java.net.InetSocketAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for those who watch the server: the admin port, and what responses say about it. */
public final class AdminOptions {

    private static final String LOOPBACK = "127.0.0.1";

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--admin",
            paramLabel = "[HOST:]PORT",
            description = "Serve /livez, /readyz, /metrics and /status at this address, apart from the public port."
                    + " HOST is " + LOOPBACK + " if there is none; PORT 0 is any free one. Default: none of these.")
    private @Nullable String admin;

    @Option(
            names = "--server-timing",
            description = "Add Server-Timing to responses: the milliseconds in this server and in the store.")
    private boolean serverTiming;

    @Option(
            names = "--release-header",
            description = "Add Offprint-Release to responses: the id of the release that they come from.")
    private boolean releaseHeader;

    /**
     * Returns the address of the admin port, or nothing if there is to be none.
     *
     * @param publicPort the port that this one must differ from
     */
    public Optional<InetSocketAddress> address(int publicPort) {
        String asked = admin;
        if (asked == null) {
            return Optional.empty();
        }
        int colon = asked.lastIndexOf(':');
        String host = colon <= 0 ? LOOPBACK : asked.substring(0, colon);
        boolean bracketed = host.startsWith("[") && host.endsWith("]");
        int port = port(asked.substring(colon + 1));
        if (port < 0 || (host.indexOf(':') >= 0 && !bracketed) || host.isBlank()) {
            throw wrong("--admin takes PORT or HOST:PORT, such as 9090 or [::1]:9090, not `" + asked + "`");
        } else if (port != 0 && port == publicPort) {
            throw wrong("--admin must not be the public port (--port), " + port);
        }
        String bare = bracketed ? host.substring(1, host.length() - 1) : host;
        return Optional.of(InetSocketAddress.createUnresolved(bare, port));
    }

    /** Returns whether responses say how long they took. */
    public boolean serverTiming() {
        return serverTiming;
    }

    /** Returns whether responses name their release. */
    public boolean releaseHeader() {
        return releaseHeader;
    }

    private static int port(String text) {
        int port = number(text);
        return port > 65_535 ? -1 : port;
    }

    /** Returns a number of digits alone, or -1. */
    private static int number(String text) {
        boolean digits = !text.isEmpty() && text.length() < 10 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Integer.parseInt(text) : -1;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
