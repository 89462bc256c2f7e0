package dev.offprint.edge.runtime.jvm;

import dev.offprint.command.report.Version;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.runtime.jvm.admin.AdminServer;
import dev.offprint.edge.runtime.jvm.admin.CannotStart;
import dev.offprint.edge.runtime.jvm.admin.PrometheusPage;
import dev.offprint.edge.runtime.jvm.admin.Readiness;
import dev.offprint.edge.runtime.jvm.admin.StatusPage;
import dev.offprint.edge.runtime.jvm.log.AccessLog;
import dev.offprint.edge.runtime.jvm.log.CompletedRequests;
import dev.offprint.edge.runtime.jvm.log.HangupSignal;
import dev.offprint.edge.runtime.jvm.log.LineSink;
import dev.offprint.edge.runtime.jvm.log.LogFile;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.metric.RequestCounts;
import dev.offprint.edge.runtime.jvm.store.MeasuredStore;
import dev.offprint.edge.store.ObjectStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Everything by which the adapter is watched: the admin port, the access log, annotations of responses. What no option asks for
 * does not exist, and costs nothing.
 */
public final class Instruments implements AutoCloseable {

    private final Settings settings;
    private final FailureLog failures;
    private final Readiness readiness;
    private final PrometheusPage metrics = new PrometheusPage();
    private final StatusPage status;
    private @Nullable AdminServer admin;
    private @Nullable AccessLog accessLog;
    private @Nullable Runnable reopen;

    /**
     * What to open.
     *
     * @param admin the address of the admin port, if there is one
     * @param unreadyAfter how long following the store may fail until this server is not ready, or null for ever
     * @param serverTiming whether responses say how long they took
     * @param releaseHeader whether responses name their release
     */
    public record Settings(
            Optional<InetSocketAddress> admin,
            @Nullable Duration unreadyAfter,
            boolean serverTiming,
            boolean releaseHeader) {}

    /**
     * The access log.
     *
     * @param file the file, or nothing for standard output
     * @param out standard output
     */
    public record Requests(Optional<Path> file, PrintWriter out) {}

    private Instruments(Settings settings, FailureLog failures) {
        this.settings = settings;
        this.failures = failures;
        this.readiness = new Readiness(settings.unreadyAfter());
        this.status = new StatusPage(readiness);
    }

    /**
     * Opens the admin port and the access log, before there is a tree: a probe during a slow start learns that this server is not
     * ready.
     *
     * @param requests the access log, or null for none
     */
    public static Instruments open(Settings settings, @Nullable Requests requests, FailureLog failures)
            throws CannotStart {
        Instruments instruments = new Instruments(settings, failures);
        instruments.add(instruments.readiness);
        instruments.add(
                sink -> sink.info("offprint_build_info", "The version of the adapter.", "version", Version.NUMBER));
        instruments.add(failures);
        if (requests != null) {
            instruments.log(requests);
        }
        if (settings.admin().isPresent()) {
            instruments.listen(settings.admin().get());
        }
        return instruments;
    }

    private void listen(InetSocketAddress address) throws CannotStart {
        AdminServer server = new AdminServer(address, readiness, metrics, status);
        try {
            server.start();
            admin = server;
        } catch (IOException failure) {
            server.close();
            close();
            String at = authority(address.getHostString(), address.getPort());
            String remedy = isElsewhere(address.getHostString(), failure)
                    ? "choose an address or a name of this machine for --admin"
                    : "choose another port for --admin, or 0 for any";
            throw new CannotStart("cannot listen at " + at, failure, remedy);
        }
    }

    /** Returns whether a server could not listen because this machine has no such address. */
    static boolean isElsewhere(String host, IOException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (String.valueOf(cause.getMessage()).contains("assign requested address")) { // EADDRNOTAVAIL
                return true;
            }
        }
        return new InetSocketAddress(host, 0).isUnresolved();
    }

    private void log(Requests requests) throws CannotStart {
        AccessLog opened = new AccessLog(
                requests.file().isPresent() ? file(requests.file().get()) : LineSink.of(requests.out()),
                failure -> failures.report("cannot write the access log", failure));
        accessLog = opened;
        add(opened);
        requests.file().ifPresent(path -> reopenAtHangup(opened, path));
    }

    private void reopenAtHangup(AccessLog log, Path path) {
        Runnable again = log::reopen;
        reopen = again;
        if (!HangupSignal.onHangup(again)) {
            failures.note("no SIGHUP reaches this process: rotate " + path + " with copytruncate");
        }
    }

    private LogFile file(Path path) throws CannotStart {
        try {
            return new LogFile(path);
        } catch (IOException failure) {
            throw new CannotStart("cannot open the access log " + path, failure, "choose another --access-log");
        }
    }

    /** Shows the metrics of one more part. */
    public void add(MetricSource source) {
        metrics.add(source);
        status.add(source);
    }

    /** Returns a store that is measured, if anything shows the measurements. */
    public ObjectStore measured(ObjectStore store) {
        if (settings.admin().isEmpty() && !settings.serverTiming()) {
            return store;
        }
        MeasuredStore measured = new MeasuredStore(store);
        add(measured);
        return measured;
    }

    /** There is a tree, and a server for it: from now on this server is ready. */
    public void serving(EdgeSource source, EdgeServer server, String store) {
        add(source);
        add(server);
        status.describe(to -> to.put("store", store));
        status.describe(source::describe);
        readiness.serving(source::failingFor);
    }

    /** Returns a handler whose responses say what the settings ask for. */
    public RequestHandler annotated(RequestHandler handler, EdgeSource source) {
        return settings.serverTiming() || settings.releaseHeader()
                ? new AnnotatedHandler(handler, source::release, settings.releaseHeader(), settings.serverTiming())
                : handler;
    }

    /** Returns what takes the finished requests, or null. */
    public @Nullable CompletedRequests completed(ClientAddress clients, EdgeSource source) {
        if (settings.admin().isEmpty() && accessLog == null) {
            return null;
        }
        RequestCounts counts = settings.admin().isPresent() ? new RequestCounts() : null;
        if (counts != null) {
            add(counts);
        }
        return new CompletedRequests(clients, source::config, counts, accessLog);
    }

    /** Returns the address of the admin port, if there is one. */
    public Optional<String> address() {
        AdminServer server = admin;
        return server == null
                ? Optional.empty()
                : settings.admin().map(asked -> "http://" + authority(asked.getHostString(), server.port()));
    }

    /** The server stops; balancers should send nothing more. */
    public void drain() {
        readiness.drain();
    }

    /** Writes what waits in the logs, and closes everything. May be called twice. */
    @Override
    public void close() {
        if (accessLog != null) {
            accessLog.close();
        }
        if (reopen != null) {
            HangupSignal.forget(reopen);
        }
        if (admin != null) {
            admin.close();
        }
        failures.close();
    }

    private static String authority(String host, int port) {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
