package dev.offprint.s3;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** An HTTPS server with a certificate that nobody signed. */
final class UntrustedServer implements AutoCloseable {

    private static final String PASSWORD = "password";

    private final HttpsServer server;

    /** Starts a server, with its certificate in this folder. */
    UntrustedServer(Path folder) throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(keys(folder.resolve("untrusted.p12")), PASSWORD.toCharArray());
        context.init(keys.getKeyManagers(), null, null);
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.createContext("/", exchange -> {
            throw new IOException("nobody gets here");
        });
        server.start();
    }

    URI endpoint() {
        return URI.create("https://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private static KeyStore keys(Path file) throws Exception {
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        Process made = new ProcessBuilder(
                        keytool.toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=127.0.0.1",
                        "-ext",
                        "SAN=IP:127.0.0.1",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        PASSWORD,
                        "-alias",
                        "untrusted")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (made.waitFor() != 0) {
            throw new IOException("keytool made no certificate");
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        return keys;
    }
}
