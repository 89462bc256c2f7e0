package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links that begin with a slash: consumers of the JSON have nothing to resolve them against. */
class RootLinkTest {

    @Test
    void aLinkFromTheRootToThisSiteIsAbsoluteAndNoOtherChanges(@TempDir Path folder) throws IOException {
        Path content = folder.resolve("content");
        write(content, "site.yaml", "baseUrl: https://example.com/kb\nname: Links\n");
        write(content, "articles/one/article.yaml", "contentType: guide\nisPublished: true\n");
        write(content, "articles/one/en.md", """
                ---
                title: One
                ---
                [a](/kb/en/archive?x=1#part "t") [b](/other) [c](https://example.com/kb/en/a-z) [d]

                [d]: /kb/llms.txt
                """);
        byte[] detail = Built.build(content, folder.resolve("public")).get("api/knowledge/articles/one/index.json");
        assertThat(new JsonMapper()
                        .readTree(detail)
                        .at("/translations/0/content")
                        .asText())
                .isEqualTo("""
                        [a](https://example.com/kb/en/archive?x=1#part "t") [b](/other) [c](https://example.com/kb/en/a-z) [d]

                        [d]: https://example.com/kb/llms.txt
                        """);
    }

    private static void write(Path content, String name, String text) throws IOException {
        Path file = content.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
