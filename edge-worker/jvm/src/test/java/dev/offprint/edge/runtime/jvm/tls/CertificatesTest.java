package dev.offprint.edge.runtime.jvm.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.connection.Transport;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** New connections get a new certificate, open ones stay, and a bad one changes nothing. */
@Timeout(60)
final class CertificatesTest {

    private static final Request ANY = Request.get("/en");

    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();
    private Certificates certificates;
    private WorldServer server;

    @BeforeEach
    void start() throws IOException {
        install("ec");
        certificates = new Certificates(
                new KeyPairFiles(folder.resolve("crt"), folder.resolve("key")),
                Duration.ofMillis(20),
                new FailureLog(new PrintWriter(said)));
        server = new WorldServer(
                World.USUAL,
                World.USUAL.store(),
                settings -> settings.over(new Transport(certificates.context(), false)));
    }

    @AfterEach
    void stop() {
        server.close();
        certificates.close();
    }

    @Test
    void changesWithItsFilesAndKeepsConnections() throws Exception {
        try (SSLSocket socket = TlsClient.connect(server.port());
                RawClient open = new RawClient(socket)) {
            open.send(ANY, "");
            assertThat(open.receive(false).status()).isEqualTo(200);
            install("other");
            eventually(() -> subject().equals("CN=other.test"));
            open.send(ANY, "");
            assertThat(open.receive(false).status()).isEqualTo(200);
            assertThat(TlsClient.subject(socket)).isEqualTo("CN=ec.test");
        }
        assertThat(lines()).singleElement().asString().contains("read again", "valid until 21");
    }

    @Test
    void keepsTheOldOneAndSaysSoOnce() throws Exception {
        Files.copy(TlsClient.file("other.key"), folder.resolve("key"), StandardCopyOption.REPLACE_EXISTING);
        eventually(() -> !lines().isEmpty());
        assertThat(subject()).isEqualTo("CN=ec.test");
        Files.delete(folder.resolve("crt"));
        eventually(() -> lines().size() == 2);
        Thread.sleep(200);
        assertThat(subject()).isEqualTo("CN=ec.test");
        assertThat(lines()).hasSize(2);
        assertThat(lines().get(0)).contains("keeping the certificate", "does not belong");
        assertThat(lines().get(1)).contains("keeping the certificate", "cannot read");
        install("other");
        eventually(() -> subject().equals("CN=other.test"));
        assertThat(lines()).hasSize(3);
    }

    private List<String> lines() {
        return said.toString().lines().toList();
    }

    private void install(String name) throws IOException {
        Files.copy(TlsClient.file(name + ".crt"), folder.resolve("crt"), StandardCopyOption.REPLACE_EXISTING);
        Files.copy(TlsClient.file(name + ".key"), folder.resolve("key"), StandardCopyOption.REPLACE_EXISTING);
    }

    private String subject() {
        try (SSLSocket socket = TlsClient.connect(server.port())) {
            return TlsClient.subject(socket);
        } catch (IOException failure) {
            return failure.toString();
        }
    }

    private static void eventually(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + 20_000_000_000L;
        while (!condition.getAsBoolean() && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }
}
