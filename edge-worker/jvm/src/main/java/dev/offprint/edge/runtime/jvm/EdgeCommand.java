package dev.offprint.edge.runtime.jvm;

import dev.offprint.command.option.WholeNumbers;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.report.Version;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.option.AdminOptions;
import dev.offprint.edge.runtime.jvm.option.CacheOptions;
import dev.offprint.edge.runtime.jvm.option.ConnectionOptions;
import dev.offprint.edge.runtime.jvm.option.DrainOptions;
import dev.offprint.edge.runtime.jvm.option.LogOptions;
import dev.offprint.edge.runtime.jvm.option.OptionSections;
import dev.offprint.edge.runtime.jvm.option.ProxyOptions;
import dev.offprint.edge.runtime.jvm.option.QuotaStoreOptions;
import dev.offprint.edge.runtime.jvm.option.StorageOptions;
import dev.offprint.edge.runtime.jvm.option.TransportOptions;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.quota.WrongQuotaStore;
import dev.offprint.tree.StoreAddress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command that serves a tree until it is stopped. */
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
        modelTransformer = OptionSections.class,
        abbreviateSynopsis = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ${COMMAND-FULL-NAME} --store public",
            "  ${COMMAND-FULL-NAME} --store s3://bucket/site --host 0.0.0.0 --trusted-hops 1",
            "  ${COMMAND-FULL-NAME} --store s3://bucket --endpoint http://localhost:9000 --anonymous"
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

    private static final long MIB = 1024 * 1024;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Mixin
    private final StorageOptions storage = new StorageOptions();

    @Option(
            names = "--follow-within",
            paramLabel = "SECONDS",
            defaultValue = "5",
            description = "How long it may take until a new release, or another tree, is served. It costs a conditional"
                    + " request in half to nine tenths of that time. Default: ${DEFAULT-VALUE}.")
    private int followWithin;

    @Option(
            names = "--cache-memory",
            paramLabel = "MIB",
            description =
                    "How much of releases, or of a plain tree in a directory, is kept in memory. Default: a quarter"
                            + " of the heap, 256 at most.")
    private @Nullable Integer cacheMemory;

    @Mixin
    private final CacheOptions caching = new CacheOptions();

    @Option(
            names = "--host",
            paramLabel = "HOST",
            defaultValue = "127.0.0.1",
            description = "The address to listen at; 0.0.0.0 for all. Default: ${DEFAULT-VALUE}.")
    private String host = "127.0.0.1";

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "8080",
            description = "The port to listen at; 0 for any free one. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--rate-limit",
            paramLabel = "REQUESTS/SECONDS",
            description = "The quota of each client, such as 120/60, instead of the tree's; `off` refuses nobody.")
    private @Nullable String rateLimit;

    @Mixin
    private final QuotaStoreOptions quotaStore = new QuotaStoreOptions();

    @Mixin
    private final ProxyOptions proxies = new ProxyOptions();

    @Mixin
    private final ConnectionOptions connections = new ConnectionOptions();

    @Mixin
    private final TransportOptions transport = new TransportOptions();

    @Mixin
    private final DrainOptions drain = new DrainOptions();

    @Option(
            names = "--outermost",
            description = "No shared cache stands before this server: send RateLimit fields on every answer.")
    private boolean outermost;

    @Mixin
    private final AdminOptions watching = new AdminOptions();

    @Mixin
    private final LogOptions logs = new LogOptions();

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

    /** Runs the command and exits. */
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /** Returns the command as a program of its own. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new EdgeCommand());
        WholeNumbers.register(line);
        line.setParameterExceptionHandler(EdgeCommand::explainUsage);
        return line;
    }

    /** Writes what is wrong with the command line, in a line. */
    public static int explainUsage(ParameterException wrong, String[] args) {
        PrintWriter err = wrong.getCommandLine().getErr();
        err.println("offprint edge: " + message(wrong) + "; --help lists every option");
        err.flush();
        return ExitStatus.USAGE;
    }

    /** Picocli suggests what has common parts, which for a typo is mostly another option. */
    private static String message(ParameterException wrong) {
        List<String> unknown =
                wrong instanceof UnmatchedArgumentException unmatched ? unmatched.getUnmatched() : List.of();
        if (unknown.isEmpty() || !unknown.get(0).startsWith("-")) {
            return String.valueOf(wrong.getMessage());
        }
        String name = unknown.get(0).replaceFirst("=.*", "");
        Set<String> known = wrong.getCommandLine().getCommandSpec().optionsMap().keySet();
        return "there is no option " + name
                + new Nearest(known)
                        .to(name)
                        .map(near -> "; did you mean " + near + "?")
                        .orElse("");
    }

    @Override
    public Integer call() {
        StoreAddress address = storage.address();
        if (host.isBlank()) {
            throw wrong("--host takes an address or a name of this machine, or 0.0.0.0 for all, not ``");
        }
        EdgeServer.Settings listening = EdgeServer.Settings.at(host, port(port))
                .behind(proxies.clients(transport.isAnnounced()))
                .limited(connections.limits())
                .within(drain.drain())
                .noticing(drain.notice());
        Instruments.Settings watched = new Instruments.Settings(
                watching.address(port), watching.unreadyAfter(), watching.serverTiming(), watching.releaseHeader());
        PrintWriter out = spec.commandLine().getOut();
        caching.check(address);
        EdgeSource.Settings serving = serving();
        Instruments.Requests requests = new Instruments.Requests(logs.accessFile(), logs.accessFormat(), out);
        EdgeProcess.Settings settings = new EdgeProcess.Settings(
                address,
                serving,
                listening,
                watched,
                logs.hasAccessLog() ? Optional.of(requests) : Optional.empty(),
                transport.tls(),
                transport.isAnnounced(),
                () -> storage.open(address, serving.cache()),
                caching,
                shared());
        FailureLog failures = new FailureLog(
                spec.commandLine().getErr(),
                new FailureLog.Settings(logs.level(), logs.isJson(), Duration.ofMinutes(1)));
        failures.quietenLibraries();
        FatalErrors.watchThreads(failures::report);
        try {
            return new EdgeProcess(settings, failures, out).run();
        } catch (WrongQuotaStore unusable) {
            throw wrong(String.valueOf(unusable.getMessage()));
        }
    }

    private Optional<QuotaStoreSettings> shared() {
        Optional<QuotaStoreSettings> shared = quotaStore.settings();
        if (shared.isPresent() && "off".equals(rateLimit)) {
            throw wrong(QuotaStoreOptions.STORE + " needs a quota to count, and --rate-limit is off");
        }
        return shared;
    }

    private EdgeSource.Settings serving() {
        if (followWithin < 1) {
            throw wrong("--follow-within must be at least 1, not " + followWithin);
        }
        EdgeSource.Settings usual = new EdgeSource.Settings(quota(), outermost, Duration.ofSeconds(followWithin));
        if (cacheMemory == null) {
            return usual;
        }
        long most = Math.max(1, Runtime.getRuntime().maxMemory() / MIB);
        if (cacheMemory < 1 || cacheMemory > most) {
            throw wrong("--cache-memory must be between 1 and " + most + " MiB, the heap (-Xmx), not " + cacheMemory);
        }
        return new EdgeSource.Settings(usual.quota(), outermost, usual.recheck(), cacheMemory * MIB);
    }

    private Function<Quota, Optional<Quota>> quota() {
        if (rateLimit == null) {
            return Optional::of;
        } else if (rateLimit.equals("off")) {
            return ofTree -> Optional.empty();
        }
        int slash = rateLimit.indexOf('/');
        try {
            Quota quota = new Quota(
                    Integer.parseInt(rateLimit.substring(0, Math.max(0, slash))),
                    Integer.parseInt(rateLimit.substring(slash + 1)));
            return ofTree -> Optional.of(quota);
        } catch (IllegalArgumentException malformed) {
            throw wrong("--rate-limit takes REQUESTS/SECONDS, such as 120/60, or `off`, not `" + rateLimit + "`");
        }
    }

    private int port(int asked) {
        if (asked < 0 || asked > 65_535) {
            throw wrong("--port must be between 0 and 65535, not " + asked);
        }
        return asked;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
