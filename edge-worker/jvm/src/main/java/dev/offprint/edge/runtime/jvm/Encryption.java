package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.runtime.jvm.tls.Certificates;
import dev.offprint.edge.runtime.jvm.tls.TlsFiles;
import dev.offprint.edge.runtime.jvm.tls.UnusableCertificate;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;

/** The certificate of a command, if it has one, read again when its files change and on SIGHUP. */
final class Encryption implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final @Nullable Certificates certificates;

    private Encryption(@Nullable Certificates certificates) {
        this.certificates = certificates;
    }

    static Encryption of(Optional<TlsFiles> files, FailureLog log) throws UnusableCertificate {
        if (files.isEmpty()) {
            return new Encryption(null);
        }
        Certificates loaded = Certificates.load(files.get(), new Report(log));
        loaded.watch(PAUSE);
        Signals.on("HUP", loaded::reload);
        return new Encryption(loaded);
    }

    SslContextFactory.@Nullable Server context() {
        return certificates == null ? null : certificates.context();
    }

    @Override
    public void close() {
        if (certificates != null) {
            certificates.close();
        }
    }

    private record Report(FailureLog log) implements Certificates.Report {
        @Override
        public void note(String what) {
            log.note(what);
        }

        @Override
        public void failed(String what, Throwable failure) {
            log.report(what, failure);
        }
    }
}
