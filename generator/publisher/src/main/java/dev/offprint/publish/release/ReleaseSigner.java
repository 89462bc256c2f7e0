package dev.offprint.publish.release;

import dev.offprint.digest.TrustedKeys;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Signs releases with a private key (Ed25519, RFC 8032), so that adapters can tell who has published them. */
public final class ReleaseSigner {

    private static final Pattern PEM =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]*+)-----END PRIVATE KEY-----");

    private final PrivateKey key;

    private ReleaseSigner(PrivateKey key) {
        this.key = key;
    }

    /**
     * Reads a private key, PKCS#8 in PEM (RFC 7468, 10), as {@code offprint keygen} and OpenSSL write it.
     *
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if it holds no such key; the message follows the name of the file
     */
    public static ReleaseSigner read(Path file) throws IOException {
        Matcher pem = PEM.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
        if (!pem.find()) {
            throw new IllegalArgumentException(
                    "holds no `-----BEGIN PRIVATE KEY-----`; one with a password is not read");
        }
        try {
            byte[] pkcs8 = Base64.getMimeDecoder().decode(pem.group(1));
            return new ReleaseSigner(
                    KeyFactory.getInstance(TrustedKeys.ALGORITHM).generatePrivate(new PKCS8EncodedKeySpec(pkcs8)));
        } catch (GeneralSecurityException other) {
            throw new IllegalArgumentException(
                    "holds a key that is not of Ed25519; `offprint keygen` makes one", other);
        }
    }

    /**
     * Makes a pair of keys, each in a file of its own: the private one, which nobody else may read, and the public one.
     *
     * @throws FileAlreadyExistsException if one of the files is there
     */
    public static void generate(Path secret, Path open) throws IOException {
        try {
            KeyPair pair = KeyPairGenerator.getInstance(TrustedKeys.ALGORITHM).generateKeyPair();
            if (Files.exists(open)) {
                throw new FileAlreadyExistsException(open.toString());
            }
            write(secret, pem("PRIVATE", pair.getPrivate().getEncoded()), "rw-------");
            write(open, pem("PUBLIC", pair.getPublic().getEncoded()), "rw-r--r--");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has Ed25519", impossible);
        }
    }

    /** Returns the signature of a release in base64; the same key signs the same release in the same way. */
    String sign(Release release) {
        try {
            Signature signature = Signature.getInstance(TrustedKeys.ALGORITHM);
            signature.initSign(key);
            signature.update(TrustedKeys.statement(release.id(), release.manifest()));
            return Base64.getEncoder().encodeToString(signature.sign());
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every JDK has Ed25519", impossible);
        }
    }

    /** Returns whether this key has signed a release. */
    boolean hasSigned(Release release) {
        return sign(release).equals(release.signature());
    }

    private static String pem(String kind, byte[] key) {
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key);
        return "-----BEGIN " + kind + " KEY-----\n" + text + "\n-----END " + kind + " KEY-----\n";
    }

    /** The file has its rights before it has a key. */
    private static void write(Path path, String text, String rights) throws IOException {
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(rights))}
                : new FileAttribute<?>[0];
        Files.createFile(path, attributes);
        Files.writeString(path, text, StandardCharsets.US_ASCII, StandardOpenOption.TRUNCATE_EXISTING);
    }
}
