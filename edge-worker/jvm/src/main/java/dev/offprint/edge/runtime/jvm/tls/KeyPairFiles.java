package dev.offprint.edge.runtime.jvm.tls;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The files of a certificate, in PEM (RFC 7468).
 *
 * @param certificate the chain, the server's own certificate first
 * @param key the private key (PKCS#8, or PKCS#1 for RSA), null if the first file contains it
 */
public record KeyPairFiles(Path certificate, @Nullable Path key) {

    /** The password of the key store in memory. It protects nothing, but TLS needs one. */
    static final String PASSWORD = "in-memory";

    /** No certificate or key is longer, in bytes. */
    private static final int LONGEST = 1024 * 1024;

    private static final List<String> ALGORITHMS = List.of("RSA", "EC", "EdDSA", "RSASSA-PSS");
    private static final String CONVERT = "; write it anew with `openssl pkey -in KEY -out NEW`";
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \\1-----", Pattern.DOTALL);

    /** A certificate or its key cannot be read, or do not belong together. The message names the file, and no secret. */
    public static final class Unusable extends IOException {

        private static final long serialVersionUID = 1;

        Unusable(String message, @Nullable Exception cause) {
            super(message, cause);
        }
    }

    /** A pair in the form that TLS needs, and the time when the server's own certificate expires. */
    record Loaded(KeyStore store, Instant expires) {}

    private record Block(String label, String body) {

        /** Returns the bytes; none if it is damaged, which the caller reports. */
        byte[] content() {
            try {
                return Base64.getMimeDecoder().decode(body);
            } catch (IllegalArgumentException malformed) {
                return new byte[0];
            }
        }
    }

    /** Returns the content of all files, one after the other, to see whether anything has changed. */
    byte[] contents() throws Unusable {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(read(certificate));
        if (key != null) {
            all.writeBytes(read(key));
        }
        return all.toByteArray();
    }

    /** Reads the pair, and checks that it fits: one that does not would fail at every handshake. */
    Loaded load() throws Unusable {
        List<X509Certificate> chain = chain();
        PrivateKey secret = privateKey();
        if (!fits(secret, chain.get(0))) {
            throw new Unusable(
                    "the key in `" + keyFile() + "` does not belong to the first certificate in `" + certificate + "`",
                    null);
        }
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("edge", secret, PASSWORD.toCharArray(), chain.toArray(X509Certificate[]::new));
            return new Loaded(store, chain.get(0).getNotAfter().toInstant());
        } catch (GeneralSecurityException | IOException failure) {
            throw new Unusable("the certificate in `" + certificate + "` cannot be used", failure);
        }
    }

    private Path keyFile() {
        return key == null ? certificate : key;
    }

    private List<X509Certificate> chain() throws Unusable {
        List<X509Certificate> chain = new ArrayList<>();
        try {
            CertificateFactory factory = CertificateFactory.getInstance("X.509");
            for (Block block : blocks(certificate)) {
                if (block.label().endsWith("CERTIFICATE")) {
                    chain.add((X509Certificate) factory.generateCertificate(new ByteArrayInputStream(block.content())));
                }
            }
        } catch (GeneralSecurityException malformed) {
            throw new Unusable("the certificate in `" + certificate + "` cannot be read", malformed);
        }
        if (chain.isEmpty()) {
            throw new Unusable("`" + certificate + "` has no block CERTIFICATE", null);
        }
        return chain;
    }

    private PrivateKey privateKey() throws Unusable {
        Path file = keyFile();
        Block block = blocks(file).stream()
                .filter(one -> one.label().endsWith("PRIVATE KEY"))
                .findFirst()
                .orElseThrow(() -> new Unusable("`" + file + "` has no block PRIVATE KEY", null));
        if (block.label().startsWith("ENCRYPTED") || block.body().indexOf(':') >= 0) { // RFC 1421
            throw new Unusable("`" + file + "` has an encrypted key" + CONVERT, null);
        }
        boolean pkcs1 = block.label().equals("RSA PRIVATE KEY");
        if (!pkcs1 && !block.label().equals("PRIVATE KEY")) {
            throw new Unusable("`" + file + "` has a " + block.label() + ", not a PRIVATE KEY" + CONVERT, null);
        }
        try {
            return key(pkcs1 ? pkcs8(block.content()) : block.content());
        } catch (GeneralSecurityException malformed) {
            throw new Unusable("the key in `" + file + "` cannot be read", malformed);
        }
    }

    private static PrivateKey key(byte[] pkcs8) throws GeneralSecurityException {
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

    /** Returns an RSA key (RFC 8017, A.1.2) as PKCS#8, the only form that Java reads. */
    private static byte[] pkcs8(byte[] key) {
        byte[] before = HexFormat.of().parseHex("30820000020100300d06092a864886f70d010101050004820000");
        ByteBuffer whole =
                ByteBuffer.allocate(before.length + key.length).put(before).put(key);
        return whole.putShort(2, (short) (whole.capacity() - 4))
                .putShort(before.length - 2, (short) key.length)
                .array();
    }

    private static boolean fits(PrivateKey key, X509Certificate certificate) {
        String algorithm = switch (key.getAlgorithm()) {
            case "RSA" -> "SHA256withRSA";
            case "EC" -> "SHA256withECDSA";
            default -> key.getAlgorithm();
        };
        try {
            byte[] probe = "probe".getBytes(StandardCharsets.US_ASCII);
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(key);
            signature.update(probe);
            byte[] signed = signature.sign();
            signature.initVerify(certificate.getPublicKey());
            signature.update(probe);
            return signature.verify(signed);
        } catch (GeneralSecurityException other) { // a key of another kind
            return false;
        }
    }

    private static List<Block> blocks(Path file) throws Unusable {
        List<Block> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(new String(read(file), StandardCharsets.ISO_8859_1));
        while (matcher.find()) {
            blocks.add(new Block(matcher.group(1), matcher.group(2)));
        }
        return blocks;
    }

    private static byte[] read(Path file) throws Unusable {
        if (Files.exists(file) && !Files.isRegularFile(file)) { // a named pipe would hold the thread that looks
            throw new Unusable("`" + file + "` is no file", null);
        }
        try (var in = Files.newInputStream(file)) {
            byte[] content = in.readNBytes(LONGEST + 1);
            if (content.length > LONGEST) {
                throw new Unusable("`" + file + "` is longer than " + LONGEST + " bytes", null);
            }
            return content;
        } catch (Unusable known) {
            throw known;
        } catch (IOException failure) {
            throw new Unusable("cannot read `" + file + "`", failure);
        }
    }
}
