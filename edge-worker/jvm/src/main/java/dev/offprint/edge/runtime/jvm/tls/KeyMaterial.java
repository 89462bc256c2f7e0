package dev.offprint.edge.runtime.jvm.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A certificate with its chain and its private key, which belong together.
 *
 * @param chain the server's own certificate, and those that vouch for it
 * @param key the private key
 */
record KeyMaterial(List<X509Certificate> chain, PrivateKey key) {

    /** The password of the key store in memory. It protects nothing, but TLS needs one. */
    static final String PASSWORD = "in-memory";

    /** Reads files. */
    static KeyMaterial read(TlsFiles files) throws UnusableCertificate {
        KeyMaterial read = pem(files, PemFile.parse(TlsFiles.read(files.certificate())));
        read.check(files);
        return read;
    }

    private static KeyMaterial pem(TlsFiles files, PemFile pem) throws UnusableCertificate {
        List<X509Certificate> chain = new ArrayList<>();
        try {
            CertificateFactory factory = CertificateFactory.getInstance("X.509");
            for (PemFile.Block block : pem.blocks()) {
                if (block.label().endsWith("CERTIFICATE")) {
                    chain.add((X509Certificate) factory.generateCertificate(new ByteArrayInputStream(block.content())));
                }
            }
        } catch (GeneralSecurityException malformed) {
            throw new UnusableCertificate("the certificate in `" + files.certificate() + "` cannot be read", malformed);
        }
        if (chain.isEmpty()) {
            throw new UnusableCertificate("`" + files.certificate() + "` has no block CERTIFICATE");
        }
        PemFile keys = files.key() == null ? pem : PemFile.parse(TlsFiles.read(files.key()));
        return new KeyMaterial(chain, PrivateKeys.read(files.keyFile(), keys));
    }

    /** A pair that does not fit would fail at every handshake. */
    private void check(TlsFiles files) throws UnusableCertificate {
        String algorithm = switch (key.getAlgorithm()) {
            case "RSA" -> "SHA256withRSA";
            case "EC" -> "SHA256withECDSA";
            default -> key.getAlgorithm();
        };
        boolean fits = false;
        try {
            byte[] probe = "probe".getBytes(StandardCharsets.US_ASCII);
            Signature signer = Signature.getInstance(algorithm);
            signer.initSign(key);
            signer.update(probe);
            Signature verifier = Signature.getInstance(algorithm);
            verifier.initVerify(chain.get(0).getPublicKey());
            verifier.update(probe);
            fits = verifier.verify(signer.sign());
        } catch (GeneralSecurityException other) { // a key of another kind
            fits = false;
        }
        if (!fits) {
            throw new UnusableCertificate("the key in `" + files.keyFile()
                    + "` does not belong to the first certificate in `" + files.certificate() + "`");
        }
    }

    /** Returns the time when the server's own certificate expires. */
    Instant expires() {
        return chain.get(0).getNotAfter().toInstant();
    }

    /** Returns the pair in the form that TLS needs. */
    KeyStore store() throws GeneralSecurityException {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("edge", key, PASSWORD.toCharArray(), chain.toArray(Certificate[]::new));
            return store;
        } catch (IOException impossible) { // nothing is read
            throw new IllegalStateException(impossible);
        }
    }
}
