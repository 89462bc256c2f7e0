package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableMap;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files by which programs cite an article. */
class CitationFilesTest {

    @TempDir
    private Path folder;

    /** Programs that manage references show a title in one line, and some break at a line end. */
    @Test
    void aTitleOfSeveralLinesIsOneLineInBoth() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: \"A\\n site\"\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/a/en.md", "---\ntitle: |-\n  One\n    two\n  three\n---\nText.\n");
        NavigableMap<String, byte[]> files = build();
        assertThat(text(files, "en/knowledge/a/citation.json"))
                .contains("\"title\":\"One two three\"", "\"container-title\":\"A site\"");
        assertThat(text(files, "en/knowledge/a/citation.bib")).contains("title = {{One two three}}");
    }

    private NavigableMap<String, byte[]> build() {
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out, true);
        String[] args = {
            "build",
            "--content",
            folder.resolve("content").toString(),
            "--out",
            folder.resolve("tree").toString()
        };
        assertThat(Built.run(args, writer, writer)).as(out.toString()).isZero();
        return Built.files(folder.resolve("tree"));
    }

    private static String text(NavigableMap<String, byte[]> files, String key) {
        return new String(Objects.requireNonNull(files.get(key), key), StandardCharsets.UTF_8);
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
