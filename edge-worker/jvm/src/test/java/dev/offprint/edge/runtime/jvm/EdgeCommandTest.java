package dev.offprint.edge.runtime.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.report.Version;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.tls.TlsClient;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class EdgeCommandTest {

    @TempDir
    Path tree;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void makeATree() throws IOException {
        Files.writeString(tree.resolve("edge.json"), "{\"format\":1,\"baseUrl\":\"https://example.test/base\"}");
        Files.writeString(tree.resolve("llms.txt"), "llms");
    }

    @Test
    void explainsItself() {
        assertThat(execute("--help")).isZero();
        assertThat(out.toString()).contains("--store", "--rate-limit", "--follow-within", "Exit codes:", "Examples:");
        assertThat(out.toString().lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void tellsItsVersion() {
        assertThat(execute("--version")).isZero();
        assertThat(out.toString()).isEqualToIgnoringNewLines(Version.TEXT);
    }

    @Test
    void needsAStore() {
        assertThat(execute()).isEqualTo(2);
        assertThat(err.toString()).contains("--store");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--store=ftp://x/y",
                "--store=s3://",
                "--store=",
                "--endpoint=localhost:9000",
                "--region=a b",
                "--port=65536",
                "--port=x",
                "--follow-within=0",
                "--follow-within=x",
                "--cache-memory=0",
                "--rate-limit=5",
                "--max-connections=0",
                "--max-connections=1000000000",
                "--max-connections-per-client=0",
                "--max-streams=0",
                "--max-streams=100000",
                "--stall-timeout=0",
                "--stall-timeout=x",
                "--max-client-memory=0",
                "--max-client-memory=1000000",
                "--rate-limit=0/5",
                "--rate-limit=/",
                "--rate-limit-store=http://localhost",
                "--rate-limit-store=localhost:6379",
                "--rate-limit-deadline=20",
                "--rate-limit-password-file=/etc/hostname",
                "--rate-limit-secret-file=/etc/hostname",
                "--rate-limit-ca-file=/etc/hostname",
                "--trusted-hops=-1",
                "--trusted-hops=101",
                "--trusted-proxies=10.0.0.0/8",
                "--forwarded-header=Forwarded",
                "--unready-after=60",
                "--access-log=",
                "--access-log-format=common",
                "--cache-dir=",
                "--cache-dir-size=64",
                "--endpoint=http://localhost:9000",
                "--region=eu-central-1",
                "--anonymous",
                "--proxy-protocol=v2",
                "--trusted-proxies=10.0.0.0/33",
                "--forwarded-header=X-Real-IP",
                "--admin=localhost",
                "--admin=::1",
                "--admin=localhost:65536",
                "--admin=:-1",
                "--admin=8080",
                "--unready-after=0",
                "--unready-after=never",
                "--access-log-format=xml",
                "--log-level=loud",
                "--log-format=xml",
                "--host=",
                "--port=-1",
                "--follow-within=99999999999",
                "--cache-memory=999999999",
                "--rate-limit=1/99999999999",
                "--trusted-proxies=",
                "--trusted-proxies=10.0.0.0/8,x",
                "--tls-key=key.pem",
                "--tls-password-file=password",
                "--drain=-1",
                "--drain=3601",
                "--drain=x",
                "--drain-notice=-1",
                "--drain-notice=3601",
                "--max-streams",
                "--outermost=maybe",
                "--nothing"
            })
    void refusesWhatItDoesNotUnderstand(String option) {
        List<String> arguments = new ArrayList<>(List.of(option));
        if (!option.startsWith("--store")) {
            arguments.add("--store=" + tree);
        }
        assertThat(execute(arguments.toArray(String[]::new))).isEqualTo(2);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains(option.substring(0, option.indexOf('=') < 0 ? option.length() : option.indexOf('=')));
    }

    @ParameterizedTest
    @CsvSource({"--prot, --port", "--stor, --store", "--acess-log, --access-log"})
    void suggestsTheOptionThatIsMeant(String typed, String meant) {
        assertThat(execute("--store=" + tree, typed + "=8080")).isEqualTo(2);
        assertThat(err.toString()).contains("there is no option " + typed + "; did you mean " + meant + "?");
    }

    @Test
    void saysTheCauseBeforeTheRemedy() throws IOException {
        Files.writeString(tree.resolve("current.json"), "{");
        assertThat(execute("--store", tree.toString())).isEqualTo(3);
        assertThat(err.toString()).contains("no tree to serve at " + tree + ": the pointer current.json is not JSON");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--rate-limit-deadline=0",
                "--rate-limit-deadline=1001",
                "--rate-limit-password-file=/not/there",
                "--rate-limit-password-file=/",
                "--rate-limit-secret-file=SHORT",
                "--rate-limit-ca-file=SHORT",
                "--rate-limit=off"
            })
    void refusesWhatASharedQuotaDoesNotUnderstand(String option) throws IOException {
        Path text = Files.writeString(tree.resolve("short"), "short");
        assertThat(execute(
                        "--store=" + tree,
                        "--rate-limit-store=redis://user:hidden@localhost",
                        option.replace("SHORT", text.toString())))
                .isEqualTo(2);
        assertThat(err.toString().lines().findFirst().orElse(""))
                .contains(option.substring(0, option.indexOf('=')))
                .doesNotContain("hidden");
    }

    @Test
    void saysWhatToAddForASharedQuota() {
        assertThat(execute("--store=" + tree, "--rate-limit-store=redis://localhost"))
                .isEqualTo(3);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("--rate-limit-store: there is no client for Redis in ", "edge-worker/redis");
    }

    /** Nobody builds over releases: that would be refused. */
    @Test
    void saysWhatToDoWhereThePointerIsLost() throws IOException {
        Files.delete(tree.resolve("edge.json"));
        Files.createDirectories(tree.resolve("releases"));
        assertThat(execute("--store", tree.toString())).isEqualTo(3);
        assertThat(err.toString())
                .contains("it has releases, and current.json is lost", "offprint rollback --store " + tree + " ID")
                .doesNotContain("offprint build");
    }

    @Test
    void saysWhatToDoWhereThereIsNoTree() throws IOException {
        Files.delete(tree.resolve("edge.json"));
        assertThat(execute("--store", tree.toString())).isEqualTo(3);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("offprint build");
        assertThat(execute("--store", tree.resolve("not-there").toString())).isEqualTo(3);
    }

    @Test
    void saysWhatToDoWhereTheReleaseCannotBeServed() throws IOException {
        Files.writeString(tree.resolve("current.json"), "{\"format\":1,");
        assertThat(execute("--store", tree.toString())).isEqualTo(3);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("current.json is not JSON", "offprint rollback --store " + tree, "offprint publish --to");
        err.getBuffer().setLength(0);
        Files.writeString(
                tree.resolve("current.json"),
                "{\"format\":1,\"id\":\"gone\",\"manifest\":\"" + "ab".repeat(32) + "\"}");
        assertThat(execute("--store", tree.toString())).isEqualTo(3);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("the release gone cannot be read", "objects/ab/" + "ab".repeat(32) + " is not there");
    }

    @Test
    void servesReleases() throws Exception {
        publish(new ReleasedTree(ReleasedSite.tree("one")), "one");
        Process process = start("--follow-within=1", "--cache-memory=1");
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
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
    void saysWhatToDoWhereThePortIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(execute("--store", tree.toString(), "--port", Integer.toString(taken.getLocalPort())))
                    .isEqualTo(3);
        }
        assertThat(err.toString().lines())
                .hasSize(1)
                .first()
                .asString()
                .contains("cannot listen at 127.0.0.1", "--port");
    }

    @Test
    void saysWhatToDoWhereTheAdminPortIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(execute("--store", tree.toString(), "--admin", Integer.toString(taken.getLocalPort())))
                    .isEqualTo(3);
        }
        assertThat(err.toString().lines()).singleElement().asString().contains("cannot listen at 127.0.0.1", "--admin");
    }

    @Test
    void saysWhatToDoWhereTheAccessLogCannotBeOpened() {
        Path nowhere = tree.resolve("not-there").resolve("access.log");
        assertThat(execute("--store", tree.toString(), "--access-log=" + nowhere))
                .isEqualTo(3);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("cannot open the access log " + nowhere + ": " + nowhere + " does not exist; choose another");
    }

    @Test
    void saysWhatToDoWhereTheAddressIsUnknown() {
        assertThat(execute("--store", tree.toString(), "--host", "no.such.host.invalid"))
                .isEqualTo(3);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("cannot listen at no.such.host.invalid:8080", "--host");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nowhere | ec.key    | cannot read `
            ec.crt  | nowhere   | cannot read `
            ec.crt  | other.key | does not belong to the first certificate
            ec.key  | ec.key    | has no block CERTIFICATE
            ec.p12  | ec.key    | a PKCS#12 file needs --tls-password-file
            .       | ec.key    | is no file
            """)
    void saysWhatIsWrongWithTheCertificate(String certificate, String key, String what) {
        Path files = TlsClient.file("ec.crt").resolveSibling(".");
        assertThat(execute(
                        "--store", tree.toString(),
                        "--tls-certificate", files.resolve(certificate).toString(),
                        "--tls-key", files.resolve(key).toString()))
                .isEqualTo(3);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("cannot speak TLS with --tls-certificate", what);
    }

    @Test
    void readsItsCertificateAgainWhenItHangsUp() throws Exception {
        Path certificate = tree.resolve("both.pem");
        Files.copy(TlsClient.file("ec-both.pem"), certificate);
        Process process = start("--tls-certificate=" + certificate);
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
                BufferedReader errors = new BufferedReader(new InputStreamReader(process.getErrorStream(), UTF_8))) {
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
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
                BufferedReader errors = new BufferedReader(new InputStreamReader(process.getErrorStream(), UTF_8))) {
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
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                EdgeCommand.class.getName(),
                "--store=" + tree.toUri(),
                "--port=0",
                "--rate-limit=off",
                option));
        command.addAll(List.of(more));
        return new ProcessBuilder(command).start();
    }

    /** As publishing does: what is new first, the pointer last and in one step. */
    private void publish(ReleasedTree release, String id) throws IOException {
        for (Map.Entry<ObjectKey, byte[]> object : release.objects().entrySet()) {
            Path file = tree.resolve(object.getKey().value());
            Files.createDirectories(file.getParent());
            Files.write(file, object.getValue());
        }
        Files.write(tree.resolve("next"), release.pointer(id));
        Files.move(tree.resolve("next"), tree.resolve("current.json"), StandardCopyOption.ATOMIC_MOVE);
    }

    private static String body(int port) throws IOException {
        return new String(
                ((Bytes) RawClient.exchange(port, Request.get("/llms.txt")).body()).bytes(), UTF_8);
    }

    private int execute(String... arguments) {
        return EdgeCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }
}
