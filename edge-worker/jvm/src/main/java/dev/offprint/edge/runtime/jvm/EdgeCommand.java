package dev.offprint.edge.runtime.jvm;

import dev.offprint.command.option.WholeNumbers;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.option.ConnectionOptions;
import dev.offprint.edge.runtime.jvm.option.ProxyOptions;
import dev.offprint.edge.runtime.jvm.option.QuotaStoreOptions;
import dev.offprint.edge.runtime.jvm.option.StorageOptions;
import dev.offprint.edge.runtime.jvm.quota.QuotaStore;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreClients;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.quota.WrongQuotaStore;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.tree.StoreAddress;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
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

/** The command that serves a tree until it is stopped. */
@Command(
        name = "edge",
        description = {
            "Serves a tree: the production adapter, as an HTTP server.",
            "",
            "It reads a plain tree or the current release from a directory or a bucket, follows it when a new one is"
                    + " published, and keeps the last good one while the store fails. It speaks HTTP/1.1 and HTTP/2"
                    + " (h2c) on one port. TLS is for the proxy in front. SIGTERM and SIGINT stop it"
                    + " after the requests begun, for at most ten seconds.",
            ""
        },
        sortOptions = false,
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
            "3:no tree at the store, the address cannot be listened at, or there is no client"
                    + " for --rate-limit-store"
        })
public final class EdgeCommand implements Callable<Integer> {

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
            description = "How much of releases is kept in memory. Default: a quarter of the heap, 256 at most.")
    private @Nullable Integer cacheMemory;

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

    @Option(
            names = "--outermost",
            description = "No shared cache stands before this server: send RateLimit fields on every answer.")
    private boolean outermost;

    @Option(names = "--access-log", description = "Print a JSON object to standard output for each request.")
    private boolean accessLog;

    @Option(names = "--verbose", description = "Add stack traces to failures, and the libraries' own messages.")
    private boolean verbose;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this help and exit.")
    @SuppressWarnings("UnusedVariable") // picocli alone looks at it
    private boolean help;

    /** Runs the command and exits. */
    public static void main(String[] args) {
        CommandLine line = new CommandLine(new EdgeCommand());
        WholeNumbers.register(line);
        System.exit(line.execute(args));
    }

    @Override
    public Integer call() {
        StoreAddress address = storage.address();
        EdgeServer.Settings listening = EdgeServer.Settings.at(host, port(port))
                .behind(proxies.clients())
                .limited(connections.limits());
        EdgeSource.Settings serving = serving();
        Optional<QuotaStoreSettings> shared = shared();
        try (ObjectStore objects = storage.open(address)) {
            return shared.isPresent()
                    ? serveTogether(shared.get(), address, objects, serving, listening)
                    : serve(address, objects, serving, listening);
        }
    }

    private Optional<QuotaStoreSettings> shared() {
        Optional<QuotaStoreSettings> shared = quotaStore.settings();
        if (shared.isPresent() && "off".equals(rateLimit)) {
            throw wrong(QuotaStoreOptions.STORE + " needs a quota to count, and --rate-limit is off");
        }
        return shared;
    }

    private int serveTogether(
            QuotaStoreSettings shared,
            StoreAddress address,
            ObjectStore objects,
            EdgeSource.Settings serving,
            EdgeServer.Settings listening) {
        FailureLog log = new FailureLog(spec.commandLine().getErr(), verbose);
        log.quietenLibraries();
        Optional<QuotaStore> opened;
        try {
            opened = QuotaStoreClients.open(shared, log::note);
        } catch (WrongQuotaStore unusable) {
            throw wrong(String.valueOf(unusable.getMessage()));
        } catch (IOException failure) {
            log.report(QuotaStoreOptions.STORE + " cannot be used", failure);
            return ExitStatus.WORLD;
        }
        if (opened.isEmpty()) {
            log.note(QuotaStoreOptions.STORE + ": there is no client for Redis in " + QuotaStoreClients.folder() + "; "
                    + QuotaStoreClients.REMEDY);
            return ExitStatus.WORLD;
        }
        try (QuotaStore quotas = opened.get()) {
            return serve(address, objects, serving.withLimiters(quotas::limiter), listening);
        }
    }

    private EdgeSource.Settings serving() {
        if (followWithin < 1) {
            throw wrong("--follow-within must be at least 1, not " + followWithin);
        }
        EdgeSource.Settings usual = new EdgeSource.Settings(quota(), outermost, Duration.ofSeconds(followWithin));
        if (cacheMemory == null) {
            return usual;
        } else if (cacheMemory < 1) {
            throw wrong("--cache-memory must be at least 1, not " + cacheMemory);
        }
        return new EdgeSource.Settings(usual.quota(), outermost, usual.recheck(), cacheMemory * 1024L * 1024);
    }

    private int serve(
            StoreAddress address, ObjectStore objects, EdgeSource.Settings serving, EdgeServer.Settings listening) {
        FailureLog failures = new FailureLog(spec.commandLine().getErr(), verbose);
        failures.quietenLibraries();
        FatalErrors.watchThreads(failures::report);
        try {
            EdgeSource source = new EdgeSource(objects, serving, failures);
            PrintWriter log = accessLog ? spec.commandLine().getOut() : null;
            ReleasePoller poller = ReleasePoller.start(source, serving.recheck(), new SplittableRandom());
            try (EdgeServer server = new EdgeServer(listening, source, failures, log)) {
                server.start();
                String at = authority(server.port()) + source.config().basePath();
                String what =
                        source.release().map(id -> " (release " + id + ")").orElse("");
                run(server, "offprint edge: serving " + address + what + " at http://" + at);
            } finally {
                poller.close();
            }
            return ExitStatus.DONE;
        } catch (UnusableTree unusable) {
            String remedy = unusable.isRelease() ? address.repair() : address.remedy();
            failures.report("no tree to serve at " + address + "; " + remedy, unusable);
        } catch (IOException failure) {
            failures.report("cannot listen at " + authority(port) + "; choose another --port, or 0 for any", failure);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return ExitStatus.WORLD;
    }

    private void run(EdgeServer server, String announcement) throws InterruptedException {
        ShutdownSignal signal = ShutdownSignal.stopping(server::close);
        try {
            PrintWriter out = spec.commandLine().getOut();
            out.println(announcement);
            out.flush();
            server.join();
        } finally {
            signal.forget();
        }
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

    private String authority(int boundPort) {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + boundPort;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
