package dev.offprint.bounds;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A content folder to be written: the smallest valid site, and what a shape adds to it. */
final class ContentFiles {

    static final String ARTICLE = "contentType: guide\nisPublished: true\n";

    private final Map<String, byte[]> files = new LinkedHashMap<>();

    private ContentFiles() {}

    /** Returns a site with one article, {@code a}, in both languages. */
    static ContentFiles site() {
        return new ContentFiles()
                .with("site.yaml", "baseUrl: https://example.com\nname: Test\nmcpUrl: https://mcp.example.com\n")
                .article("a", "", "Text.\n");
    }

    /** Adds an article, or replaces it. */
    ContentFiles article(String slug, String frontMatter, String body) {
        return with("articles/" + slug + "/article.yaml", ARTICLE)
                .with("articles/" + slug + "/en.md", "---\ntitle: Title\n" + frontMatter + "---\n" + body)
                .with("articles/" + slug + "/de.md", "---\ntitle: Titel\n---\nText.\n");
    }

    /** Adds a text file, or replaces it. */
    ContentFiles with(String path, String text) {
        return with(path, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds a file, or replaces it. */
    ContentFiles with(String path, byte[] bytes) {
        files.put(path, bytes);
        return this;
    }

    /** Returns how many bytes all files have. */
    long length() {
        return files.values().stream().mapToLong(bytes -> bytes.length).sum();
    }

    /** Writes the files into a folder, which need not exist. */
    void writeTo(Path folder) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }
}
