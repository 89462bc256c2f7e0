package dev.offprint.edge.runtime.jvm.tls;

import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/**
 * The certificate that new connections get. It is read again when its files change: open connections keep theirs, and a pair that
 * cannot be used changes nothing.
 */
public final class Certificates implements AutoCloseable, MetricSource {

    private final KeyPairFiles files;
    private final Report report;
    private final SslContextFactory.Server context = new SslContextFactory.Server();
    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "edge-certificates");
        thread.setDaemon(true);
        return thread;
    });
    private volatile Instant expires;
    private volatile boolean failing;
    /** The contents that were loaded or refused last. */
    private byte[] tried;
    /** The contents at the last look. */
    private byte[] seen;

    /** Tells the operator what became of a change. */
    public interface Report {

        /** A new certificate is in use, or the one in use has a defect. */
        void note(String what);

        /** New files cannot be used. */
        void failed(String what, Throwable failure);
    }

    /**
     * Reads a certificate.
     *
     * @param report told of later changes
     */
    public Certificates(KeyPairFiles files, Report report) throws KeyPairFiles.Unusable {
        this.files = files;
        this.report = report;
        this.seen = files.contents();
        this.tried = seen;
        KeyPairFiles.Loaded loaded = files.load();
        context.setKeyStorePassword(KeyPairFiles.PASSWORD);
        context.setRenegotiationAllowed(false); // it costs a server more than a client
        context.setKeyStore(loaded.store());
        expires = loaded.expires();
        warn();
    }

    /** Returns what makes TLS connections of this certificate: TLS 1.2 and 1.3, with Jetty's choice of ciphers. */
    public SslContextFactory.Server context() {
        return context;
    }

    /** Looks at the files at these intervals from now on. */
    public void watch(Duration pause) {
        ScheduledFuture<?> unused =
                looking.scheduleWithFixedDelay(this::look, pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Reads the files now, whether they changed or not. */
    public void reload() {
        if (!looking.isShutdown()) {
            looking.execute(this::readAgain);
        }
    }

    /** Waits for two looks with the same contents: certificate and key are rarely replaced at the same moment. */
    private void look() {
        byte[] now;
        try {
            now = files.contents();
        } catch (KeyPairFiles.Unusable missing) {
            now = new byte[0];
        }
        boolean quiet = Arrays.equals(now, seen);
        seen = now;
        if (quiet && !Arrays.equals(now, tried)) {
            readAgain();
        }
    }

    private void readAgain() {
        try {
            tried = seen;
            tried = files.contents();
            seen = tried;
            KeyPairFiles.Loaded loaded = files.load();
            context.reload(ssl -> ssl.setKeyStore(loaded.store()));
            expires = loaded.expires();
            failing = false;
            report.note("the certificate was read again; it is valid until " + expires);
            warn();
        } catch (Exception failure) { // must not end the schedule
            failing = true;
            report.failed("keeping the certificate that is valid until " + expires, failure);
        }
    }

    private void warn() {
        if (expires.isBefore(Instant.now())) {
            report.note("the certificate in `" + files.certificate() + "` expired at " + expires);
        }
    }

    @Override
    public void report(MetricSink sink) {
        sink.gauge("offprint_certificate_expires_timestamp_seconds", "When the certificate in use expires.", (double)
                expires.getEpochSecond());
        sink.gauge(
                "offprint_certificate_failing",
                "1 while the files of the certificate have changed and cannot be used, else 0.",
                failing ? 1 : 0);
    }

    @Override
    public void close() {
        looking.shutdownNow();
    }
}
