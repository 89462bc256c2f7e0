package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.tls.TlsClient;
import dev.offprint.level.Gate;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command serves until it is told to stop. */
@Timeout(60)
final class EdgeCommandTest {

    @Test
    @Gate
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
        List<String> arguments = new ArrayList<>(List.of("--store=" + tree, "--port=0", "--rate-limit=off", option));
        arguments.addAll(List.of(more));
        return JvmProcess.edge(arguments).start();
    }

    @TempDir
    Path tree;

    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    @BeforeEach
    void makeATree() throws IOException {
        Files.writeString(
                tree.resolve("edge.json"),
                "{\"format\":1,\"baseUrl\":\"https://example.test/base\",\"headers\":{\"files\":[{\"for\":\"llms.txt auth.md openapi.json\",\"type\":\"text/plain\"}]}}");
        Files.writeString(tree.resolve("llms.txt"), "llms");
    }

    int execute(String... arguments) {
        return EdgeCommand.run(arguments, new PrintWriter(out), new PrintWriter(err));
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
                "--port=65536",
                "--port=x",
                "--follow-within=0",
                "--follow-within=x",
                "--cache-memory=0",
                "--rate-limit=5",
                "--rate-limit=0/5",
                "--rate-limit=/",
                "--rate-limit-store=http://localhost",
                "--rate-limit-store=localhost:6379",
                "--trust=",
                "--rate-limit-deadline=20",
                "--rate-limit-ca-file=/etc/hostname",
                "--trusted-hops=-1",
                "--trusted-hops=101",
                "--trusted-proxies=10.0.0.0/8",
                "--access-log=",
                "--cache-dir=",
                "--endpoint=http://localhost:9000",
                "--proxy-protocol=v2",
                "--trusted-proxies=10.0.0.0/33",
                "--admin=localhost",
                "--admin=::1",
                "--admin=localhost:65536",
                "--admin=:-1",
                "--admin=8080",
                "--log-format=xml",
                "--host=",
                "--port=-1",
                "--follow-within=99999999999",
                "--cache-memory=999999999",
                "--rate-limit=1/99999999999",
                "--trusted-proxies=",
                "--trusted-proxies=10.0.0.0/8,x",
                "--tls-key=key.pem",
                "--drain-notice=-1",
                "--drain-notice=3601",
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

    @Test
    void namesTheOptionThatDoesNotExist() {
        assertThat(execute("--store=" + tree, "--prot=8080")).isEqualTo(2);
        assertThat(err.toString()).contains("there is no option --prot; --help lists every option");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--rate-limit-deadline=0",
                "--rate-limit-deadline=1001",
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

    /** A build over releases would be refused. */
    @Test
    void saysWhatToDoWhereThePointerIsLost() throws IOException {
        Files.delete(tree.resolve("edge.json"));
        Files.createDirectories(tree.resolve("releases"));
        assertThat(execute("--store", tree.toString())).isEqualTo(3);
        assertThat(err.toString())
                .contains("it has releases, and current.json is lost", "offprint rollback --to " + tree + " ID")
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
                .contains(
                        "no tree to serve at " + tree + ": the pointer current.json is not JSON",
                        "offprint rollback --to " + tree,
                        "offprint publish --to");
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

    @ParameterizedTest
    @ValueSource(strings = {"--port", "--admin"})
    void saysWhatToDoWhereAPortIsTaken(String option) throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(execute("--store", tree.toString(), option, Integer.toString(taken.getLocalPort())))
                    .isEqualTo(3);
        }
        assertThat(err.toString().lines()).singleElement().asString().contains("cannot listen at 127.0.0.1", option);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --access-log=TREE/none/log            | cannot open the access log TREE/none/log
        --host=no.such.host.invalid           | cannot listen at no.such.host.invalid:8080
        --tls-certificate=TREE/none --tls-key=TREE/none | cannot speak TLS with --tls-certificate
        """)
    void saysWhatToDoWhereAnOptionCannotBeMet(String options, String what) {
        String[] all =
                ("--store=TREE " + options).replace("TREE", tree.toString()).split(" ", -1);
        assertThat(execute(all)).isEqualTo(3);
        assertThat(err.toString().lines()).singleElement().asString().contains(what.replace("TREE", tree.toString()));
    }

    @Test
    @Gate
    void readsItsCertificateAgainWhenItChanges() throws Exception {
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
                Files.writeString(
                        certificate,
                        Files.readString(TlsClient.file("rsa.crt")) + Files.readString(TlsClient.file("rsa.key")));
                assertThat(errors.readLine()).contains("the certificate was read again");
                client.send(Request.get("/base/llms.txt"), "");
                assertThat(client.receive(false).status()).isEqualTo(200);
            }
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void saysThatOfAPlainTreeNothingIsKept() throws IOException {
        Path cache = tree.resolveSibling(tree.getFileName() + "-cache");
        assertThat(execute("--store", tree.toString(), "--cache-dir=" + cache, "--host=192.0.2.1"))
                .isEqualTo(3);
        assertThat(err.toString().lines())
                .hasSize(2)
                .first()
                .asString()
                .contains("--cache-dir keeps nothing of a plain tree");
        assertThat(err.toString()).contains("choose another --host or --port: an address or a name of this machine");
    }
}
