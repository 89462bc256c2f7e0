package dev.offprint.edge.runtime.jvm.tls;

import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.process.Signals;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;

/** The certificate of a command, if it has one, read again when its files change and on SIGHUP. */
public final class Encryption implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final @Nullable Certificates certificates;

    private Encryption(@Nullable Certificates certificates) {
        this.certificates = certificates;
    }

    /**
     * Reads the certificate.
     *
     * @param files its files, nothing for no TLS
     * @param notes told of later changes
     * @param failures told of changes that cannot be used
     */
    public static Encryption of(
            Optional<TlsFiles> files, Consumer<String> notes, BiConsumer<String, Throwable> failures)
            throws UnusableCertificate {
        if (files.isEmpty()) {
            return new Encryption(null);
        }
        Certificates loaded = Certificates.load(files.get(), new Report(notes, failures));
        loaded.watch(PAUSE);
        Signals.on("HUP", loaded::reload);
        return new Encryption(loaded);
    }

    /** Returns what tells when the certificate expires, if there is one. */
    public Optional<MetricSource> metrics() {
        return Optional.ofNullable(certificates);
    }

    /** Returns what makes TLS connections, or null for no TLS. */
    public SslContextFactory.@Nullable Server context() {
        return certificates == null ? null : certificates.context();
    }

    @Override
    public void close() {
        if (certificates != null) {
            certificates.close();
        }
    }

    private record Report(Consumer<String> notes, BiConsumer<String, Throwable> failures)
            implements Certificates.Report {
        @Override
        public void note(String what) {
            notes.accept(what);
        }

        @Override
        public void failed(String what, Throwable failure) {
            failures.accept(what, failure);
        }
    }
}
