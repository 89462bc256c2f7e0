package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.runtime.jvm.admin.AdminPort;
import dev.offprint.edge.runtime.jvm.cache.CachedStore;
import dev.offprint.edge.runtime.jvm.connection.Transport;
import dev.offprint.edge.runtime.jvm.log.AccessLog;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.metric.RequestCounts;
import dev.offprint.edge.runtime.jvm.process.ShutdownSignal;
import dev.offprint.edge.runtime.jvm.quota.QuotaStore;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreClients;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.quota.WrongOption;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.MeasuredStore;
import dev.offprint.edge.runtime.jvm.tls.Certificates;
import dev.offprint.edge.runtime.jvm.tls.KeyPairFiles;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.program.ExitStatus;
import dev.offprint.program.StoreAddress;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The adapter as a process: opens what its options ask for, serves until it is told to stop, and closes everything in the other order.
 * What no option asks for does not exist, and costs nothing.
 */
final class EdgeProcess {

    /** How long following the store may fail until this server is not ready. */
    private static final Duration UNREADY_AFTER = Duration.ofHours(1);
    /** The most that the cache directory takes on the disk. */
    private static final long CACHE_SIZE = 1024L * 1024 * 1024;

    /** Longer than a server needs to stop when no requests are left. */
    private static final Duration REST = Duration.ofSeconds(15);

    private final EdgeOptions options;
    private final StoreAddress address;
    private final ObjectStore stored;
    private final EdgeSource.Settings serving;
    private final EdgeServer.Settings listening;
    private final Optional<InetSocketAddress> adminAddress;
    private final Optional<QuotaStoreSettings> quotas;
    private final FailureLog failures;
    private final PrintWriter out;
    private final Deque<AutoCloseable> opened = new ArrayDeque<>();
    private @Nullable AdminPort admin;
    private @Nullable AccessLog accessLog;

    /** Something cannot be opened. */
    private static final class CannotStart extends Exception {

        private static final long serialVersionUID = 1L;

        private final String remedy;

        CannotStart(String what, @Nullable Throwable cause, String remedy) {
            super(what, cause);
            this.remedy = remedy;
        }
    }

    /**
     * Returns a process, which has opened nothing.
     *
     * @param options what to open
     * @param failures logs failures
     * @param out takes what the process announces
     * @throws WrongOption if an option cannot be meant
     */
    EdgeProcess(EdgeOptions options, FailureLog failures, PrintWriter out) {
        this.options = options;
        this.failures = failures;
        this.out = out;
        this.address = options.address();
        this.stored = options.open();
        this.serving = options.serving();
        this.listening = options.listening();
        this.adminAddress = options.admin();
        this.quotas = options.quotas();
        checkCache();
    }

    /** The cache cannot be in the store. */
    private void checkCache() {
        Path cache = options.cache();
        if (cache == null) {
            return;
        }
        WrongOption.unless(!cache.toString().isBlank(), "--cache-dir takes a directory, not ``");
        boolean overlap = address instanceof StoreAddress.Directory folder
                && (real(cache).startsWith(real(folder.path()))
                        || real(folder.path()).startsWith(real(cache)));
        WrongOption.unless(
                !overlap,
                "--cache-dir must be outside of the store, and `" + cache + "` and `" + address
                        + "` are in each other");
        WrongOption.unless(
                !Files.exists(cache) || Files.isDirectory(cache),
                "--cache-dir takes a directory, and `" + cache + "` is a file");
    }

    /** Returns the path without symbolic links, as far as it exists. */
    private static Path real(Path path) {
        Path whole = path.toAbsolutePath().normalize();
        try {
            return whole.toRealPath();
        } catch (IOException missing) {
            Path parent = whole.getParent();
            return parent == null ? whole : real(parent).resolve(whole.getFileName());
        }
    }

