package dev.offprint.command.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An article that changed although its {@code lastUpdated} did not, as check and publish report it. */
class StaleDatesTest {

    private static final String DATED = "contentType: guide\nisPublished: true\nlastUpdated: 2026-01-01\n";
    private static final String UNDATED = "contentType: guide\nisPublished: true\n";

    @TempDir
    Path folder;

    private final StringWriter stdout = new StringWriter();
    private final StringWriter stderr = new StringWriter();

    @BeforeEach
    void aReleaseAndEdits() throws IOException {
        write("site.yaml", "baseUrl: https://kb.acme.dev\nname: Test\nmcpUrl: https://mcp.acme.dev\n");
        for (String slug : new String[] {"forgotten", "dated", "same"}) {
            article(slug, DATED, "One.");
        }
        article("undated", UNDATED, "One.");
        article("linking", DATED, "See [this](../same/).");
        build();
        run("publish", "--from", tree(), "--to", store());
        article("forgotten", DATED, "Two.");
        article("dated", DATED.replace("2026-01-01", "2026-02-02"), "Two.");
        article("undated", UNDATED, "Two.");
        article("new", DATED, "One.");
    }

    @Test
    void checkComparesTheSourcesWithAStore() throws IOException {
        assertThat(staleOf(store())).isEqualTo("""
                forgotten/article.yaml:3 the article changed since the release, and `lastUpdated` is still `2026-01-01T00:00:00Z`
                undated/article.yaml:0 the article changed since the release, and it has no `lastUpdated`
                """);
    }

    @Test
    void checkComparesTheSourcesWithATree() throws IOException {
        assertThat(staleOf(tree())).contains("forgotten/article.yaml:3").contains("undated/article.yaml");
        build();
        assertThat(staleOf(tree())).isEmpty();
    }

    @Test
    void checkOffersTheDateToSet() throws IOException {
        check(tree());
        assertThat(stdout.toString()).containsPattern("set `lastUpdated: 20[0-9]{2}-[0-9]{2}-[0-9]{2}`");
    }

    @Test
    void checkSaysThatAReleaseOfAnEarlierVersionCannotBeCompared() throws IOException {
        Files.delete(folder.resolve("tree/index.json"));
        assertThat(staleOf(tree())).isEmpty();
        assertThat(stderr.toString()).contains("has no index.json");
    }

    @Test
    void checkFailsWhereThereIsNoRelease() {
        assertThat(run(
                        "check",
                        "--content",
                        content().toString(),
                        "--against",
                        folder.resolve("nowhere").toString()))
                .isEqualTo(3);
        assertThat(run("check", "--content", content().toString(), "--against", "ftp://x"))
                .isEqualTo(2);
    }

    @Test
    void publishWarnsBeforeAndAfter() throws IOException {
        build();
        assertThat(run("publish", "--from", tree(), "--to", store(), "--dry-run", "--format", "json"))
                .isZero();
        JsonNode warning =
                new JsonMapper().readTree(stdout.toString()).get("warnings").get(0);
        assertThat(warning.get("code").asText()).isEqualTo("stale-last-updated");
        assertThat(warning.get("message").asText())
                .isEqualTo("2 articles change and their `lastUpdated` does not: `forgotten`, `undated`");
        assertThat(warning.get("hint").asText()).startsWith("set `lastUpdated: 20");
        assertThat(run("publish", "--from", tree(), "--to", store())).isZero();
        assertThat(stdout.toString() + stderr).contains("2 articles change and their `lastUpdated` does not");
    }

    /** The identifier stays, so the date of an article is compared under either slug. Another address in a link is no news. */
    @Test
    void aRenamedArticleIsOneIfItsTextChangedToo() throws IOException {
        article("undated", UNDATED, "One.");
        Files.move(content().resolve("articles/forgotten"), content().resolve("articles/moved-and-edited"));
        write("articles/moved-and-edited/article.yaml", DATED + "formerSlugs: [forgotten]\n");
        Files.move(content().resolve("articles/same"), content().resolve("articles/only-moved"));
        write("articles/only-moved/article.yaml", DATED + "formerSlugs: [same]\n");
        article("linking", DATED, "See [this](../only-moved/).");
        String expected = """
                moved-and-edited/article.yaml:3 the article changed since the release, and `lastUpdated` is still `2026-01-01T00:00:00Z`
                """;
        assertThat(staleOf(store())).isEqualTo(expected);
        assertThat(staleOf(tree())).isEqualTo(expected);
        build();
        assertThat(run("publish", "--from", tree(), "--to", store(), "--dry-run", "--format", "json"))
                .isZero();
        assertThat(new JsonMapper().readTree(stdout.toString()).get("warnings").findValuesAsText("message"))
                .contains("1 article changes and its `lastUpdated` does not: `moved-and-edited`");
        write("articles/moved-and-edited/article.yaml", DATED.replace("01-01", "02-02") + "formerSlugs: [forgotten]\n");
        assertThat(staleOf(store())).isEmpty();
    }

    /** Returns the places and messages of these findings, each on a line. */
    private String staleOf(String against) throws IOException {
        StringBuilder found = new StringBuilder();
        JsonNode document = check(against);
        for (JsonNode one : document.findParents("code")) {
            if (one.get("code").asText().equals("stale-last-updated")) {
                String path = one.get("path").asText();
                found.append(path.substring(path.indexOf("articles/") + "articles/".length()))
                        .append(':')
                        .append(one.path("line").asInt())
                        .append(' ')
                        .append(one.get("message").asText())
                        .append('\n');
            }
        }
        return found.toString();
    }

    private JsonNode check(String against) throws IOException {
        assertThat(run("check", "--format", "json", "--content", content().toString(), "--against", against))
                .as(stderr.toString())
                .isZero();
        return new JsonMapper().readTree(stdout.toString());
    }

    private void build() {
        assertThat(run("build", "--content", content().toString(), "--out", tree()))
                .isZero();
    }

    private int run(String... args) {
        stdout.getBuffer().setLength(0);
        return Main.run(args, new PrintWriter(stdout, true), new PrintWriter(stderr, true), Terminal.NONE);
    }

    private Path content() {
        return folder.resolve("content");
    }

    private String tree() {
        return folder.resolve("tree").toString();
    }

    private String store() {
        return folder.resolve("store").toString();
    }

    private void article(String slug, String yaml, String text) throws IOException {
        write("articles/" + slug + "/article.yaml", yaml);
        write("articles/" + slug + "/en.md", "---\ntitle: " + slug + "\n---\n" + text + "\n");
    }

    private void write(String name, String text) throws IOException {
        Path file = content().resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
