package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.cli.CommandFixture;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An article that changed although its {@code lastUpdated} did not, as check reports it. */
class StaleDatesTest extends CommandFixture {

    private static final String DATED = "contentType: guide\nisPublished: true\nlastUpdated: 2026-01-01\n";
    private static final String UNDATED = "contentType: guide\nisPublished: true\n";

    @BeforeEach
    void aReleaseAndEdits() throws IOException {
        site("https://kb.acme.dev");
        for (String slug : new String[] {"forgotten", "dated", "same"}) {
            article(slug, DATED, "One.");
        }
        article("undated", UNDATED, "One.");
        article("linking", DATED, "See [this](../same/).");
        build();
        run("publish --from @public --to @store");
        article("forgotten", DATED, "Two.");
        article("dated", DATED.replace("2026-01-01", "2026-02-02"), "Two.");
        article("undated", UNDATED, "Two.");
        article("new", DATED, "One.");
    }

    @Test
    void checkComparesTheSourcesWithAStore() throws IOException {
        assertThat(staleOf("@store")).isEqualTo("""
                forgotten/article.yaml:3 the article changed since the release, and `lastUpdated` is still `2026-01-01T00:00:00Z`
                undated/article.yaml:0 the article changed since the release, and it has no `lastUpdated`
                """);
    }

    @Test
    void checkComparesTheSourcesWithATree() throws IOException {
        assertThat(staleOf("@public")).contains("forgotten/article.yaml:3").contains("undated/article.yaml");
        build();
        assertThat(staleOf("@public")).isEmpty();
    }

    @Test
    void checkOffersTheDateToSet() throws IOException {
        check("@public");
        assertThat(out).containsPattern("set `lastUpdated: 20[0-9]{2}-[0-9]{2}-[0-9]{2}`");
    }

    @Test
    void checkFailsWhereTheReleaseLacksItsIndex() throws IOException {
        Files.delete(folder.resolve("public/index.json"));
        assertThat(run("check --content @content --against @public")).isEqualTo(3);
        assertThat(err).contains("the release lacks index.json");
    }

    @Test
    void checkFailsWhereThereIsNoRelease() {
        assertThat(run("check --content @content --against @nowhere")).isEqualTo(3);
        assertThat(run("check --content @content --against ftp://x")).isEqualTo(2);
    }

    /** A rename changes the links of other articles: that is no news, and cannot be told from news. */
    @Test
    void aRenameIsNamedInsteadOfTheArticlesThatLinkToIt() throws IOException {
        Files.move(folder.resolve("content/articles/same"), folder.resolve("content/articles/only-moved"));
        write("articles/only-moved/article.yaml", DATED + "formerSlugs: [same]\n");
        article("linking", DATED, "See [this](../only-moved/).");
        assertThat(staleOf("@store").lines()).singleElement().asString().startsWith("only-moved/article.yaml");
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
        assertThat(run("check --format json --content @content --against " + against))
                .as(err)
                .isZero();
        return json();
    }

    private void article(String slug, String yaml, String text) throws IOException {
        write("articles/" + slug + "/article.yaml", yaml);
        write("articles/" + slug + "/en.md", "---\ntitle: " + slug + "\n---\n" + text + "\n");
    }
}
