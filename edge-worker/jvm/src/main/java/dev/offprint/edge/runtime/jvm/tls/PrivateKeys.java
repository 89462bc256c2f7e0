package dev.offprint.edge.runtime.jvm.tls;

import dev.offprint.edge.runtime.jvm.tls.PemFile.Block;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** Reads private keys: PKCS#8 (RFC 5958), encrypted too, and the older forms for RSA (RFC 8017) and EC (RFC 5915). */
final class PrivateKeys {

    private static final List<String> ALGORITHMS = List.of("RSA", "EC", "EdDSA", "RSASSA-PSS");
    private static final String KINDS =
            "PRIVATE KEY (PKCS#8), ENCRYPTED PRIVATE KEY, RSA PRIVATE KEY or EC PRIVATE KEY";

    private PrivateKeys() {}

    /**
     * Returns the first key of a PEM file.
     *
     * @param file its name, for messages
     * @param password the password of an encrypted key, empty if there is none
     */
    static PrivateKey read(Path file, PemFile pem, char[] password) throws UnusableCertificate {
        Block block = pem.first("PRIVATE KEY")
                .orElseThrow(() -> new UnusableCertificate("`" + file + "` has no block " + KINDS));
        if (block.isEncrypted()) {
            throw new UnusableCertificate("`" + file + "` has a key in the old encrypted form; "
                    + "convert it with `openssl pkcs8 -topk8 -in KEY -out NEW`");
        }
        try {
            return switch (block.label()) {
                case "PRIVATE KEY" -> plain(block.content());
                case "ENCRYPTED PRIVATE KEY" -> plain(decrypted(file, block.content(), password));
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

    private static byte[] decrypted(Path file, byte[] content, char[] password)
            throws UnusableCertificate, GeneralSecurityException {
        if (password.length == 0) {
            throw new UnusableCertificate("the key in `" + file + "` is encrypted; give --tls-password-file");
        }
        try {
            EncryptedPrivateKeyInfo sealed = new EncryptedPrivateKeyInfo(content);
            // PBES2 names its parts in its parameters only
            String name = sealed.getAlgName().startsWith("PBE")
                            && !sealed.getAlgName().equals("PBES2")
                    ? sealed.getAlgName()
                    : sealed.getAlgParameters().toString();
            Cipher cipher = Cipher.getInstance(name);
            cipher.init(
                    Cipher.DECRYPT_MODE,
                    SecretKeyFactory.getInstance(name).generateSecret(new PBEKeySpec(password)),
                    sealed.getAlgParameters());
            return sealed.getKeySpec(cipher).getEncoded();
        } catch (IOException | GeneralSecurityException failure) {
            throw new UnusableCertificate("the key in `" + file + "` cannot be decrypted with this password", failure);
        }
    }
}
