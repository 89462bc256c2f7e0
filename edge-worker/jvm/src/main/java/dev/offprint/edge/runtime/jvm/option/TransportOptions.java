package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.edge.runtime.jvm.tls.TlsFiles;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for what is below HTTP: TLS, and the PROXY protocol. */
public final class TransportOptions {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--tls-certificate",
            paramLabel = "FILE",
            description =
                    "Speak TLS, with this certificate: a chain as PEM, the server's own certificate first. It is read"
                            + " again when it changes, and on SIGHUP.")
    private @Nullable Path certificate;

    @Option(
            names = "--tls-key",
            paramLabel = "FILE",
            description = "The private key of the certificate as PEM: PKCS#8, or the older forms for RSA and EC."
                    + " Default: the key in the file of the certificate.")
    private @Nullable Path key;

    @Option(
            names = "--proxy-protocol",
            arity = "0",
            description =
                    "Proxies begin each connection with the client's address (PROXY protocol 1 or 2). A connection"
                            + " from --trusted-proxies without it is closed; other peers are not believed.")
    private boolean announced;

    /** Returns the files of the certificate, or nothing for no TLS. */
    public Optional<TlsFiles> tls() {
        if (certificate == null) {
            if (key != null) {
                throw new ParameterException(spec.commandLine(), "--tls-key needs --tls-certificate FILE");
            }
            return Optional.empty();
        }
        return Optional.of(new TlsFiles(certificate, key));
    }

    /** Returns whether proxies announce the client's address. */
    public boolean isAnnounced() {
        return announced;
    }
}
