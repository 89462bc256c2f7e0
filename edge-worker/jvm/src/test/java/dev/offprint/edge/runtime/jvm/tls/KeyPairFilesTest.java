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
final class KeyPairFilesTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(textBlock = """
            rsa.crt,     rsa.key,          RSA
            rsa.crt,     rsa-pkcs1.key,    RSA
            ec.crt,      ec.key,           EC
            ec-both.pem, ,                 EC
            ed25519.crt, ed25519.key,      EdDSA
            """)
    void readsEveryUsualForm(String certificate, @Nullable String key, String algorithm) throws Exception {
        KeyPairFiles.Loaded read = files(certificate, key).load();
        assertThat(read.store()
                        .getKey("edge", KeyPairFiles.PASSWORD.toCharArray())
                        .getAlgorithm())
                .startsWith(algorithm);
        assertThat(read.store().getCertificateChain("edge")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ec.crt     | other.key             | does not belong to the first certificate
            ec.crt     | rsa.key               | does not belong to the first certificate
            ec.crt     | ec-encrypted.key      | openssl pkey
            rsa.crt    | rsa-old-encrypted.key | openssl pkey
            ec.crt     | ec-sec1.key           | openssl pkey
            ec.crt     |                       | has no block PRIVATE KEY
            ec.key     | ec.key                | has no block CERTIFICATE
            ec.p12     | ec.key                | has no block CERTIFICATE
            """)
    void saysWhatCannotBeUsed(String certificate, @Nullable String key, String message) {
        assertThatThrownBy(() -> files(certificate, key).load())
                .isInstanceOf(KeyPairFiles.Unusable.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("secret");
    }

    @Test
    void saysWhatIsNotThere() {
        Path missing = folder.resolve("missing.pem");
        assertThatThrownBy(() -> new KeyPairFiles(missing, null).load())
                .isInstanceOf(KeyPairFiles.Unusable.class)
                .hasMessageContaining("cannot read `" + missing + "`");
    }

    @ParameterizedTest
    @CsvSource({"CERTIFICATE,the certificate", "RSA PRIVATE KEY,the key", "PRIVATE KEY,the key"})
    void readsNoGarbage(String label, String what) throws IOException {
        Path garbage = folder.resolve("garbage.pem");
        Files.writeString(garbage, block(label, new byte[] {0x30, (byte) 0x84, 1, 2, 3}));
        KeyPairFiles files = label.equals("CERTIFICATE")
                ? new KeyPairFiles(garbage, TlsClient.file("ec.key"))
                : new KeyPairFiles(TlsClient.file("ec.crt"), garbage);
        assertThatThrownBy(() -> files.load())
                .isInstanceOf(KeyPairFiles.Unusable.class)
                .hasMessageContaining(what + " in `" + garbage + "` cannot be read");
    }

    private static String block(String label, byte[] content) {
        return "-----BEGIN " + label + "-----\n"
                + java.util.Base64.getMimeEncoder().encodeToString(content) + "\n-----END " + label + "-----\n";
    }

    private static KeyPairFiles files(String certificate, @Nullable String key) {
        return new KeyPairFiles(TlsClient.file(certificate), key == null ? null : TlsClient.file(key));
    }
}
