package dev.offprint.digest;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The public keys whose releases an adapter serves (Ed25519, RFC 8032). A signature is of a release's id and of the digest of
 * its manifest, which names the digests of all else: who can write to the store can choose between releases that were signed,
 * and publish nothing else.
 */
public final class TrustedKeys {

    /** Serves what anybody who can write to the store has published. */
    public static final TrustedKeys ANYBODY = new TrustedKeys(List.of());

    /** The name of the algorithm, as the JDK knows it. */
    public static final String ALGORITHM = "Ed25519";

    private static final Pattern PEM =
            Pattern.compile("-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\\s]*+)-----END PUBLIC KEY-----");

    private final List<PublicKey> keys;

    private TrustedKeys(List<PublicKey> keys) {
        this.keys = keys;
    }

    /**
     * Returns the keys of a text: one or more public keys in PEM (RFC 7468, 13), whatever stands between them.
     *
     * @throws IllegalArgumentException if there is none, or one is no key of Ed25519
     */
    public static TrustedKeys of(String pem) {
        List<PublicKey> keys = new ArrayList<>();
        Matcher found = PEM.matcher(pem);
        while (found.find()) {
            try {
                byte[] key = Base64.getMimeDecoder().decode(found.group(1));
                keys.add(KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(key)));
            } catch (GeneralSecurityException other) {
                throw new IllegalArgumentException("holds a key that is not of Ed25519", other);
            }
        }
        if (keys.isEmpty()) {
            throw new IllegalArgumentException("holds no `-----BEGIN PUBLIC KEY-----`");
        }
        return new TrustedKeys(List.copyOf(keys));
    }

    /** Returns whether no key is asked for. */
    public boolean isAnybody() {
        return keys.isEmpty();
    }

    /**
     * Returns whether one of the keys has signed a release, or none is asked for.
     *
     * @param id the release's id
     * @param manifest the digest of its manifest, 64 lower-case hexadecimal digits
     * @param signature its signature in base64, or null if it has none
     */
    public boolean accept(String id, String manifest, @Nullable String signature) {
        if (keys.isEmpty()) {
            return true;
        } else if (signature == null) {
            return false;
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(signature);
            for (PublicKey key : keys) {
                if (verify(key, statement(id, manifest), bytes)) {
                    return true;
                }
            }
        } catch (IllegalArgumentException noBase64) { // a signature of nothing
            return false;
        }
        return false;
    }

    /** Returns what is signed: a line that says of what kind it is, the id, and the digest. */
    public static byte[] statement(String id, String manifest) {
        return ("offprint release 1\n" + id + "\n" + manifest + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static boolean verify(PublicKey key, byte[] statement, byte[] signature) {
        try {
            Signature verifier = Signature.getInstance(ALGORITHM);
            verifier.initVerify(key);
            verifier.update(statement);
            return verifier.verify(signature);
        } catch (GeneralSecurityException malformed) { // of another length, or no point of the curve
            return false;
        }
    }
}
