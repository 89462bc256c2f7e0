package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The search index of a site: what a word finds and what finding costs, and what changes when an article does. */
@Gate
class SearchIndexTest {

    private static final List<String> NOUNS = List.of(
            "river", "market", "window", "garden", "signal", "branch", "bottle", "camera", "doctor", "engine", "flight",
            "glacier", "harbour", "insect", "jungle", "kettle", "ladder", "magnet", "needle", "orchard");

    /** The characters that an agent without code reads for a word: 4,000 tokens, less the page that explains how. */
    private static final int MOST_READ = 14_000;

    /** The site of all tests. Whoever edits it has a copy. */
    @TempDir
    static Path folder;

    private static NavigableMap<String, byte[]> built;

    private NavigableMap<String, byte[]> tree;

    @BeforeEach
    void share() {
        tree = built;
    }

    @BeforeAll
    static void build() throws IOException {
        write(folder, "site.yaml", "baseUrl: https://example.com/kb\nname: Words\nmcpUrl: https://mcp.example.com\n");
        article(
                folder,
                "caching",
                "Caching responses",
                "A cache keeps copies.",
                "Puffern",
                "Der Zwischenspeicher merkt sich Größen.");
        article(
                folder,
                "storage",
                "Storage",
                "It also caches.\n\n## Disks and tapes\n\nText.",
                "Speicher",
                "Was ein Speicher ist.");
        article(
                folder,
                "between",
                "Between",
                "`getElementById` finds one.",
                "Zwischen",
                "Zwischen zwei Häusern steht ein Haus.");
        Random random = new Random(5);
        for (int i = 0; i < 300; i++) {
            String noun = NOUNS.get(i % NOUNS.size());
            String text = random.ints(60, 0, NOUNS.size() * NOUNS.size())
                    .mapToObj(pair -> NOUNS.get(pair / NOUNS.size()) + NOUNS.get(pair % NOUNS.size()))
                    .collect(Collectors.joining(" "));
            article(folder, "more-" + i, noun + " " + i, text, noun + " " + i, text);
        }
        built = built(folder, "public");
    }

    private static NavigableMap<String, byte[]> built(Path site, String out) {
        return Built.build(site.resolve("content"), site.resolve(out), "--codings", "none");
    }

    private static void article(Path site, String slug, String title, String text, String titel, String german)
            throws IOException {
        String name = "articles/" + slug;
        write(site, name + "/article.yaml", "contentType: guide\nisPublished: true\ntopics: [http]\n");
        write(site, name + "/en.md", "---\ntitle: " + title + "\n---\n" + text + "\n");
        write(site, name + "/de.md", "---\ntitle: " + titel + "\n---\n" + german + "\n");
    }

