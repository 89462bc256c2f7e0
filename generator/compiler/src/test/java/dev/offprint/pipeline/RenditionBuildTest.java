package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.media.Pictures;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Images in several sizes: what pages say of them, which files there are, and what a build remembers. */
@Gate
class RenditionBuildTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void site() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: Pictures\nmcpUrl: https://mcp.example.com\n");
        write("articles/one/article.yaml", "contentType: guide\nisPublished: true\n");
        article("![A garden](garden.jpg)\n\n![A shed](shed.png \"The shed\")\n");
        write("articles/one/garden.jpg", Pictures.jpeg(1_000, 500));
        write("articles/one/shed.png", Pictures.png(700, 300, 4));
    }

    @Test
    void aPageNamesTheVersionsAndTheOtherFormsTheImage() throws IOException {
        NavigableMap<String, byte[]> files = build();
        String page = text(files, "en/knowledge/one/index.html");
        String garden = name(files, "garden\\.[0-9a-f]{16}\\.jpg");
        String stem = "https://example.com/" + garden.substring(0, garden.length() - 4);
        assertThat(page)
                .contains(
                        "srcset=\"" + stem + ".480w-1.jpg 480w, " + stem + ".720w-1.jpg 720w, " + stem + ".jpg 1000w\"")
                .contains("sizes=\"(min-width: 42rem) 656px, 100vw\"")
                .contains("src=\"" + stem + ".jpg\"")
                .contains("width=\"1000\" height=\"500\"")
                .contains("\"image\":\"" + stem) // of the structured data
                .doesNotContain("class=\"original\"");
        assertThat(page.split("<img ", -1)).hasSize(3);
        assertThat(page.split("<img ", -1)[1]).contains("A garden").doesNotContain("loading");
        assertThat(page.split("<img ", -1)[2]).contains("A shed").contains("loading=\"lazy\"");
        assertThat(text(files, "en/knowledge/one.md")).contains(stem + ".jpg").doesNotContain("480w");
        assertThat(text(files, "api/knowledge/articles/one/index.json"))
                .contains(garden)
                .doesNotContain("480w");
        for (String version : List.of(".480w-1.jpg", ".720w-1.jpg")) {
            byte[] smaller = files.get(garden.replace(".jpg", version));
            assertThat(smaller).isNotNull().hasSizeLessThan(Objects.requireNonNull(files.get(garden)).length);
        }
    }

    @Test
    void imagesInHtmlGetAllOfItToo() throws IOException {
        article("<p><img src=\"garden.jpg\" alt=\"A garden\"></p>\n\n<p><img src=\"shed.png\" alt=\"\"></p>\n");
        String page = text(build(), "en/knowledge/one/index.html");
        assertThat(page.split("<img ", -1)[1]).contains(" 480w, ").contains("height=\"500\"");
        assertThat(page.split("<img ", -1)[2]).contains("sizes=").contains("loading=\"lazy\"");
    }

    @Test
    void anImageThatIsToBeSmallerLoadsASmallerVersion() throws IOException {
        article("<p><img src=\"garden.jpg\" alt=\"A garden\" width=\"300\"></p>\n");
        assertThat(text(build(), "en/knowledge/one/index.html"))
                .contains(" 480w, ")
                .contains("sizes=\"min(300px, 100vw)\"");
    }

    /** Other sites leave out files of some megabytes, and get nothing that a camera wrote into the image. */
    @Test
    void otherSitesShowASmallerVersionOfTheFirstImage() throws IOException {
        write("articles/one/garden.jpg", Pictures.jpeg(2_400, 1_600));
        article("<figure>\n<img src=\"garden.jpg\" alt=\"A &quot;garden&quot;\">\n</figure>\n\n![A shed](shed.png)\n");
        String page = text(build(), "en/knowledge/one/index.html");
        assertThat(page)
                .containsPattern(
                        "og:image\" content=\"https://example.com/media/one/garden\\.[0-9a-f]{16}\\.1440w-1\\.jpg\"")
                .contains("og:image:width\" content=\"1440\"")
                .contains("og:image:height\" content=\"960\"")
                .contains("og:image:alt\" content=\"A &quot;garden&quot;\"")
                .contains("summary_large_image");
    }

    @Test
    void anImageThatIsWiderThanShownIsALinkToItself() throws IOException {
        write("articles/one/garden.jpg", Pictures.jpeg(2_400, 300));
        article("![A garden](garden.jpg)\n\n[![A garden](garden.jpg)](https://example.org/)\n\n![](garden.jpg)\n");
        String page = text(build(), "en/knowledge/one/index.html");
        assertThat(page.split("class=\"original\" href=\"https://example.com/media/one/garden", -1))
                .hasSize(2);
        assertThat(page).contains("1440w\" sizes=").doesNotContain("2400w");
    }

    @Test
    void aTurnedPhotographHasTheSizeInWhichItIsShown() throws IOException {
        write("articles/one/garden.jpg", Pictures.jpeg(500, 1_000, Pictures.exif(6)));
        assertThat(text(build(), "en/knowledge/one/index.html")).contains("width=\"1000\" height=\"500\"");
    }

    /** Of what is cut off, versions would be as well; a check says so. */
    @Test
    void aDamagedImageHasNoVersions() throws IOException {
        byte[] whole = Pictures.png(700, 300, 3);
        write("articles/one/shed.png", Arrays.copyOf(whole, whole.length * 2 / 3));
        assertThat(build().keySet()).noneMatch(key -> key.matches(".*/shed.*\\.480w-.*"));
    }

    /** What the tree has under the name of a version is that version: it is not even compared. */
    @Test
    void theVersionsOfTheLastTreeAreUsedAgain() throws IOException {
        NavigableMap<String, byte[]> first = build();
        String version = name(first, "garden\\..*480w-1\\.jpg");
        byte[] other = new byte[Objects.requireNonNull(first.get(version)).length];
        Files.write(folder.resolve("tree").resolve(version), other);
        article("Other words. ![A garden](garden.jpg) ![A shed](shed.png)\n");
        assertThat(build().get(version)).isEqualTo(other);
        assertThat(build("--no-cache").get(version)).isEqualTo(other);
    }

    @Test
    void aVersionThatTheTreeLacksIsMadeAgain() throws IOException {
        NavigableMap<String, byte[]> first = build();
        String version = name(first, "garden\\..*480w-1\\.jpg");
        Files.delete(folder.resolve("tree").resolve(version));
        build();
        assertSame(first);
        deleteTree();
        build();
        assertSame(first);
    }

    @Test
    void threadsAndCachesDoNotShow() throws IOException {
        NavigableMap<String, byte[]> first = build("--no-cache", "--threads", "1");
        deleteTree();
        assertThat(build("--threads", "5").keySet()).isEqualTo(first.keySet());
        assertSame(first);
    }

    private void assertSame(NavigableMap<String, byte[]> first) {
        assertThat(Built.files(folder.resolve("tree")))
                .allSatisfy((name, bytes) -> assertThat(bytes).as(name).isEqualTo(first.get(name)));
    }

    private NavigableMap<String, byte[]> build(String... more) {
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out, true);
        String[] args = {
            "build",
            "--content",
            folder.resolve("content").toString(),
            "--out",
            folder.resolve("tree").toString()
        };
        String[] all = Stream.of(args, more).flatMap(Arrays::stream).toArray(String[]::new);
        int code = Built.run(all, writer, writer);
        assertThat(code).as(out.toString()).isZero();
        return Built.files(folder.resolve("tree"));
    }

    private void deleteTree() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("tree"))) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        }
    }

    private static String name(NavigableMap<String, byte[]> files, String pattern) {
        return files.keySet().stream()
                .filter(name -> name.matches("media/one/" + pattern))
                .findFirst()
                .orElseThrow();
    }

    private static String text(NavigableMap<String, byte[]> files, String key) {
        return new String(files.getOrDefault(key, new byte[0]), StandardCharsets.UTF_8);
    }

    private void article(String text) throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\n" + text);
    }

    private void write(String name, String text) throws IOException {
        write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private void write(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }
}
