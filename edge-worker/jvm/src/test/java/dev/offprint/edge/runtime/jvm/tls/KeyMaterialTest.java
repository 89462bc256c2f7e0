package dev.offprint.edge.runtime.jvm.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every usual form of a key is read, and what cannot be used is named. */
final class KeyMaterialTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(textBlock = """
            rsa.crt,     rsa.key,          RSA
            rsa.crt,     rsa-pkcs1.key,    RSA
            ec.crt,      ec.key,           EC
            ec.crt,      ec-sec1.key,      EC
            ec.crt,      ec-short.key,     EC
            ec-both.pem, ,                 EC
            ed25519.crt, ed25519.key,      EdDSA
            """)
    void readsEveryUsualForm(String certificate, @Nullable String key, String algorithm) throws IOException {
        KeyMaterial read = KeyMaterial.read(files(certificate, key));
        assertThat(read.key().getAlgorithm()).startsWith(algorithm);
        assertThat(read.chain()).hasSize(1);
    }

    @Test
    void readsAKeyThatNamesItsCurveInABlockOfItsOwn() throws IOException {
        byte[] pkcs8 = PemFile.parse(Files.readAllBytes(TlsClient.file("ec.key")))
                .first("PRIVATE KEY")
                .orElseThrow()
                .content();
        byte[] bare = java.util.Arrays.copyOfRange(pkcs8, pkcs8.length - 109, pkcs8.length);
        byte[] curve = {6, 8, 42, (byte) 0x86, 72, (byte) 0xce, 61, 3, 1, 7};
        Path key = folder.resolve("key.pem");
        Files.writeString(key, block("EC PARAMETERS", curve) + block("EC PRIVATE KEY", bare));
        assertThat(KeyMaterial.read(new TlsFiles(TlsClient.file("ec.crt"), key))
                        .key()
                        .getAlgorithm())
                .isEqualTo("EC");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ec.crt     | other.key             | does not belong to the first certificate
            ec.crt     | rsa.key               | does not belong to the first certificate
            ec.crt     | ec-encrypted.key      | openssl pkey
            rsa.crt    | rsa-old-encrypted.key | openssl pkey
            ec.crt     |                       | has no block PRIVATE KEY
            ec.key     | ec.key                | has no block CERTIFICATE
            ec.p12     | ec.key                | has no block CERTIFICATE
            """)
    void saysWhatCannotBeUsed(String certificate, @Nullable String key, String message) {
        assertThatThrownBy(() -> KeyMaterial.read(files(certificate, key)))
                .isInstanceOf(UnusableCertificate.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("secret");
    }

    @Test
    void saysWhatIsNotThere() {
        Path missing = folder.resolve("missing.pem");
        assertThatThrownBy(() -> KeyMaterial.read(new TlsFiles(missing, null)))
                .isInstanceOf(UnusableCertificate.class)
                .hasMessageContaining("cannot read `" + missing + "`");
    }

    @ParameterizedTest
    @CsvSource({
        "CERTIFICATE,the certificate",
        "RSA PRIVATE KEY,the key",
        "EC PRIVATE KEY,the key",
        "PRIVATE KEY,the key"
    })
    void readsNoGarbage(String label, String what) throws IOException {
        Path garbage = folder.resolve("garbage.pem");
        Files.writeString(garbage, block(label, new byte[] {0x30, (byte) 0x84, 1, 2, 3}));
        TlsFiles files = label.equals("CERTIFICATE")
                ? new TlsFiles(garbage, TlsClient.file("ec.key"))
                : new TlsFiles(TlsClient.file("ec.crt"), garbage);
        assertThatThrownBy(() -> KeyMaterial.read(files))
                .isInstanceOf(UnusableCertificate.class)
                .hasMessageContaining(what + " in `" + garbage + "` cannot be read");
    }

    private static String block(String label, byte[] content) {
        return "-----BEGIN " + label + "-----\n"
                + java.util.Base64.getMimeEncoder().encodeToString(content) + "\n-----END " + label + "-----\n";
    }

    private static TlsFiles files(String certificate, @Nullable String key) {
        return new TlsFiles(TlsClient.file(certificate), key == null ? null : TlsClient.file(key));
    }
}
