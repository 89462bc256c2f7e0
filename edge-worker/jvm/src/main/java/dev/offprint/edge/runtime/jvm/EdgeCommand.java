package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.quota.WrongOption;
import dev.offprint.edge.runtime.jvm.tls.KeyPairFiles;
import dev.offprint.program.StoreAddress;
import dev.offprint.program.Version;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command that serves a tree until it is stopped: its options, and what each of them takes. */
@Command(
        name = "edge",
        version = Version.TEXT,
        description = {
            "Serves a tree: the production adapter, as an HTTP server.",
            "",
            "It reads a plain tree or the current release from a directory or a bucket, follows it when a new one is"
                    + " published, and keeps the last good one while the store fails. It speaks HTTP/1.1 and HTTP/2"
                    + " on one port, with TLS or without. SIGTERM and SIGINT stop it"
                    + " after the requests begun; a second signal stops it at once.",
            ""
        },
        sortOptions = false,
        abbreviateSynopsis = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  offprint edge --store public",
            "  offprint edge --store s3://bucket/site --host 0.0.0.0 --trusted-hops 1",
            "  offprint edge --store s3://bucket --endpoint http://localhost:9000"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:stopped as told",
            "2:wrong usage",
            "3:it cannot start: no tree at the store, an address that cannot be listened at, a file (certificate,"
                    + " access log, cache directory) that cannot be used, no client for --rate-limit-store;"
                    + " or the memory is exhausted"
        })
public final class EdgeCommand implements Callable<Integer> {

    private static final String LOOPBACK = "127.0.0.1";
    /** More proxies than any request passes. */
    private static final int MOST_HOPS = 100;

    private static final int LONGEST_NOTICE = 3600;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Mixin
    private final EdgeStoreOptions storage = new EdgeStoreOptions();

