package dev.offprint.digest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which releases are served. */
final class TrustedKeysTest {

    private static final String ID = "20260101T000000Z-0123456789ab";
    private static final String MANIFEST = "0123456789abcdef".repeat(4);

    private final KeyPair pair = pair("Ed25519");
    private final TrustedKeys keys = TrustedKeys.of(pem(pair));
    private final String signature = sign(pair, TrustedKeys.statement(ID, MANIFEST));

    @Test
    void theSignatureOfATrustedKeyIsAccepted() {
        assertThat(keys.accept(ID, MANIFEST, signature)).isTrue();
        assertThat(TrustedKeys.ANYBODY.accept(ID, MANIFEST, null)).isTrue();
    }

    @Test
    void nothingElseIs() {
        assertThat(keys.accept(ID + "x", MANIFEST, signature)).as("id").isFalse();
        assertThat(keys.accept(ID, MANIFEST.replace('0', '1'), signature))
                .as("manifest")
                .isFalse();
        assertThat(keys.accept(ID, MANIFEST, null)).as("unsigned").isFalse();
        KeyPair other = pair("Ed25519");
        assertThat(keys.accept(ID, MANIFEST, sign(other, TrustedKeys.statement(ID, MANIFEST))))
                .as("by another key")
                .isFalse();
        assertThat(keys.accept(ID, MANIFEST, sign(pair, (ID + MANIFEST).getBytes(StandardCharsets.UTF_8))))
                .as("of another text")
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?", "AAAA", "\n", "AA=="})
    void aSignatureThatIsNoneIsRefused(String none) {
        assertThat(keys.accept(ID, MANIFEST, none)).isFalse();
        assertThat(keys.accept(ID, MANIFEST, Base64.getEncoder().encodeToString(new byte[64])))
                .isFalse();
    }

    /** A rotation: adapters trust the old key and the new one until the new one has signed what is served. */
    @Test
    void oneOfSeveralKeysIsEnough() {
        TrustedKeys both = TrustedKeys.of(pem(pair("Ed25519")) + "a comment\n" + pem(pair));
        assertThat(both.accept(ID, MANIFEST, signature)).isTrue();
    }

    @Test
    void whatHoldsNoKeyIsRefused() {
        assertThatThrownBy(() -> TrustedKeys.of("ssh-ed25519 AAAA")).hasMessageContaining("BEGIN PUBLIC KEY");
        assertThatThrownBy(() -> TrustedKeys.of(pem(pair("RSA")))).hasMessageContaining("Ed25519");
        assertThatThrownBy(() -> TrustedKeys.of(pem(pair) + pem(pair("X25519"))))
                .hasMessageContaining("Ed25519");
    }

    private static KeyPair pair(String algorithm) {
        try {
            return KeyPairGenerator.getInstance(algorithm).generateKeyPair();
        } catch (GeneralSecurityException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static String pem(KeyPair pair) {
        return "-----BEGIN PUBLIC KEY-----\n"
                + Base64.getMimeEncoder().encodeToString(pair.getPublic().getEncoded())
                + "\n-----END PUBLIC KEY-----\n";
    }

    private static String sign(KeyPair pair, byte[] statement) {
        try {
            Signature signer = Signature.getInstance("Ed25519");
            signer.initSign(pair.getPrivate());
            signer.update(statement);
            return Base64.getEncoder().encodeToString(signer.sign());
        } catch (GeneralSecurityException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
