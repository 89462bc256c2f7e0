package dev.offprint.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.tree.coding.Compression;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The catalog of a site says of each article what the list says, in the order of the list. */
class CatalogTest {

    private static final List<String> MEMBERS =
            List.of("id", "slug", "contentType", "awarenessLevel", "primaryQuestion", "shortAnswer", "lastUpdated");

    private static NavigableMap<String, byte[]> tree;

    @BeforeAll
    static void build(@TempDir Path folder) throws Exception {
        Path content = folder.resolve("content");
        for (Map.Entry<String, byte[]> file : Built.files(
                        Built.sites().resolve("everything").resolve("content"))
                .entrySet()) {
            write(content.resolve(file.getKey()), file.getValue());
        }
        for (int i = 0; i < 20; i++) { // so many that it is worth compressing
            Path article = content.resolve("articles/more-" + i);
            write(article.resolve("article.yaml"), "contentType: guide\nisPublished: true\n".getBytes(UTF_8));
            write(article.resolve("en.md"), ("---\ntitle: More " + i + "\n---\nText.\n").getBytes(UTF_8));
        }
        tree = Built.build(content, folder.resolve("public"));
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }

    @Test
    void aLineSaysWhatTheListSays() throws IOException {
        List<JsonNode> lines = lines();
        JsonNode list = new JsonMapper().readTree(tree.get("api/knowledge/articles/index.json"));
        assertThat(lines).isNotEmpty().hasSize(list.size());
        for (int i = 0; i < list.size(); i++) {
            for (String member : MEMBERS) {
                assertThat(lines.get(i).get(member)).isEqualTo(list.get(i).get(member));
            }
            for (JsonNode translation : list.get(i).get("translations")) {
                assertThat(lines.get(i)
                                .get("titles")
                                .get(translation.get("locale").asText()))
                        .isEqualTo(translation.get("title"));
            }
            assertThat(lines.get(i).get("titles")).hasSameSizeAs(list.get(i).get("translations"));
        }
    }

    @Test
    void everyLineFitsTheSchemaPublishedBesideIt() throws IOException {
        Schema schema = SchemaRegistry.withDialect(Dialects.getDraft202012())
                .getSchema(new JsonMapper().readTree(tree.get("schemas/catalog.schema.json")));
        for (JsonNode line : lines()) {
            assertThat(schema.validate(line)).isEmpty();
        }
        assertThat(schema.validate(new JsonMapper().readTree("{\"id\":\"a\",\"slug\":\"-\"}")))
                .isNotEmpty();
    }

    @Test
    void itsGzipFormIsThatOfItsBytes() throws IOException {
        try (InputStream in =
                Compression.decoding(Coding.GZIP, new ByteArrayInputStream(tree.get("catalog.ndjson.gz")))) {
            assertThat(in.readAllBytes()).isEqualTo(tree.get("catalog.ndjson"));
        }
    }

    private static List<JsonNode> lines() throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : new String(tree.get("catalog.ndjson"), UTF_8).split("\n", -1)) {
            if (!line.isEmpty()) {
                lines.add(new JsonMapper().readTree(line));
            }
        }
        return lines;
    }
}
