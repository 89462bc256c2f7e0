package dev.offprint.edge.runtime.jvm.option;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for those who watch the server: the admin port, and what responses say about it. */
public final class AdminOptions implements NamedOptions {

    private static final String LOOPBACK = "127.0.0.1";
    private static final Duration USUAL = Duration.ofHours(1);
    private static final int LONGEST_FAILURE = 7 * 24 * 3600;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = "--admin",
            paramLabel = "[HOST:]PORT",
            description = "Serve /livez, /readyz, /metrics and /status at this address, apart from the public port."
                    + " HOST is " + LOOPBACK + " if there is none; PORT 0 is any free one. Default: none of these.")
    private @Nullable String admin;

    @Option(
            names = "--unready-after",
            paramLabel = "SECONDS",
            description = "For how long the store may fail until /readyz says that this server is not ready; `off` for"
                    + " ever. Default: 3600.")
    private @Nullable String unreadyAfter;

    @Option(
            names = "--server-timing",
            description = "Add Server-Timing to responses: the milliseconds in this server and in the store.")
    private boolean serverTiming;

    @Option(
            names = "--release-header",
            description = "Add Offprint-Release to responses: the id of the release that they come from.")
    private boolean releaseHeader;

    @Override
    public boolean set(String name, String value) {
        switch (name) {
            case "--admin" -> admin = value;
            case "--unready-after" -> unreadyAfter = value;
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean switchOn(String name) {
        switch (name) {
            case "--server-timing" -> serverTiming = true;
            case "--release-header" -> releaseHeader = true;
            default -> {
                return false;
            }
        }
        return true;
    }

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

    /** Returns for how long following the store may fail, or null for ever. */
    public @Nullable Duration unreadyAfter() {
        String asked = unreadyAfter;
        if (asked == null) {
            return USUAL;
        }
        if (asked.equals("off")) {
            return needing(null);
        }
        int seconds = number(asked);
        if (seconds < 1 || seconds > LONGEST_FAILURE) {
            throw wrong("--unready-after takes 1 to " + LONGEST_FAILURE + " seconds, or `off`, not `" + asked + "`");
        }
        return needing(Duration.ofSeconds(seconds));
    }

    private @Nullable Duration needing(@Nullable Duration limit) {
        if (admin == null) {
            throw wrong("--unready-after needs --admin: nobody else asks whether this server is ready");
        }
        return limit;
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

    private RuntimeException wrong(String message) {
        return WrongOption.of(spec, message);
    }
}
