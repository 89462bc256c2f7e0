package dev.offprint.edge.runtime.jvm.tls;

import dev.offprint.edge.runtime.jvm.log.FailureLog;
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
    private final FailureLog log;
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

    /**
     * Reads a certificate, and looks at its files from now on.
     *
     * @param pause the time between two looks
     * @param log told of later changes
     */
    public Certificates(KeyPairFiles files, Duration pause, FailureLog log) throws KeyPairFiles.Unusable {
        this.files = files;
        this.log = log;
        this.tried = files.contents();
        this.seen = tried;
        KeyPairFiles.Loaded loaded = files.load();
        context.setKeyStorePassword(KeyPairFiles.PASSWORD);
        context.setRenegotiationAllowed(false); // it costs a server more than a client
        context.setKeyStore(loaded.store());
        expires = loaded.expires();
        warn();
        long millis = pause.toMillis();
        ScheduledFuture<?> unused = looking.scheduleWithFixedDelay(this::look, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Returns what makes TLS connections of this certificate: TLS 1.2 and 1.3, with Jetty's choice of ciphers. */
    public SslContextFactory.Server context() {
        return context;
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
        if (!quiet || Arrays.equals(now, tried)) {
            return;
        }
        tried = now;
        try {
            KeyPairFiles.Loaded loaded = files.load();
            context.reload(ssl -> ssl.setKeyStore(loaded.store()));
            expires = loaded.expires();
            failing = false;
            log.note("the certificate was read again; it is valid until " + expires);
            warn();
        } catch (Exception failure) { // must not end the schedule
            failing = true;
            log.report("keeping the certificate that is valid until " + expires, failure);
        }
    }

    private void warn() {
        if (expires.isBefore(Instant.now())) {
            log.note("the certificate in `" + files.certificate() + "` expired at " + expires);
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
