package dev.offprint.edge.runtime.jvm;

import dev.offprint.command.report.ExitStatus;
import dev.offprint.edge.runtime.jvm.admin.CannotStart;
import dev.offprint.edge.runtime.jvm.cache.CachedStore;
import dev.offprint.edge.runtime.jvm.connection.Transport;
import dev.offprint.edge.runtime.jvm.log.CompletedRequests;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.metric.QuotaMetrics;
import dev.offprint.edge.runtime.jvm.option.CacheOptions;
import dev.offprint.edge.runtime.jvm.option.QuotaStoreOptions;
import dev.offprint.edge.runtime.jvm.process.ShutdownSignal;
import dev.offprint.edge.runtime.jvm.process.Supervisor;
import dev.offprint.edge.runtime.jvm.quota.QuotaStore;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreClients;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.quota.WrongQuotaStore;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.BreakingStore;
import dev.offprint.edge.runtime.jvm.tls.Encryption;
import dev.offprint.edge.runtime.jvm.tls.TlsFiles;
import dev.offprint.edge.runtime.jvm.tls.UnusableCertificate;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.tree.StoreAddress;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** The adapter as a process: opens what its settings ask for, serves until it is told to stop, and closes everything. */
final class EdgeProcess {

    private final Settings settings;
    private final FailureLog failures;
    private final PrintWriter out;

    /**
     * What to open.
     *
     * @param address the address of the store
     * @param serving how to serve a tree
     * @param listening where to listen, and the limits
     * @param watched the admin port and annotations
     * @param requests the access log
     * @param tls the certificate
     * @param announced whether connections begin with the PROXY protocol
     * @param store opens the store
     * @param caching the cache on the disk
     * @param quotas the server that counts for several adapters
     */
    record Settings(
            StoreAddress address,
            EdgeSource.Settings serving,
            EdgeServer.Settings listening,
            Instruments.Settings watched,
            Optional<Instruments.Requests> requests,
            Optional<TlsFiles> tls,
            boolean announced,
            Supplier<ObjectStore> store,
            CacheOptions caching,
            Optional<QuotaStoreSettings> quotas) {}

    /**
     * Returns a process.
     *
     * @param settings what to open
     * @param failures logs failures
     * @param out takes what the process announces
     */
    EdgeProcess(Settings settings, FailureLog failures, PrintWriter out) {
        this.settings = settings;
        this.failures = failures;
        this.out = out;
    }

    /** Runs until it is told to stop; returns the exit code. */
    int run() throws WrongQuotaStore {
        try (Instruments instruments =
                Instruments.open(settings.watched(), settings.requests().orElse(null), failures)) {
            return counted(instruments);
        } catch (CannotStart failure) {
            failures.report(String.valueOf(failure.getMessage()), failure, failure.remedy());
            return ExitStatus.WORLD;
        }
    }

    private int counted(Instruments instruments) throws WrongQuotaStore {
        if (settings.quotas().isEmpty()) {
            return encrypted(settings.serving(), instruments);
        }
        Optional<QuotaStore> opened;
        try {
            opened = QuotaStoreClients.open(settings.quotas().get(), failures::note);
        } catch (IOException failure) {
            failures.report(QuotaStoreOptions.STORE + " cannot be used", failure);
            return ExitStatus.WORLD;
        }
        if (opened.isEmpty()) {
            failures.note(QuotaStoreOptions.STORE + ": there is no client for Redis in " + QuotaStoreClients.folder()
                    + "; " + QuotaStoreClients.REMEDY);
            return ExitStatus.WORLD;
        }
        try (QuotaStore quotas = opened.get()) {
            instruments.add(new QuotaMetrics(quotas::counts));
            return encrypted(settings.serving().withLimiters(quotas::limiter), instruments);
        }
    }

    private int encrypted(EdgeSource.Settings serving, Instruments instruments) {
        try (Encryption encryption = Encryption.of(settings.tls(), failures::note, failures::report);
                ObjectStore opened = settings.store().get()) {
            encryption.metrics().ifPresent(instruments::add);
            Transport below = new Transport(encryption.context(), settings.announced());
            return cached(opened, serving, settings.listening().over(below), instruments);
        } catch (UnusableCertificate unusable) {
            failures.report("cannot speak TLS with --tls-certificate", unusable);
            return ExitStatus.WORLD;
        }
    }

