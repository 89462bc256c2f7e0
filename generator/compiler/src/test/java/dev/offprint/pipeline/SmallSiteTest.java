package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the contract lists unconditionally is there however little there is, and what it says is true. */
class SmallSiteTest {

    @ParameterizedTest
    @CsvSource({"empty, /docs", "minimal, ''"})
    void everyDocumentOfTheContractIsThereAndNamesOnlyWhatIs(String site, String base, @TempDir Path out)
            throws Exception {
        NavigableMap<String, byte[]> tree =
                Built.build(Built.sites().resolve(site).resolve("content"), out);
        Set<String> documents = new TreeSet<>(Set.of(
                "/openapi.json",
                "/.well-known/api-catalog",
                "/llms.txt",
                "/auth.md",
                "/.well-known/mcp/server-card.json",
                "/.well-known/agent-skills/index.json",
                "/de/developers.md",
                "/en/developers.md"));
        JsonNode skills = new JsonMapper().readTree(answer(tree, base + "/.well-known/agent-skills/index.json"));
        assertThat(skills.path("skills")).isNotEmpty();
        for (JsonNode skill : skills.path("skills")) {
            String path = "/.well-known/agent-skills/" + skill.path("name").asText() + "/SKILL.md";
            assertThat(skill.path("url").asText()).isEqualTo("https://example.com" + base + path);
            assertThat(skill.path("digest").asText()).isEqualTo("sha256:" + Sha256.of(answer(tree, base + path)));
            documents.add(path);
        }
        Set<String> named = new TreeSet<>(Set.of(base + "/de/developers", base + "/en/developers"));
        for (String document : documents) {
            named.addAll(addresses(new String(answer(tree, base + document), StandardCharsets.UTF_8), base));
        }
        assertThat(named).hasSizeGreaterThan(20);
        for (String path : named) {
            answer(tree, path);
        }
    }

    /** A skill that an author could not have written would be no example of one. */
    @Test
    void theBuiltInSkillIsAValidSource(@TempDir Path folder) throws IOException {
        String path = ".well-known/agent-skills/read-knowledge-articles/SKILL.md";
        Path content = folder.resolve("content");
        copy(Built.sites().resolve("minimal/content"), content);
        byte[] builtIn = Built.build(content, folder.resolve("first")).get(path);
        Path own = Files.createDirectories(content.resolve("skills/read-knowledge-articles"));
        Files.write(own.resolve("SKILL.md"), builtIn);
        assertThat(Built.build(content, folder.resolve("second"))).containsEntry(path, builtIn);
    }

    @Test
    void anEditOfAnArticleLeavesTheDescriptionOfTheApiAlone(@TempDir Path folder) throws IOException {
        Path content = folder.resolve("content");
        copy(Built.sites().resolve("minimal/content"), content);
        byte[] before = Built.build(content, folder.resolve("first")).get("openapi.json");
        Path text = content.resolve("articles/hello/en.md");
        Files.writeString(text, Files.readString(text) + "\nAnother paragraph.\n");
        Path other = Files.createDirectories(content.resolve("articles/new-one"));
        Files.writeString(other.resolve("article.yaml"), "contentType: guide\nisPublished: true\n");
        Files.writeString(other.resolve("en.md"), "---\ntitle: New\n---\nShort.\n");
        assertThat(Built.build(content, folder.resolve("second"))).containsEntry("openapi.json", before);
    }

    private static byte[] answer(NavigableMap<String, byte[]> tree, String target) throws Exception {
        Response answer = new TreeEdge(tree).answer(Request.get(target));
        assertThat(answer.status()).as(target).isEqualTo(200);
        return ((Bytes) answer.body()).bytes();
    }

    /** Returns the request targets of this site's addresses in a text, but for those that are examples of a failure. */
    private static Set<String> addresses(String text, String base) {
        Set<String> found = new TreeSet<>();
        Matcher address = Pattern.compile("https://example\\.com(" + base + "/[^\\s\"'`<>)|\\\\]*)")
                .matcher(text);
        while (address.find()) {
            String target = address.group(1).replaceAll("#.*", "");
            boolean isForm = target.contains("{") || target.contains("SLUG") || target.contains("$");
            if (!isForm && !target.contains("no-such-article")) {
                found.add(target);
            }
        }
        return found;
    }

    private static void copy(Path from, Path to) throws IOException {
        for (var file : Built.files(from).entrySet()) {
            Path target = to.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
    }
}
