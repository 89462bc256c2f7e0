package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a rename with {@code formerSlugs} keeps: the identifiers, and the way from the old addresses. */
class RenamedArticleTest {

    private static final Pattern ID = Pattern.compile("\"(?:id|articleId)\": ?\"[^\"]+\"");

    @TempDir
    private Path folder;

    @TempDir
    private Path out;

    @Test
    void keepsItsIdentifiersAndItsOldAddresses() throws Exception {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        article("first", "");
        Map<String, byte[]> before = build("--no-cache");
        Files.move(folder.resolve("articles/first"), folder.resolve("articles/second"));
        write("articles/second/article.yaml", head("formerSlugs: [oldest, first]\n"));
        Map<String, byte[]> other = build();
        assertThat(ids(other, "second")).as("of the oldest").isNotEqualTo(ids(before, "first"));
        write("articles/second/article.yaml", head("formerSlugs: [first]\n"));
        Map<String, byte[]> after = build();
        assertThat(ids(after, "second")).isEqualTo(ids(before, "first"));
        assertThat(entry(after)).isEqualTo(entry(before)).isNotEqualTo(entry(other));
        Map<String, byte[]> clean = build("--no-cache");
        assertThat(after.keySet()).isEqualTo(clean.keySet());
        after.forEach((key, bytes) -> assertThat(bytes).as(key).isEqualTo(clean.get(key)));

        TreeEdge edge = new TreeEdge(after);
        assertThat(edge.answer(Request.get("/de/knowledge/first.md")).headers().first("Location"))
                .contains("/de/knowledge/second.md");
        Response gone = edge.answer(Request.get("/api/aeo/articles/first?locale=de"));
        assertThat(gone.status()).isEqualTo(404);
        assertThat(new String(((Bytes) gone.body()).bytes(), StandardCharsets.UTF_8))
                .contains("ARTICLE_NOT_FOUND", "Ask for https://example.com/api/aeo/articles/second?locale=de\"");
        after.forEach((key, bytes) -> {
            if (!key.equals("edge.json") && !key.startsWith("schemas/")) {
                assertThat(new String(bytes, StandardCharsets.UTF_8)).as(key).doesNotContain("knowledge/first");
            }
        });
    }

    /** Returns the identifier of the only entry of the feed. */
    private static String entry(Map<String, byte[]> files) {
        String feed = new String(files.get("en/feed.xml"), StandardCharsets.UTF_8);
        return feed.replaceAll("(?s).*<entry>.*?<id>(urn:uuid:[0-9a-f-]{36})</id>.*", "$1");
    }

    @Test
    void formerSlugsOfWhatIsNotPublicAppearNowhere() throws Exception {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        article("public", "");
        article("draft", "formerSlugs: [embargoed]\n");
        write("articles/draft/article.yaml", "contentType: guide\nformerSlugs: [embargoed]\n");
        build("--no-cache")
                .forEach((key, bytes) -> assertThat(key + new String(bytes, StandardCharsets.UTF_8))
                        .as(key)
                        .doesNotContain("embargoed"));
    }

    private Map<String, byte[]> build(String... more) {
        return Built.build(folder, out, more);
    }

    private static String ids(Map<String, byte[]> tree, String slug) {
        String json = new String(
                tree.getOrDefault("api/knowledge/articles/" + slug + "/index.json", new byte[0]),
                StandardCharsets.UTF_8);
        StringBuilder ids = new StringBuilder();
        for (Matcher id = ID.matcher(json); id.find(); ) {
            ids.append(id.group()).append('\n');
        }
        assertThat(ids.toString().lines()).hasSize(5); // the article's, and two of each translation
        return ids.toString();
    }

    private void article(String slug, String more) throws IOException {
        write("articles/" + slug + "/article.yaml", head(more));
        write("articles/" + slug + "/en.md", "---\ntitle: One\n---\nText\n");
        write("articles/" + slug + "/de.md", "---\ntitle: Eins\n---\nText\n");
    }

    private static String head(String more) {
        return "contentType: guide\nisPublished: true\n" + more;
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
