package dev.offprint.edge.redis.server;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.SslVerifyMode;

/** The certificates of those who sign a server's. */
final class Authorities {

    private static final String TYPE = "PKCS12";
    /** Protects nothing: certificates are public, and the store is never outside of this process. */
    private static final char[] NO_SECRET = "public".toCharArray();

    private Authorities() {}

    /**
     * Returns how to check a server's certificate and its name.
     *
     * @param file trusts only the certificates in it; null for those of the JVM
     */
    static SslOptions of(@Nullable Path file) throws IOException {
        SslOptions.Builder options = SslOptions.builder().sslVerifyMode(SslVerifyMode.FULL);
        if (file != null) {
            byte[] store = store(file);
            options.trustStoreType(TYPE).truststore(() -> new ByteArrayInputStream(store), NO_SECRET);
        }
        return options.build();
    }

    private static byte[] store(Path file) throws IOException {
        try (InputStream pem = Files.newInputStream(file)) {
            Collection<? extends Certificate> certificates =
                    CertificateFactory.getInstance("X.509").generateCertificates(pem);
            if (certificates.isEmpty()) {
                throw new IOException(file + " has no certificate in PEM");
            }
            KeyStore store = KeyStore.getInstance(TYPE);
            store.load(null, null);
            for (Certificate certificate : certificates) {
                store.setCertificateEntry("authority-" + store.size(), certificate);
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            store.store(bytes, NO_SECRET);
            return bytes.toByteArray();
        } catch (GeneralSecurityException malformed) {
            throw new IOException(file + " is no file of certificates in PEM", malformed);
        }
    }
}
