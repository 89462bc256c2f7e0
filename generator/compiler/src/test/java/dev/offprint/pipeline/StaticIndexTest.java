package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The static index of a site: what it lists is what the adapter serves, with the entity tags that the adapter sends. */
class StaticIndexTest {

    private static final Map<String, String> ACCEPT = Map.of(
            "detail",
            "application/json",
            "answer",
            "application/json",
            "page",
            "text/html",
            "markdown",
            "text/markdown");
    private static final URI ROOT = URI.create("/kb/index.json");

    private static NavigableMap<String, byte[]> tree;
    private static TreeEdge edge;

    @BeforeAll
    static void build(@TempDir Path folder) throws Exception {
        Path content = folder.resolve("content");
        Built.files(Built.sites().resolve("everything").resolve("content"))
                .forEach((name, bytes) -> write(content.resolve(name), bytes));
        for (int i = 0; i < 60; i++) { // so many that the index has several parts
            Path article = content.resolve("articles/more-" + i);
            write(
                    article.resolve("article.yaml"),
                    "contentType: guide\nisPublished: true\n".getBytes(StandardCharsets.UTF_8));
            write(
                    article.resolve("en.md"),
                    ("---\ntitle: More " + i + "\n---\nText.\n").getBytes(StandardCharsets.UTF_8));
        }
        tree = Built.build(content, folder.resolve("public"));
        edge = new TreeEdge(tree);
    }

    private static void write(Path file, byte[] bytes) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Test
    void everyEntityTagIsWhatTheAdapterAnswers() throws IOException {
        int tags = 0;
        for (Listed listed : walk()) {
            Response response =
                    edge.answer(Request.get(listed.address().toString()).with("Accept", listed.accept()));
            assertThat(response.status()).as(listed.address().toString()).isEqualTo(200);
            assertThat(response.headers().first("ETag"))
                    .as(listed.address().toString())
                    .contains(listed.etag());
            tags++;
        }
        assertThat(tags).isGreaterThan(200);
    }

    @Test
    void everyFormOfEveryArticleIsListed() throws IOException {
        Set<String> expected = new TreeSet<>();
        for (JsonNode article : json("/kb/api/knowledge/articles")) {
            String slug = article.get("slug").asText();
            expected.add("/kb/api/knowledge/articles/" + slug);
            for (JsonNode translation : article.get("translations")) {
                String locale = translation.get("locale").asText();
                expected.add("/kb/api/aeo/articles/" + slug + "?locale=" + locale);
                expected.add("/kb/" + locale + "/knowledge/" + slug);
                expected.add("/kb/" + locale + "/knowledge/" + slug + ".md");
            }
        }
        Set<String> listed = new TreeSet<>();
        walk().stream()
                .filter(one -> !one.address().getPath().startsWith("/kb/index"))
                .forEach(one -> listed.add(one.address().toString()));
        assertThat(listed).isEqualTo(expected);
    }

    @Test
    void everyDocumentFitsTheSchemaPublishedBesideIt() throws IOException {
        Schema schema = SchemaRegistry.withDialect(Dialects.getDraft202012())
                .getSchema(new JsonMapper().readTree(tree.get("schemas/index.schema.json")));
        assertThat(json(ROOT.toString()).get("$schema").asText()).endsWith("/kb/schemas/index.schema.json");
        assertThat(schema.validate(json(ROOT.toString()))).isEmpty();
        int documents = 0;
        for (String key : tree.keySet()) {
            if (key.startsWith("index/") && key.endsWith(".json")) {
                assertThat(schema.validate(new JsonMapper().readTree(tree.get(key))))
                        .as(key)
                        .isEmpty();
                documents++;
            }
        }
        assertThat(documents).isGreaterThan(1);
    }

    private record Listed(URI address, String accept, String etag) {}

    /** Returns everything that can be found from the root, parts and articles. */
    private static List<Listed> walk() throws IOException {
        Deque<URI> ahead = new ArrayDeque<>(List.of(ROOT));
        List<Listed> found = new ArrayList<>();
        Set<URI> seen = new HashSet<>();
        while (!ahead.isEmpty()) {
            URI address = ahead.remove();
            assertThat(seen.add(address)).isTrue();
            JsonNode document = json(address.toString());
            for (JsonNode part : document.path("parts")) {
                Listed listed = listed(address, part, "application/json");
                found.add(listed);
                ahead.add(listed.address());
            }
            for (JsonNode article : document.path("articles")) {
                for (JsonNode form : article.get("representations")) {
                    found.add(listed(
                            address, form, ACCEPT.getOrDefault(form.get("form").asText(), "none")));
                }
            }
        }
        return found;
    }

    private static Listed listed(URI base, JsonNode entry, String accept) {
        return new Listed(
                base.resolve(entry.get("href").asText()),
                accept,
                entry.get("etag").asText());
    }

    private static JsonNode json(String address) throws IOException {
        return new JsonMapper()
                .readTree(((Bytes) edge.answer(Request.get(address)).body()).bytes());
    }
}
