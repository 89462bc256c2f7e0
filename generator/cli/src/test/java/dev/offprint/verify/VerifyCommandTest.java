package dev.offprint.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCommandTest {

    @TempDir
    static Path folder;

    private static Site site;
    private static Path tree;

    private final StringWriter stdout = new StringWriter();
    private final StringWriter stderr = new StringWriter();

    @BeforeAll
    static void build() throws Exception {
        tree = folder.resolve("public");
        site = Site.build("everything", tree);
    }

    @Test
    void saysInOneLineThatAllIsWell() throws Exception {
        try (LiveTree live = served(List.of())) {
            String origin = live.address().url().replace("/kb", "");
            assertThat(verify(origin, "--from", tree.toString())).isZero();
            assertThat(stdout.toString())
                    .startsWith(live.address().url() + ": ")
                    .endsWith(" 0 differ; 0 errors, 0 warnings\n")
                    .hasLineCount(1);
            assertThat(stderr.toString()).contains("more of them count than the quota of the API allows at once");
        }
    }

    @Test
    void findingsNameTheAddressInEveryFormat() throws Exception {
        try (LiveTree live = served(List.of("path: .*/robots.txt", "drop: Cache-Control"))) {
            String url = live.address().url();
            assertThat(verify(url, "--from", tree.toString())).isEqualTo(1);
            assertThat(stdout.toString())
                    .startsWith(url + "/robots.txt: error[live-cache-policy]: `Cache-Control` is missing; expected ");
            assertThat(verify(url, "--from", tree.toString(), "--format", "github"))
                    .isEqualTo(1);
            assertThat(stdout.toString())
                    .startsWith("::error title=live-cache-policy::" + url + "/robots.txt: `Cache-");
            assertThat(verify(url, "--from", tree.toString(), "--format", "json"))
                    .isEqualTo(1);
            assertThat(json().at("/diagnostics/0/path").asText()).isEqualTo(url + "/robots.txt");
            assertThat(verify(url, "--from", tree.toString(), "--format", "sarif"))
                    .isEqualTo(1);
            assertThat(json().at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri")
                            .asText())
                    .isEqualTo(url + "/robots.txt");
        }
    }

    @Test
    void comparesWithTheCurrentReleaseOfAStore() throws Exception {
        String store = folder.resolve("store").toString();
        assertThat(run("publish", "--from", tree.toString(), "--to", store)).isZero();
        try (LiveTree live = served(List.of())) {
            assertThat(verify(live.address().url(), "--to", store)).isZero();
            String missing = folder.resolve("missing").toString();
            assertThat(verify(live.address().url(), "--to", missing)).isEqualTo(3);
            assertThat(stderr.toString()).contains("the store " + missing + " does not exist");
            String empty = Files.createDirectory(folder.resolve("empty")).toString();
            assertThat(verify(live.address().url(), "--to", empty)).isEqualTo(2);
            assertThat(stderr.toString()).contains("there is no release at ", "offprint publish --to ");
        }
    }

    @Test
    void whoDoesNotAnswerIsThree() {
        assertThat(verify("http://127.0.0.1:1", "--from", tree.toString())).isEqualTo(3);
        assertThat(stdout.toString()).contains("error[live-unreachable]: `127.0.0.1:1` refuses the connection");
    }

    @Test
    void wrongUsageIsTwoAndSaysWhatIsRight() {
        assertThat(verify("example.com", "--from", tree.toString())).isEqualTo(2);
        assertThat(stderr.toString()).contains("give one like https://");
        assertThat(verify(
                        "https://example.com", "--from", folder.resolve("none").toString()))
                .isEqualTo(2);
        assertThat(stderr.toString()).contains("there is no built tree at ", "offprint build --out ");
        for (List<String> wrong :
                List.of(List.of("--sample", "some"), List.of("--wait", "soon"), List.of("--format", "xml"))) {
            String[] more = Stream.concat(Stream.of("--from", tree.toString()), wrong.stream())
                    .toArray(String[]::new);
            assertThat(verify("https://example.com", more)).as(wrong.toString()).isEqualTo(2);
        }
        assertThat(stderr.toString()).doesNotContain("Exception");
    }

    private static LiveTree served(List<String> changes) throws Exception {
        return new LiveTree(site.expected(), site.files(), adapter -> new Meddler(adapter, changes));
    }

    private int verify(String url, String... more) {
        stdout.getBuffer().setLength(0);
        return run(Stream.concat(Stream.of("verify", url), Stream.of(more)).toArray(String[]::new));
    }

    private int run(String... args) {
        return Main.run(args, new PrintWriter(stdout, true), new PrintWriter(stderr, true), Terminal.NONE);
    }

    private JsonNode json() throws Exception {
        return new JsonMapper().readTree(stdout.toString());
    }
}
