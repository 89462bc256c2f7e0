package dev.offprint.edge.runtime.jvm;

import dev.offprint.command.option.WholeNumbers;
import dev.offprint.command.report.Version;
import dev.offprint.edge.runtime.jvm.limit.ConnectionLimits;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.option.AdminOptions;
import dev.offprint.edge.runtime.jvm.option.CacheOptions;
import dev.offprint.edge.runtime.jvm.option.LogOptions;
import dev.offprint.edge.runtime.jvm.option.ProxyOptions;
import dev.offprint.edge.runtime.jvm.option.QuotaOptions;
import dev.offprint.edge.runtime.jvm.option.QuotaStoreOptions;
import dev.offprint.edge.runtime.jvm.option.ReleaseOptions;
import dev.offprint.edge.runtime.jvm.option.StorageOptions;
import dev.offprint.edge.runtime.jvm.option.TransportOptions;
import dev.offprint.edge.runtime.jvm.quota.WrongQuotaStore;
import dev.offprint.tree.StoreAddress;
import java.io.PrintWriter;
import java.time.Duration;
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
        abbreviateSynopsis = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ${COMMAND-FULL-NAME} --store public",
            "  ${COMMAND-FULL-NAME} --store s3://bucket/site --host 0.0.0.0 --trusted-hops 1",
            "  ${COMMAND-FULL-NAME} --store s3://bucket --endpoint http://localhost:9000"
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

    /** How long requests may take to finish after a signal. */
    private static final Duration DRAIN = Duration.ofSeconds(20);

    private static final Duration UNREADY_AFTER = Duration.ofHours(1);
    private static final int LONGEST_NOTICE = 3600;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Mixin
    private final StorageOptions storage = new StorageOptions();

    @Mixin
    private final ReleaseOptions releases = new ReleaseOptions();

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
    private int port = 8080;

    @Mixin
    private final QuotaOptions quota = new QuotaOptions();

    @Mixin
    private final QuotaStoreOptions quotaStore = new QuotaStoreOptions();

    @Mixin
    private final ProxyOptions proxies = new ProxyOptions();

    @Option(
            names = "--max-connections",
            paramLabel = "N",
            description =
                    "How many connections are open at once. Beyond it, connections that nothing comes of are closed"
                            + " for new ones. Default: one for each 128 KiB of heap, 256 to 8192, and no more than there are"
                            + " files for.")
    private @Nullable Integer maxConnections;

    @Mixin
    private final TransportOptions transport = new TransportOptions();

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

    /** Returns the command as a program of its own. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new EdgeCommand());
        WholeNumbers.register(line);
        line.setParameterExceptionHandler(EdgeUsage::explain);
        return line;
    }

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        try {
            return process(line.getOut(), line.getErr()).run();
        } catch (WrongQuotaStore unusable) {
            throw wrong(String.valueOf(unusable.getMessage()));
        }
    }

    private EdgeProcess process(PrintWriter out, PrintWriter err) {
        EdgeProcess.Settings settings = settings(out);
        FailureLog failures =
                new FailureLog(err, new FailureLog.Settings(LogLevel.INFO, logs.isJson(), Duration.ofMinutes(1)));
        failures.quietenLibraries();
        FatalErrors.watchThreads(failures::report);
        return new EdgeProcess(settings, failures, out);
    }

    private EdgeProcess.Settings settings(PrintWriter out) {
        StoreAddress address = storage.address();
        if (host.isBlank()) {
            throw wrong("--host takes an address or a name of this machine, or 0.0.0.0 for all, not ``");
        } else if (port < 0 || port > 65_535) {
            throw wrong("--port must be between 0 and 65535, not " + port);
        } else if (drainNotice < 0 || drainNotice > LONGEST_NOTICE) {
            throw wrong("--drain-notice must be between 0 and " + LONGEST_NOTICE + " seconds, not " + drainNotice);
        }
        EdgeServer.Settings listening = EdgeServer.Settings.at(host, port)
                .behind(proxies.clients(transport.isAnnounced()))
                .limited(ConnectionLimits.defaults().withConnections(connections()))
                .within(DRAIN)
                .noticing(Duration.ofSeconds(drainNotice));
        Instruments.Settings watched = new Instruments.Settings(
                watching.address(port), UNREADY_AFTER, watching.serverTiming(), watching.releaseHeader());
        caching.check(address);
        EdgeSource.Settings serving = serving();
        Instruments.Requests requests = new Instruments.Requests(logs.accessFile(), out);
        return new EdgeProcess.Settings(
                address,
                serving,
                listening,
                watched,
                logs.hasAccessLog() ? Optional.of(requests) : Optional.empty(),
                transport.tls(),
                transport.isAnnounced(),
                () -> storage.open(address, serving.cache()),
                caching,
                quotaStore.settings(quota.isOff()));
    }

    private EdgeSource.Settings serving() {
        EdgeSource.Settings usual = new EdgeSource.Settings(quota.quota(), outermost, releases.followWithin());
        long cache = releases.cacheMemory().orElse(usual.cache());
        return new EdgeSource.Settings(usual.quota(), outermost, usual.recheck(), cache);
    }

    private int connections() {
        long most = Math.min(Integer.MAX_VALUE, ConnectionLimits.mostConnections());
        if (maxConnections == null) {
            return ConnectionLimits.defaults().connections();
        } else if (maxConnections < 1 || maxConnections > most) {
            throw wrong("--max-connections must be between 1 and " + most
                    + ", for which this process may open files (ulimit -n), not " + maxConnections);
        }
        return maxConnections;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