    private int cached(
            ObjectStore opened, EdgeSource.Settings serving, EdgeServer.Settings listening, Instruments instruments) {
        BooleanSupplier down = opened instanceof BreakingStore breaking ? breaking::isOpen : () -> false;
        ObjectStore measured = instruments.measured(opened);
        try {
            Optional<CachedStore> cached = settings.caching().around(measured, settings.address(), failures::event);
            try (ObjectStore objects = cached.isPresent() ? cached.get() : measured) {
                cached.ifPresent(instruments::add);
                return serve(objects, down, serving, listening, instruments);
            }
        } catch (IOException failure) {
            failures.report("cannot use the cache directory " + settings.caching(), failure);
            return ExitStatus.WORLD;
        }
    }

    private RequestHandler handler(EdgeSource source, BooleanSupplier down, Instruments instruments) {
        RequestHandler answers = new TreeRequestHandler(source, failures);
        return instruments.annotated(
                settings.caching().isStatusSent() ? new CacheStatusHandler(answers, down) : answers, source);
    }

    private int serve(
            ObjectStore objects,
            BooleanSupplier down,
            EdgeSource.Settings serving,
            EdgeServer.Settings listening,
            Instruments instruments) {
        try {
            EdgeSource source = new EdgeSource(objects, serving, failures);
            if (settings.caching().hasDirectory() && source.release().isEmpty()) {
                failures.event(LogLevel.WARN, "--cache-dir keeps nothing of a plain tree, only of releases");
            }
            CompletedRequests completed = instruments.completed(listening.clients(), source);
            ReleasePoller poller = ReleasePoller.start(source, serving.recheck(), new SplittableRandom());
            try (EdgeServer server =
                    new EdgeServer(listening, handler(source, down, instruments), failures, completed)) {
                server.start();
                instruments.serving(source, server, settings.address().toString());
                run(server, instruments, listening.notice().plus(listening.grace()), announcement(source, server));
            } finally {
                poller.close();
            }
            return ExitStatus.DONE;
        } catch (UnusableTree unusable) {
            StoreAddress address = settings.address();
            String remedy = unusable.isRelease() ? address.repair() : address.remedy();
            failures.report("no tree to serve at " + address, unusable, remedy);
        } catch (IOException failure) {
            String remedy = Instruments.isElsewhere(listening.host(), failure)
                    ? "choose another --host: an address or a name of this machine"
                    : "choose another --port, or 0 for any";
            failures.report("cannot listen at " + authority(listening.port()), failure, remedy);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return ExitStatus.WORLD;
    }

    private String announcement(EdgeSource source, EdgeServer server) {
        String what = source.release().map(id -> " (release " + id + ")").orElse("");
        String scheme = settings.tls().isPresent() ? "https" : "http";
        return "serving " + settings.address() + what + " at " + scheme + "://" + authority(server.port())
                + source.config().basePath();
    }

    private void run(EdgeServer server, Instruments instruments, Duration stopping, String announcement)
            throws InterruptedException {
        Supervisor supervisor = Supervisor.ofProcess(failures::note);
        ShutdownSignal signal = ShutdownSignal.draining(() -> stop(server, instruments, supervisor), stopping);
        try {
            // a reader of the access log on standard output expects nothing else there
            boolean occupied =
                    settings.requests().filter(log -> log.file().isEmpty()).isPresent();
            PrintWriter to = occupied ? failures.err() : out;
            failures.announce(to, announcement);
            instruments.address().ifPresent(at -> failures.announce(to, "admin port at " + at));
            supervisor.ready();
            server.join();
        } finally {
            signal.forget();
        }
    }

    /** The process ends after this, so what waits in the logs is written here. */
    private static void stop(EdgeServer server, Instruments instruments, Supervisor supervisor) {
        supervisor.stopping();
        instruments.drain();
        server.close();
        instruments.close();
    }

    private String authority(int port) {
        String host = settings.listening().host();
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
