package dev.offprint.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.CommandFixture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCommandTest extends CommandFixture {

    @TempDir
    static Path shared;

    private static Site site;
    private static Path tree;

    @BeforeAll
    static void buildTheSite() throws Exception {
        tree = shared.resolve("public");
        site = Site.build("everything", tree);
    }

    @Test
    void saysInOneLineThatAllIsWell() throws Exception {
        try (LiveTree live = served(List.of())) {
            String origin = live.address().url().replace("/kb", "");
            assertThat(verify(origin, "--from", tree.toString())).isZero();
            assertThat(out)
                    .startsWith(live.address().url() + ": ")
                    .endsWith(" 0 differ; 0 errors, 0 warnings\n")
                    .hasLineCount(1);
        }
    }

    @Test
    void findingsNameTheAddressInEveryFormat() throws Exception {
        try (LiveTree live = served(List.of("path: .*/robots.txt", "drop: Cache-Control"))) {
            String url = live.address().url();
            assertThat(verify(url, "--from", tree.toString())).isEqualTo(1);
            assertThat(out).startsWith(url + "/robots.txt: error[live-field]: `Cache-Control` is missing; expected ");
            assertThat(verify(url, "--from", tree.toString(), "--format", "github"))
                    .isEqualTo(1);
            assertThat(out).startsWith("::error title=live-field::" + url + "/robots.txt: `Cache-");
            assertThat(verify(url, "--from", tree.toString(), "--format", "json"))
                    .isEqualTo(1);
            assertThat(json().at("/diagnostics/0/path").asText()).isEqualTo(url + "/robots.txt");
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
            assertThat(err).contains("the store " + missing + " does not exist");
            String empty = Files.createDirectory(folder.resolve("empty")).toString();
            assertThat(verify(live.address().url(), "--to", empty)).isEqualTo(2);
            assertThat(err).contains("there is no release at ", "offprint publish --to ");
        }
    }

    @Test
    void whoDoesNotAnswerIsThree() {
        assertThat(verify("http://127.0.0.1:1", "--from", tree.toString())).isEqualTo(3);
        assertThat(out).contains("error[live-unreachable]: `127.0.0.1:1` cannot be reached");
    }

    @Test
    void wrongUsageIsTwoAndSaysWhatIsRight() {
        assertThat(verify("example.com", "--from", tree.toString())).isEqualTo(2);
        assertThat(err).contains("give one like https://");
        assertThat(verify(
                        "https://example.com", "--from", folder.resolve("none").toString()))
                .isEqualTo(2);
        assertThat(err).contains("there is no built tree at ", "offprint build --out ");
        for (List<String> wrong : List.of(
                List.of("--sample", "some"),
                List.of("--wait", "soon"),
                List.of("--wait", "2m"),
                List.of("--to", "store"),
                List.of("--format", "xml"))) {
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
        return run("verify " + url, more);
    }
}