    private static void write(Path site, String name, String text) throws IOException {
        Path file = site.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Writes a copy of the sources to this folder. */
    private static void copyTo(Path own) throws IOException {
        Path content = folder.resolve("content");
        for (Map.Entry<String, byte[]> file : Built.files(content).entrySet()) {
            Path copy = own.resolve("content").resolve(file.getKey());
            Files.createDirectories(copy.getParent());
            Files.write(copy, file.getValue());
        }
    }

    @Test
    void aWordIsFoundByWayOfTheRoot() throws Exception {
        assertThat(found("en", "caching")).startsWith("caching", "storage");
        assertThat(found("en", "caches")).isEqualTo(found("en", "cache")).isEqualTo(found("en", "caching"));
        assertThat(found("en", "tapes")).containsExactly("storage");
        assertThat(found("en", "getelementbyid")).containsExactly("between");
        assertThat(found("en", "element")).containsExactly("between");
        assertThat(found("en", "nothing")).isEmpty();
    }

    /** What the page for agents gives as an example is read as that page says. */
    @Test
    void theWorkedAnswerIsWhatTheRulesGive() throws Exception {
        for (String locale : List.of("en", "de")) {
            String page = new String(tree.get(locale + "/search.md"), StandardCharsets.UTF_8);
            assertThat(page.length()).isLessThan(16_000 - MOST_READ);
            Matcher example = Pattern.compile("```json\\n(.*?)```.*?\\n1\\. `(\\S+)`\\n2\\. `(\\S+)`", Pattern.DOTALL)
                    .matcher(page);
            assertThat(example.find()).isTrue();
            JsonNode part = new JsonMapper().readTree(example.group(1));
            assertThat(slugs(part, "cache")).containsExactly(example.group(2), example.group(3));
            assertThat(page).contains("https://example.com/kb/" + locale + "/knowledge/SLUG.md");
        }
    }

    @Test
    void titlesComeBeforeQuestionsAndHeadingsAndTheseBeforeText(@TempDir Path own) throws Exception {
        copyTo(own);
        article(own, "in-text", "One", "A zeppelin flies.", "Eins", "Text.");
        article(own, "in-heading", "Two", "## A zeppelin\n\nText.", "Zwei", "Text.");
        article(
                own,
                "in-question",
                "Three\nfaqPairs:\n  - question: Where is the zeppelin?\n    answer: In its hangar.",
                "Text.",
                "Drei",
                "Text.");
        article(own, "in-title", "The zeppelin", "Text.", "Vier", "Text.");
        tree = built(own, "public");
        assertThat(found("en", "zeppelin"))
                .startsWith("in-title")
                .endsWith("in-text")
                .containsExactlyInAnyOrder("in-title", "in-question", "in-heading", "in-text");
    }

    /** A shard holds at least one word with all articles that it finds, so its bound is a little above what it is cut at. */
    @Test
    void everyPartIsSmall() {
        tree.forEach((key, body) -> {
            if (key.startsWith("search/") && key.indexOf('/', 7) > 0) {
                assertThat(body.length).as(key).isLessThan(12_000);
            }
        });
        assertThat(tree.getOrDefault("search/en.json", new byte[0])).hasSizeBetween(100, 6_000);
    }

    @Test
    void germanWordsAreFoundByFormsUmlautsAndParts() throws Exception {
        assertThat(found("de", "hausern")).isEqualTo(found("de", "haus")).containsExactly("between");
        assertThat(found("de", "grossen")).containsExactly("caching");
        assertThat(found("de", "speicher")).containsExactly("storage", "caching");
        assertThat(found("de", "zwischen")).containsExactly("between", "caching");
    }

    @Test
    void everyFileFitsTheSchemaAndHasItsDigestForAName() throws Exception {
        Schema schema = SchemaRegistry.withDialect(Dialects.getDraft202012())
                .getSchema(new JsonMapper().readTree(tree.get("schemas/search.schema.json")));
        List<String> parts = new ArrayList<>();
        for (String key : tree.keySet()) {
            if (key.startsWith("search/")) {
                byte[] body = tree.getOrDefault(key, new byte[0]);
                assertThat(schema.validate(new JsonMapper().readTree(body)))
                        .as(key)
                        .isEmpty();
                if (key.chars().filter(c -> c == '/').count() == 2) {
                    assertThat(key).endsWith("/" + Sha256.of(body).hex().substring(0, 16) + ".json");
                    parts.add(key);
                }
            }
        }
        assertThat(parts).hasSizeGreaterThan(10);
    }

    @Test
    void partsAreImmutableAndTheRootIsNot() throws Exception {
        String part = tree.keySet().stream()
                .filter(key -> key.startsWith("search/en/"))
                .findFirst()
                .orElseThrow();
        assertThat(get("/kb/" + part).headers().first("Cache-Control")).contains("public, max-age=31536000, immutable");
        assertThat(get("/kb/search/en.json").headers().first("Cache-Control"))
                .isEqualTo(get("/kb/index.json").headers().first("Cache-Control"));
        assertThat(get("/kb/search/en/0123456789abcdef.json").status()).isEqualTo(404);
        assertThat(get("/kb/search/en/01.json").status()).isEqualTo(404);
        assertThat(get("/kb/search/fr.json").status()).isEqualTo(404);
    }

    @Test
    void anEditOfAParagraphChangesFewPartsAndGivesTheSameAsACleanBuild(@TempDir Path own) throws IOException {
        copyTo(own);
        NavigableMap<String, byte[]> before = built(own, "public");
        Path file = own.resolve("content/articles/more-7/en.md");
        Files.writeString(file, Files.readString(file) + "And a trumpet.\n");
        NavigableMap<String, byte[]> edited = built(own, "public");
        assertThat(search(edited)).isEqualTo(search(built(own, "clean")));
        Set<String> changed = new TreeSet<>(search(edited));
        changed.removeAll(search(before));
        // the part of the new word, those for its spelling, and those that list these
        assertThat(changed).as("%s", changed).hasSizeBetween(1, 6);
        assertThat(edited.get("search/de.json")).isEqualTo(before.get("search/de.json"));
    }

    private static Set<String> search(NavigableMap<String, byte[]> files) {
        Set<String> search = new TreeSet<>();
        files.forEach((key, body) -> {
            if (key.startsWith("search/")) {
                search.add(key.endsWith("n.json") || key.endsWith("de.json") ? key : key + " " + Sha256.of(body));
            }
        });
        return search;
    }

    /** Returns the slugs that a folded word finds, best first, as a program would. */
    private List<String> found(String locale, String word) throws Exception {
        JsonNode part = json("/kb/search/" + locale + ".json");
        int characters = part.toString().length();
        while (part.has("shards")) {
            String name = "";
            for (JsonNode one : part.get("shards")) {
                name = one.get(0).asText().compareTo(word) <= 0 ? one.get(1).asText() : name;
            }
            part = json("/kb/search/" + locale + "/" + name + ".json");
            characters += part.toString().length();
        }
        assertThat(characters).as("what an agent reads").isLessThan(MOST_READ);
        return slugs(part, word);
    }

    private static List<String> slugs(JsonNode part, String word) {
        JsonNode entry = part.get("words").path(word);
        entry = entry.isTextual() ? part.get("words").get(entry.asText()) : entry;
        List<String> slugs = new ArrayList<>();
        for (int i = 0; i < entry.path(1).size(); i += 2) {
            slugs.add(
                    part.get("articles").get(entry.get(1).get(i).asInt()).get(0).asText());
        }
        return slugs;
    }

    private JsonNode json(String address) throws Exception {
        return new JsonMapper().readTree(((Bytes) get(address).body()).bytes());
    }

    private Response get(String address) throws Exception {
        return new TreeEdge(tree).answer(Request.get(address));
    }
}
