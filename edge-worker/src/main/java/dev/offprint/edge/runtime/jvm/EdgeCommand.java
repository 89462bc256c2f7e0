package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.store.StoreLocation;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The adapter as a server: the same program as {@code offprint edge} and from the edge-worker's own jar. */
@Command(
        name = "edge",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 80,
        description = {
            "Serves a built tree: query routing, problem bodies, negotiation, conditional",
            "requests, precompressed codings, CORS and rate limits. HTTP/1.1 and h2c.",
            "",
            "Everything else it needs to know lies beside the tree, in edge.json."
        },
        footerHeading = "%nExit codes:%n",
        footer = {"  0  stopped", "  2  wrong usage", "  3  no tree at the store, or the port is in use"})
public final class EdgeCommand implements Callable<Integer> {

    private static final int WORLD = 3;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Option(
            names = "--store",
            required = true,
            paramLabel = "STORE",
            description = "The tree: a folder, or s3://bucket/prefix.")
    private String store = "";

    @Option(names = "--endpoint", paramLabel = "URL", description = "The endpoint of an S3-compatible store.")
    private @Nullable URI endpoint;

    @Option(names = "--region", defaultValue = "us-east-1", description = "The S3 region. Default: ${DEFAULT-VALUE}")
    private String region = "us-east-1";

    @Option(
            names = "--anonymous",
            description = "Send no credentials to the store. Otherwise they come from the environment.")
    private boolean anonymous;

    @Option(
            names = "--store-timeout",
            paramLabel = "SECONDS",
            defaultValue = "5",
            description = "How long one request to the store may take. Default: ${DEFAULT-VALUE}")
    private int storeTimeout = 5;

    @Option(
            names = "--host",
            defaultValue = "127.0.0.1",
            description = "The address to listen on. Default: ${DEFAULT-VALUE}")
    private String host = "127.0.0.1";

    @Option(
            names = "--port",
            defaultValue = "8080",
            description = "The port to listen on; 0 for any free one. Default: ${DEFAULT-VALUE}")
    private int port = 8080;

    @Option(
            names = "--rate-limit",
            paramLabel = "REQUESTS/SECONDS",
            description = "A quota in place of the site's, such as 120/60; or off.")
    private @Nullable String rateLimit;

    @Option(
            names = "--trusted-hops",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "How many proxies in front are ours: the N-th address from the right of the forwarding header is the client. Default: ${DEFAULT-VALUE}")
    private int trustedHops;

    @Option(
            names = "--trusted-proxies",
            paramLabel = "CIDR",
            split = ",",
            description = "From where our proxies connect. Default: loopback and private networks.")
    private List<String> trustedProxies = List.of();

    @Option(names = "--forwarded", description = "Our proxies write Forwarded (RFC 7239) rather than X-Forwarded-For.")
    private boolean forwarded;

    @Option(
            names = "--outermost",
            description = "No shared cache is in front: send RateLimit headers on every metered answer.")
    private boolean outermost;

    @Option(names = "--access-log", description = "Print one JSON object for each request.")
    private boolean accessLog;

    @Option(names = "--verbose", description = "Log the traces of failures as well.")
    private boolean verbose;

    /** Runs the adapter until it is stopped. */
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /** Returns the command line of the edge-worker's own jar. */
    public static CommandLine commandLine() {
        CommandLine line = new CommandLine(new EdgeCommand());
        line.setParameterExceptionHandler((wrong, args) -> {
            line.getErr().println("offprint: " + wrong.getMessage());
            line.getErr().println("Try 'edge --help'.");
            return 2;
        });
        return line;
    }

    @Override
    public Integer call() {
        quietLibraries();
        StoreLocation location =
                new StoreLocation(store, endpoint, region, anonymous, Duration.ofSeconds(Math.max(1, storeTimeout)));
        Metering metering = new Metering(clientAddress(), quota(), "off".equals(rateLimit));
        try (ObjectStore opened = location.open()) {
            return serve(opened, metering);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private int serve(ObjectStore opened, Metering metering) {
        PrintWriter out = spec.commandLine().getOut();
        EdgeSource source;
        try {
            source = new EdgeSource(opened, outermost);
        } catch (IOException | StoreUnavailable unusable) {
            return failed(store + " cannot be served: " + reason(unusable));
        }
        Optional<AccessLog> log = accessLog ? Optional.of(new AccessLog(out)) : Optional.empty();
        EdgeHandler handler = new EdgeHandler(source, opened, metering, log);
        EdgeServer server = new EdgeServer(handler, host, port, Duration.ofSeconds(10));
        try {
            server.start();
        } catch (IOException unusable) {
            server.close();
            return failed("cannot listen on " + host + ":" + port + " (" + reason(unusable)
                    + "); choose another --port, or 0 for any free one");
        }
        String base = source.current().config().basePath();
        out.println("offprint edge: serving " + store + " at http://" + host + ":" + server.port() + base);
        out.flush();
        return untilStopped(server);
    }

    private static int untilStopped(EdgeServer server) {
        Thread stop = new Thread(server::close, "edge-stop");
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            server.join();
        } catch (InterruptedException stopped) {
            server.close();
            Runtime.getRuntime().removeShutdownHook(stop);
        }
        return 0;
    }

    private int failed(String message) {
        spec.commandLine().getErr().println("offprint: " + message);
        return WORLD;
    }

    private static String reason(Throwable failure) {
        Throwable cause = failure.getCause();
        String message = String.valueOf(failure.getMessage());
        return cause == null || cause.getMessage() == null || message.contains(cause.getMessage())
                ? message
                : message + ": " + cause.getMessage();
    }

    private ClientAddress clientAddress() {
        List<Network> networks = new ArrayList<>();
        for (String text : trustedProxies) {
            networks.add(Network.parse(text.strip())
                    .orElseThrow(() -> wrong("--trusted-proxies: " + text + " is no network; write 10.0.0.0/8")));
        }
        if (trustedHops < 0) {
            throw wrong("--trusted-hops must be at least 0");
        }
        String header = forwarded ? ClientAddress.FORWARDED : ClientAddress.X_FORWARDED_FOR;
        return new ClientAddress(trustedHops, networks.isEmpty() ? Network.PRIVATE : networks, header);
    }

    private Optional<Quota> quota() {
        String text = rateLimit;
        if (text == null || text.equals("off")) {
            return Optional.empty();
        }
        int slash = text.indexOf('/');
        try {
            return Optional.of(new Quota(
                    Integer.parseInt(text.substring(0, Math.max(0, slash))),
                    Integer.parseInt(text.substring(slash + 1))));
        } catch (IllegalArgumentException none) {
            throw wrong("--rate-limit: " + text + " is no quota; write REQUESTS/SECONDS, such as 120/60, or off");
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private void quietLibraries() {
        for (String name : List.of("org.eclipse.jetty", "software.amazon.awssdk", "org.apache.http")) {
            Logger logger = Logger.getLogger(name);
            logger.setLevel(Level.SEVERE);
            KEPT.add(logger);
        }
        if (verbose) {
            Logger own = Logger.getLogger("dev.offprint.edge");
            own.setLevel(Level.FINE);
            KEPT.add(own);
            for (var handler : Logger.getLogger("").getHandlers()) {
                handler.setLevel(Level.FINE);
            }
        }
    }

    /** java.util.logging forgets the level of a logger that nobody holds. */
    private static final List<Logger> KEPT = new ArrayList<>();
}
