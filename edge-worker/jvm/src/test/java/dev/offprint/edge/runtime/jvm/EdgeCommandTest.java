package dev.offprint.edge.runtime.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.report.Version;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.tls.TlsClient;
import dev.offprint.level.Gate;
import dev.offprint.level.Started;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The command serves until it is told to stop. */
@Gate
final class EdgeCommandTest extends EdgeCommandFixture {

    @Test
    void explainsItself() {
        assertThat(execute("--help")).isZero();
        assertThat(out.toString())
                .containsSubsequence(
                        "--store",
                        "--follow-within",
                        "--rate-limit",
                        "--drain-notice",
                        "--admin",
                        "Exit codes:",
                        "Examples:");
        assertThat(out.toString().lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void tellsItsVersion() {
        assertThat(execute("--version")).isZero();
        assertThat(out.toString()).isEqualToIgnoringNewLines(Version.TEXT);
    }

    @Test
    void servesReleases() throws Exception {
        publish(new ReleasedTree(ReleasedSite.tree("one")), "one");
        Process process = start("--follow-within=1", "--cache-memory=1");
        try (BufferedReader lines = JvmProcess.lines(process.getInputStream())) {
            String line = lines.readLine();
            assertThat(line).contains(" (release one) at http://127.0.0.1:");
            int port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
            assertThat(body(port)).isEqualTo("/llms.txt of one");
            publish(new ReleasedTree(ReleasedSite.tree("two")), "two");
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            while (!body(port).equals("/llms.txt of two") && System.nanoTime() < end) {
                Thread.sleep(20);
            }
            assertThat(body(port)).isEqualTo("/llms.txt of two");
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void readsItsCertificateAgainWhenItHangsUp() throws Exception {
        Started.assumeNotIgnored("HUP");
        Path certificate = tree.resolve("both.pem");
        Files.copy(TlsClient.file("ec-both.pem"), certificate);
        Process process = start("--tls-certificate=" + certificate);
        try (BufferedReader lines = JvmProcess.lines(process.getInputStream());
                BufferedReader errors = JvmProcess.lines(process.getErrorStream())) {
            String line = lines.readLine();
            assertThat(line).contains(" at https://127.0.0.1:").endsWith("/base");
            int port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1, line.length() - "/base".length()));
            try (RawClient client = new RawClient(TlsClient.connect(port))) {
                client.send(Request.get("/base/llms.txt"), "");
                assertThat(client.receive(false).status()).isEqualTo(200);
                new ProcessBuilder("kill", "-HUP", Long.toString(process.pid()))
                        .start()
                        .waitFor();
                assertThat(errors.readLine()).contains("the certificate was read again");
                client.send(Request.get("/base/llms.txt"), "");
                assertThat(client.receive(false).status()).isEqualTo(200);
            }
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void servesUntilItIsTold() throws Exception {
        Process process = start("--access-log");
        try (BufferedReader lines = JvmProcess.lines(process.getInputStream());
                BufferedReader errors = JvmProcess.lines(process.getErrorStream())) {
            String line = errors.readLine(); // the access log has standard output for itself
            assertThat(line)
                    .startsWith("offprint edge: serving ")
                    .contains(" at http://127.0.0.1:")
                    .endsWith("/base");
            int port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1, line.length() - "/base".length()));
            Response answer = RawClient.exchange(port, Request.get("/base/llms.txt"));
            assertThat(((Bytes) answer.body()).bytes()).asString().isEqualTo("llms");
            assertThat(lines.readLine()).contains("\"path\":\"/base/llms.txt\"", "\"status\":200", "\"bytes\":4");
            process.toHandle().destroy(); // SIGTERM, and the streams stay open
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(errors.readLine()).isNull();
            assertThat(lines.readLine()).isNull();
        } finally {
            process.destroyForcibly();
        }
    }

    private Process start(String option, String... more) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("--store=" + tree.toUri(), "--port=0", "--rate-limit=off", option));
        arguments.addAll(List.of(more));
        return JvmProcess.edge(arguments).start();
    }

    private static String body(int port) throws IOException {
        return new String(
                ((Bytes) RawClient.exchange(port, Request.get("/llms.txt")).body()).bytes(), UTF_8);
    }
}
