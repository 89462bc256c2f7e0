package dev.offprint.author;

import dev.offprint.author.SourceFix.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Sources with everything that {@code check --fix} corrects. */
abstract class SourceFixCase {

    static final Set<Kind> ALL = EnumSet.allOf(Kind.class);
    static final String PICTURE = "no picture";

    @TempDir
    Path folder;

    Path content;

    @BeforeEach
    void sources() throws IOException {
        content = folder.resolve("content");
        write("site.yaml", "baseUrl: https://example.com\r\nname: A site\r\nmcpUrl: https://mcp.example.com\r\n");
        write("articles/a/article.yaml", "\uFEFF# comment\r\nisPublished: true # yes\r\ncontentType: guide\r\n");
        write("articles/a/mein foto.png", PICTURE);
        write("articles/a/bilder/ein  plan.svg", "<svg/>");
        write("articles/a/en.md", """
                ---
                title: A
                detailedAnswer: '![x](mein%20foto.png)'
                ---
                ![one](mein foto.png) ![two](<mein foto.png> "Title") [three](./mein%20foto.png) `![no](mein foto.png)`

                <img alt="" src="mein foto.png"> and my photo: mein foto.pngs

                ```
                ![no](mein foto.png)
                ```

                ![plan](bilder/ein  plan.svg) ![ref]

                [ref]: <mein foto.png>
                """);
    }

    SourceEdits fix(Set<Kind> kinds) throws IOException {
        return SourceFix.of(content, Instant.parse("2026-03-04T05:06:07Z"), kinds);
    }

    Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(content)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(content.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        }
        return files;
    }

    void write(String path, String text) throws IOException {
        Files.createDirectories(content.resolve(path).getParent());
        Files.writeString(content.resolve(path), text);
    }
}