    @Option(
            names = "--host",
            paramLabel = "HOST",
            defaultValue = LOOPBACK,
            description = "The address to listen at; 0.0.0.0 for all. Default: ${DEFAULT-VALUE}.")
    private String host = LOOPBACK;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "8080",
            description = "The port to listen at; 0 for any free one. Default: ${DEFAULT-VALUE}.")
    private int port = 8080;

    @Mixin
    private final QuotaOptions quota = new QuotaOptions();

    @Option(
            names = "--trusted-hops",
            paramLabel = "N",
            defaultValue = "0",
            description = "How many proxies of yours stand before this server: so many entries from the right of"
                    + " X-Forwarded-For are believed. Default: ${DEFAULT-VALUE}.")
    private int trustedHops;

    @Option(
            names = "--trusted-proxies",
            paramLabel = "CIDR",
            split = ",",
            description =
                    "The networks of these proxies; other peers are not trusted. Default: loopback and private ones.")
    private List<String> trustedProxies = new ArrayList<>();

    @Option(
            names = "--proxy-protocol",
            arity = "0",
            description =
                    "Proxies begin each connection with the client's address (PROXY protocol 1 or 2). A connection"
                            + " from --trusted-proxies without it is closed; other peers are not believed.")
    private boolean announced;

    @Option(
            names = "--tls-certificate",
            paramLabel = "FILE",
            description =
                    "Speak TLS, with this certificate: a chain as PEM, the server's own certificate first. It is read"
                            + " again when it changes.")
    private @Nullable Path certificate;

    @Option(
            names = "--tls-key",
            paramLabel = "FILE",
            description =
                    "The private key of the certificate as PEM: PKCS#8, or PKCS#1 for RSA. Default: the key in the"
                            + " file of the certificate.")
    private @Nullable Path key;

    @Option(
            names = "--drain-notice",
            paramLabel = "SECONDS",
            defaultValue = "0",
            description =
                    "How long the server goes on accepting connections after SIGTERM or SIGINT, while it reports that it"
                            + " is not ready: the time that load balancers need to notice. Requests then have 20 seconds"
                            + " to finish; a second signal ends the process at once. Default: ${DEFAULT-VALUE}.")
    private int drainNotice;

    @Option(
            names = "--outermost",
            description = "No shared cache stands before this server: send RateLimit fields on every answer.")
    private boolean outermost;

    @Option(
            names = "--admin",
            paramLabel = "[HOST:]PORT",
            description = "Serve /livez, /readyz, /metrics and /status at this address, apart from the public port."
                    + " HOST is " + LOOPBACK + " if there is none; PORT 0 is any free one. Default: none of these.")
    private @Nullable String admin;

    @Option(
            names = "--access-log",
            paramLabel = "FILE",
            arity = "0..1",
            fallbackValue = "-",
            description =
                    "Write a line of JSON for each request: to FILE, which may be renamed at any time, or to standard"
                            + " output if there is no FILE.")
    private @Nullable String accessLog;

    @Option(
            names = "--log-format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How events are written: text, or json for one object a line. Default: ${DEFAULT-VALUE}.")
    private String logFormat = "text";

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this help and exit.")
    @SuppressWarnings("UnusedVariable") // picocli alone looks at it
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version and exit.")
    @SuppressWarnings("UnusedVariable") // picocli alone looks at it
    private boolean version;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        try {
            EdgeProcess.Settings settings = settings();
            FailureLog.Settings writing = new FailureLog.Settings(LogLevel.INFO, isJson(), Duration.ofMinutes(1));
            FailureLog failures = new FailureLog(line.getErr(), writing);
            failures.quietenLibraries();
            failures.watchThreads();
            return new EdgeProcess(settings, failures, line.getOut()).run();
        } catch (WrongOption wrong) {
            throw new ParameterException(line, String.valueOf(wrong.getMessage()));
        }
    }

    private EdgeProcess.Settings settings() {
        StoreAddress address = storage.address();
        WrongOption.unless(
                !host.isBlank(), "--host takes an address or a name of this machine, or 0.0.0.0 for all, not ``");
        WrongOption.unless(port >= 0 && port <= 65_535, "--port must be between 0 and 65535, not " + port);
        WrongOption.unless(
                drainNotice >= 0 && drainNotice <= LONGEST_NOTICE,
                "--drain-notice must be between 0 and " + LONGEST_NOTICE + " seconds, not " + drainNotice);
        WrongOption.unless(certificate != null || key == null, "--tls-key needs --tls-certificate FILE");
        EdgeSource.Settings serving = new EdgeSource.Settings(
                        quota.quota(), outermost, storage.followWithin(), storage.memory())
                .trusting(storage.keys());
        return new EdgeProcess.Settings(
                address,
                storage.open(address),
                serving,
                EdgeServer.Settings.at(host, port)
                        .behind(clients())
                        .within(Duration.ofSeconds(20))
                        .noticing(Duration.ofSeconds(drainNotice)),
                announced,
                adminAddress(),
                Optional.ofNullable(accessLog),
                certificate == null ? Optional.empty() : Optional.of(new KeyPairFiles(certificate, key)),
                storage.cache(address),
                quota.store());
    }

    private ClientAddress clients() {
        List<Network> networks = new ArrayList<>();
        for (String cidr : trustedProxies) {
            networks.add(Network.parse(cidr.strip())
                    .orElseThrow(() -> new WrongOption(
                            "--trusted-proxies takes networks such as 10.0.0.0/8, not `" + cidr + "`")));
        }
        WrongOption.unless(
                trustedHops >= 0 && trustedHops <= MOST_HOPS,
                "--trusted-hops must be between 0 and " + MOST_HOPS + ", not " + trustedHops);
        WrongOption.unless(
                trustedHops > 0 || announced || networks.isEmpty(),
                "--trusted-proxies needs --trusted-hops N or --proxy-protocol");
        return new ClientAddress(trustedHops, networks.isEmpty() ? Network.PRIVATE : networks);
    }

    private Optional<InetSocketAddress> adminAddress() {
        String asked = admin;
        if (asked == null) {
            return Optional.empty();
        }
        int colon = asked.lastIndexOf(':');
        String name = colon <= 0 ? LOOPBACK : asked.substring(0, colon);
        boolean bracketed = name.startsWith("[") && name.endsWith("]");
        String digits = asked.substring(colon + 1);
        int number = digits.matches("[0-9]{1,5}") ? Integer.parseInt(digits) : -1;
        WrongOption.unless(
                number >= 0 && number <= 65_535 && (name.indexOf(':') < 0 || bracketed) && !name.isBlank(),
                "--admin takes PORT or HOST:PORT, such as 9090 or [::1]:9090, not `" + asked + "`");
        WrongOption.unless(number == 0 || number != port, "--admin must not be the public port (--port), " + number);
        String bare = bracketed ? name.substring(1, name.length() - 1) : name;
        return Optional.of(InetSocketAddress.createUnresolved(bare, number));
    }

    private boolean isJson() {
        WrongOption.unless(
                logFormat.equals("json") || logFormat.equals("text"),
                "--log-format takes text or json, not `" + logFormat + "`");
        WrongOption.unless(
                accessLog == null || !accessLog.isBlank(),
                "--access-log takes the name of a file, or no value for standard output, not ``");
        return logFormat.equals("json");
    }
}
