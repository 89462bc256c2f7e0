package dev.offprint.command.publish;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpServer;
import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A publish that looks at the live address afterwards, and what it does where that is wrong or does not answer. */
class PublishVerifiesTest {

    private static final String NOBODY = "http://127.0.0.1:1";

    @TempDir
    Path folder;

    private final StringWriter stdout = new StringWriter();
    private final StringWriter stderr = new StringWriter();
    private String before = "";

    @BeforeEach
    void aReleaseAndANewTree() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: Test\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/a/en.md", "---\ntitle: A\n---\nOne.\n");
        build();
        publish();
        before = live();
        write("articles/a/en.md", "---\ntitle: A\n---\nTwo.\n");
        build();
    }

    @Test
    void whereNothingAnswersItRollsBackAsWell() throws IOException {
        assertThat(publish("--verify", NOBODY, "--rollback-on-failure")).isEqualTo(3);
        assertThat(live()).isEqualTo(before);
        assertThat(stderr.toString()).contains("rolled back: " + before);
    }

    @Test
    void aRunThatGoesOnWhereAnotherCouldNotVerifyRollsBackAsWell() throws IOException {
        assertThat(publish("--verify", NOBODY)).isEqualTo(3);
        assertThat(live()).isNotEqualTo(before);
        assertThat(stderr.toString()).contains("stays live, for it is not known to be wrong (unreachable)");
        HttpServer wrong = wrong();
        try {
            assertThat(publish("--verify", address(wrong), "--rollback-on-failure"))
                    .isEqualTo(1);
        } finally {
            wrong.stop(0);
        }
        assertThat(stdout.toString()).contains("nothing to publish");
        assertThat(stderr.toString()).contains("rolled back: " + before);
        assertThat(live()).isEqualTo(before);
    }

    @Test
    void theSummaryOfAJobSaysWhatHappened() throws IOException {
        HttpServer wrong = wrong();
        try {
            stdout.getBuffer().setLength(0);
            stderr.getBuffer().setLength(0);
            assertThat(publish("--format", "github", "--verify", address(wrong), "--rollback-on-failure"))
                    .isEqualTo(1);
            assertThat(stdout.toString())
                    .contains("## What happened", "is live; it was " + before, "- Verified `" + address(wrong) + "`: ")
                    .contains("- rolled back: " + before, "<details>", "https://example.com/en/knowledge/a\n");
            assertThat(stderr.toString())
                    .contains("rolled back: " + before)
                    .doesNotContain("https://example.com/en/knowledge/a\n");
        } finally {
            wrong.stop(0);
        }
    }

    /** Answers everything with 404 and the wrong body. */
    private static HttpServer wrong() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static String address(HttpServer server) {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void build() {
        assertThat(run("build", "--content", folder.resolve("content").toString(), "--out", tree()))
                .as(stderr.toString())
                .isZero();
    }

    private int publish(String... more) {
        String[] args = {"publish", "--from", tree(), "--to", store(), "--purge-after", "0"};
        return run(Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new));
    }

    private int run(String... args) {
        return Main.run(args, new PrintWriter(stdout, true), new PrintWriter(stderr, true), Terminal.NONE);
    }

    private String live() throws IOException {
        return new JsonMapper()
                .readTree(Path.of(store(), "current.json").toFile())
                .get("id")
                .asText();
    }

    private String tree() {
        return folder.resolve("public").toString();
    }

    private String store() {
        return folder.resolve("store").toString();
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
