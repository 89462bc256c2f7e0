package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;

/**
 * A key and a certificate that signs itself, as files in PEM.
 *
 * @param key the key
 * @param certificate the certificate
 */
record Certificates(Path key, Path certificate) {

    private static final String PASSWORD = "password";

    /** Makes them with the JDK's own tool. */
    static Certificates of(Path folder, String alternativeName) throws Exception {
        Path store = Files.createTempFile(folder, "keys", ".p12");
        Files.delete(store);
        Process tool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "RSA",
                        "-keysize",
                        "2048",
                        "-alias",
                        "server",
                        "-dname",
                        "CN=server",
                        "-ext",
                        "SAN=" + alternativeName,
                        "-ext",
                        "BC=ca:true",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD)
                .inheritIO()
                .start();
        if (tool.waitFor() != 0) {
            throw new IOException("keytool: " + tool.exitValue());
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        return new Certificates(
                pem(
                        store,
                        "PRIVATE KEY",
                        keys.getKey("server", PASSWORD.toCharArray()).getEncoded()),
                pem(store, "CERTIFICATE", keys.getCertificate("server").getEncoded()));
    }

    /** Returns what a server has to be told. */
    String[] arguments(int port) {
        return new String[] {
            "--tls-port",
            Integer.toString(port),
            "--tls-cert-file",
            certificate.toString(),
            "--tls-key-file",
            key.toString(),
            "--tls-ca-cert-file",
            certificate.toString(),
            "--tls-auth-clients",
            "no"
        };
    }

    /** Returns the lines for a sentinel, which takes no such options on its command line. */
    String configuration(int port) {
        return """
                port 0
                tls-port %s
                tls-cert-file %s
                tls-key-file %s
                tls-ca-cert-file %s
                tls-auth-clients no
                tls-replication yes
                """.formatted(port, certificate, key, certificate);
    }

    private static Path pem(Path beside, String what, byte[] bytes) throws IOException {
        String text = "-----BEGIN " + what + "-----\n"
                + Base64.getMimeEncoder(64, "\n".getBytes(US_ASCII)).encodeToString(bytes) + "\n-----END " + what
                + "-----\n";
        return Files.writeString(beside.resolveSibling(beside.getFileName() + "." + what.charAt(0)), text);
    }
}