    /** Runs until it is told to stop; returns the exit code. */
    int run() {
        opened.push(failures);
        try {
            openLog();
            openAdmin();
            EdgeSource.Settings limited = openQuotas();
            EdgeServer.Settings transport = listening.over(openCertificate());
            serve(openStore(), limited, transport);
            return ExitStatus.DONE;
        } catch (CannotStart failure) {
            failures.report(String.valueOf(failure.getMessage()), failure.getCause(), failure.remedy);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            close();
        }
        return ExitStatus.WORLD;
    }

    private <T extends AutoCloseable> T opened(T one) {
        synchronized (opened) {
            opened.push(one);
        }
        return one;
    }

    /** May be called twice: by a signal, and at the end. */
    private void close() {
        synchronized (opened) {
            while (!opened.isEmpty()) {
                try {
                    opened.pop().close();
                } catch (Exception failure) { // the others are closed all the same
                    failures.report("did not stop in order", failure);
                }
            }
        }
    }

    private void watch(MetricSource source) {
        if (admin != null) {
            admin.add(source);
        }
    }

    private void openLog() throws CannotStart {
        String file = options.accessLog();
        if (file == null) {
            return;
        } else if (file.equals("-")) {
            accessLog = opened(AccessLog.to(out, failure -> failures.report("cannot write the access log", failure)));
            return;
        }
        try {
            accessLog = opened(
                    AccessLog.to(Path.of(file), failure -> failures.report("cannot write the access log", failure)));
        } catch (IOException | InvalidPathException failure) {
            throw new CannotStart("cannot open the access log " + file, failure, "choose another --access-log");
        }
    }

    private void openAdmin() throws CannotStart {
        if (adminAddress.isEmpty()) {
            return;
        }
        InetSocketAddress at = adminAddress.get();
        AdminPort port = opened(new AdminPort(at, UNREADY_AFTER));
        try {
            port.start();
        } catch (IOException failure) {
            throw cannotListen(at.getHostString(), at.getPort(), failure, "--admin");
        }
        admin = port;
        watch(failures);
        if (accessLog != null) {
            watch(accessLog);
        }
    }

    private static CannotStart cannotListen(String host, int port, IOException failure, String options) {
        return new CannotStart(
                "cannot listen at " + AdminPort.authority(host, port),
                failure,
                "choose another " + options
                        + ": an address or a name of this machine, and a port that is free, or 0 for any");
    }

    private EdgeSource.Settings openQuotas() throws CannotStart {
        if (quotas.isEmpty()) {
            return serving;
        }
        QuotaStore store;
        try {
            store = opened(QuotaStoreClients.open(quotas.get(), failures::note)
                    .orElseThrow(() -> new CannotStart(
                            "--rate-limit-store: there is no client for Redis in " + QuotaStoreClients.folder(),
                            null,
                            QuotaStoreClients.REMEDY)));
        } catch (IOException failure) {
            throw new CannotStart("--rate-limit-store cannot be used", failure, "");
        }
        watch(sink -> store.counts().report(sink));
        return serving.withLimiters(store::limiter);
    }

    private Transport openCertificate() throws CannotStart {
        KeyPairFiles pair = options.certificate();
        if (pair == null) {
            return new Transport(null, options.announced());
        }
        try {
            Certificates certificates = opened(new Certificates(pair, Duration.ofSeconds(1), failures));
            watch(certificates);
            return new Transport(certificates.context(), options.announced());
        } catch (KeyPairFiles.Unusable unusable) {
            throw new CannotStart("cannot speak TLS with --tls-certificate", unusable, "");
        }
    }

    private ObjectStore openStore() throws CannotStart {
        ObjectStore store = stored;
        if (admin != null) {
            MeasuredStore measured = new MeasuredStore(store);
            admin.add(measured);
            store = measured;
        }
        Path folder = options.cache();
        if (folder == null) {
            return opened(store);
        }
        try {
            CachedStore cached =
                    opened(new CachedStore(store, address.toString(), folder, CACHE_SIZE, failures::warnSeldom));
            watch(cached);
            return cached;
        } catch (IOException failure) {
            throw new CannotStart("cannot use the cache directory " + folder, failure, "");
        }
    }

