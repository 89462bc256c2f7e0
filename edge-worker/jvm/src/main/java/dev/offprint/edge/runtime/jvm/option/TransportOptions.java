package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.edge.runtime.jvm.tls.TlsFiles;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for what is below HTTP: TLS, and the PROXY protocol. */
public final class TransportOptions implements NamedOptions {

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = "--tls-certificate",
            paramLabel = "FILE",
            description =
                    "Speak TLS, with this certificate: a chain as PEM, the server's own certificate first, or PKCS#12"
                            + " with chain and key. It is read again when it changes, and on SIGHUP.")
    private @Nullable Path certificate;

    @Option(
            names = "--tls-key",
            paramLabel = "FILE",
            description = "The private key of the certificate as PEM: PKCS#8, or the older forms for RSA and EC."
                    + " Default: the key in the file of the certificate.")
    private @Nullable Path key;

    @Option(
            names = "--tls-password-file",
            paramLabel = "FILE",
            description = "A file whose first line is the password of an encrypted key or of a PKCS#12 file.")
    private @Nullable Path password;

    @Option(
            names = "--proxy-protocol",
            arity = "0",
            description =
                    "Proxies begin each connection with the client's address (PROXY protocol 1 or 2). A connection"
                            + " from --trusted-proxies without it is closed; other peers are not believed.")
    private boolean announced;

    @Override
    public boolean set(String name, String value) {
        switch (name) {
            case "--tls-certificate" -> certificate = Path.of(value);
            case "--tls-key" -> key = Path.of(value);
            case "--tls-password-file" -> password = Path.of(value);
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean switchOn(String name) {
        boolean mine = name.equals("--proxy-protocol");
        announced |= mine;
        return mine;
    }

    /** Returns the files of the certificate, or nothing for no TLS. */
    public Optional<TlsFiles> tls() {
        if (certificate == null) {
            if (key != null || password != null) {
                throw WrongOption.of(
                        spec, (key == null ? "--tls-password-file" : "--tls-key") + " needs --tls-certificate FILE");
            }
            return Optional.empty();
        }
        return Optional.of(new TlsFiles(certificate, key, password));
    }

    /** Returns whether proxies announce the client's address. */
    public boolean isAnnounced() {
        return announced;
    }
}
