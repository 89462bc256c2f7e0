package dev.offprint.edge.runtime.jvm.tls;

import dev.offprint.edge.runtime.jvm.tls.PemFile.Block;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.List;

/** Reads private keys: PKCS#8 (RFC 5958), and the older forms for RSA (RFC 8017) and EC (RFC 5915). */
final class PrivateKeys {

    private static final List<String> ALGORITHMS = List.of("RSA", "EC", "EdDSA", "RSASSA-PSS");
    private static final String KINDS = "PRIVATE KEY (PKCS#8), RSA PRIVATE KEY or EC PRIVATE KEY";

    private PrivateKeys() {}

    /**
     * Returns the first key of a PEM file.
     *
     * @param file its name, for messages
     */
    static PrivateKey read(Path file, PemFile pem) throws UnusableCertificate {
        Block block = pem.first("PRIVATE KEY")
                .orElseThrow(() -> new UnusableCertificate("`" + file + "` has no block " + KINDS));
        if (block.isEncrypted() || block.label().startsWith("ENCRYPTED")) {
            throw new UnusableCertificate(
                    "`" + file + "` has an encrypted key; decrypt it with `openssl pkey -in KEY -out NEW`");
        }
        try {
            return switch (block.label()) {
                case "PRIVATE KEY" -> plain(block.content());
                case "RSA PRIVATE KEY" -> plain(Der.rsaToPkcs8(block.content()));
                case "EC PRIVATE KEY" -> plain(Der.ecToPkcs8(block.content(), curve(pem)));
                default ->
                    throw new UnusableCertificate("`" + file + "` has a " + block.label() + "; known are " + KINDS);
            };
        } catch (GeneralSecurityException | IllegalArgumentException malformed) {
            throw new UnusableCertificate("the key in `" + file + "` cannot be read", malformed);
        }
    }

    private static byte[] curve(PemFile pem) {
        return pem.first("EC PARAMETERS").map(Block::content).orElse(new byte[0]);
    }

    private static PrivateKey plain(byte[] pkcs8) throws GeneralSecurityException {
        InvalidKeySpecException refusal = new InvalidKeySpecException("it is no RSA, EC or EdDSA key");
        for (String algorithm : ALGORITHMS) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
            } catch (InvalidKeySpecException other) { // each factory refuses the keys of the others
                refusal.addSuppressed(other);
            }
        }
        throw refusal;
    }
}
