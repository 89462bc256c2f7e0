package dev.offprint.edge.runtime.jvm.tls;

import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.security.GeneralSecurityException;
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

    private final TlsFiles files;
    private final Report report;
    private final SslContextFactory.Server context = new SslContextFactory.Server();
    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor(Certificates::daemon);
    private volatile Instant expires = Instant.MAX;
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

    private Certificates(TlsFiles files, Report report) throws UnusableCertificate {
        this.files = files;
        this.report = report;
        this.seen = files.contents();
        this.tried = seen;
        context.setKeyStorePassword(KeyMaterial.PASSWORD);
        context.setRenegotiationAllowed(false); // it costs a server more than a client
        KeyMaterial material = KeyMaterial.read(files);
        try {
            context.setKeyStore(material.store());
        } catch (GeneralSecurityException failure) {
            throw new UnusableCertificate("the certificate " + files.names() + " cannot be used", failure);
        }
        expires = material.expires();
    }

    /**
     * Reads a certificate.
     *
     * @param report told of later changes
     */
    public static Certificates load(TlsFiles files, Report report) throws UnusableCertificate {
        Certificates loaded = new Certificates(files, report);
        loaded.warn();
        return loaded;
    }

    /** Returns what makes TLS connections of this certificate: TLS 1.2 and 1.3, with Jetty's choice of ciphers. */
    public SslContextFactory.Server context() {
        return context;
    }

    /** Returns the time when the certificate in use expires. */
    public Instant expires() {
        return expires;
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
        } catch (UnusableCertificate missing) {
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
            KeyMaterial material = KeyMaterial.read(files);
            context.reload(ssl -> ssl.setKeyStore(store(material)));
            expires = material.expires();
            failing = false;
            report.note("the certificate was read again; it is valid until " + expires);
            warn();
        } catch (Exception failure) { // must not end the schedule
            failing = true;
            report.failed("keeping the certificate that is valid until " + expires, failure);
        }
    }

    private static java.security.KeyStore store(KeyMaterial material) {
        try {
            return material.store();
        } catch (GeneralSecurityException failure) {
            throw new IllegalStateException(failure);
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

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "edge-certificates");
        thread.setDaemon(true);
        return thread;
    }
}