    private void serve(ObjectStore store, EdgeSource.Settings limited, EdgeServer.Settings transport)
            throws CannotStart, InterruptedException {
        EdgeSource source;
        try {
            source = new EdgeSource(store, limited, failures);
        } catch (UnusableTree unusable) {
            throw new CannotStart(
                    "no tree to serve at " + address,
                    unusable,
                    unusable instanceof UnusableTree.Untrusted
                            ? "publish one that a key of --trust has signed: `offprint publish --sign KEY`"
                            : unusable.isRelease() ? address.repair() : address.remedy());
        }
        if (options.cache() != null && source.release().isEmpty()) {
            failures.event(LogLevel.WARN, "--cache-dir keeps nothing of a plain tree, only of releases");
        }
        opened(source).follow();
        TreeRequestHandler handler = new TreeRequestHandler(source, failures);
        EdgeServer server = opened(new EdgeServer(transport, handler, failures, completed(source)));
        try {
            server.start();
        } catch (IOException failure) {
            throw cannotListen(listening.host(), listening.port(), failure, "--host or --port");
        }
        watch(source);
        watch(handler);
        watch(server);
        if (admin != null) {
            admin.serving(source::failingFor, status -> {
                status.put("store", address.toString());
                source.describe(status);
            });
        }
        run(source, server);
    }

    private @Nullable CompletedRequests completed(EdgeSource source) {
        if (admin == null && accessLog == null) {
            return null;
        }
        RequestCounts counts = admin == null ? null : new RequestCounts();
        if (counts != null && admin != null) {
            admin.add(counts);
        }
        return new CompletedRequests(listening.clients(), source::config, counts, accessLog);
    }

    private void run(EdgeSource source, EdgeServer server) throws InterruptedException {
        Duration stopping = listening.notice().plus(listening.grace()).plus(REST);
        ShutdownSignal signal = ShutdownSignal.stopping(
                () -> {
                    tellSystemd("STOPPING=1");
                    if (admin != null) {
                        admin.drain();
                    }
                    server.close();
                    close(); // the process ends after this, so what waits in the logs is written here
                },
                stopping);
        try {
            // a reader of the access log on standard output expects nothing else there
            PrintWriter to = "-".equals(options.accessLog()) ? failures.err() : out;
            String what = source.release().map(id -> " (release " + id + ")").orElse("");
            String scheme = options.certificate() != null ? "https" : "http";
            String at = AdminPort.authority(listening.host(), server.port());
            failures.announce(
                    to,
                    "serving " + address + what + " at " + scheme + "://" + at
                            + source.config().basePath());
            if (admin != null) {
                failures.announce(to, "admin port at " + admin.url());
            }
            tellSystemd("READY=1");
            server.join();
        } finally {
            signal.forget();
        }
    }

    /**
     * Tells systemd how the adapter is (sd_notify(3)), if systemd asks. Java 17 has no UNIX sockets for datagrams, so {@code
     * systemd-notify} sends the message.
     */
    private void tellSystemd(String state) {
        String socket = System.getenv("NOTIFY_SOCKET");
        if (socket == null || socket.isEmpty()) {
            return;
        } else if (socket.startsWith("/") && !Files.exists(Path.of(socket))) { // others are abstract
            failures.note("cannot tell systemd " + state + ": there is no socket " + socket + " (NOTIFY_SOCKET)");
            return;
        }
        ProcessBuilder notify = new ProcessBuilder("systemd-notify", state)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        notify.environment().keySet().retainAll(Set.of("NOTIFY_SOCKET", "PATH")); // no credentials
        try {
            notify.start().getOutputStream().close();
        } catch (IOException missing) {
            failures.note("cannot tell systemd " + state + ": systemd-notify is not installed; use Type=exec");
        }
    }
}
