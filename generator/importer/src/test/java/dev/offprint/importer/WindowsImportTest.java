package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A site that lies on a disk of Windows, with its line ends, becomes the articles that it becomes elsewhere. */
class WindowsImportTest {

    private static final Path CASES = Path.of("src/test/resources/import");

    @ParameterizedTest
    @ValueSource(strings = {"docusaurus", "hugo", "jekyll", "markdown", "mkdocs", "starlight"})
    void aSiteBecomesTheSameArticles(String name) throws Exception {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path site = windows.getPath("C:\\Users\\Jo Doe\\site");
            copy(CASES.resolve(name).resolve("from"), site);
            Path content = windows.getPath("C:\\content");
            Imported.run(site, content);
            assertSame(content, name);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"contentful", "wordpress"})
    void anExportBecomesTheSameArticles(String name) throws Exception {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path root = windows.getPath("C:\\backup");
            copy(CASES.resolve(name).resolve("from"), root);
            copy(CASES.resolve(name).resolve("media"), root.resolve("media"));
            Path content = windows.getPath("C:\\content");
            Path export = root.resolve(name.equals("wordpress") ? "export.xml" : "export.json");
            Imported.run(export, content, root.resolve("media"), false);
            assertSame(content, name);
        }
    }

    @Test
    void namesThatDifferInLetterCaseOnlyBecomeTwoArticles() throws Exception {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path site = windows.getPath("C:\\site");
            Imported.write(site.resolve("hugo.toml"), "title = 'Site'\n");
            Imported.write(site.resolve("content/a/Setup.md"), "# One\r\n\r\nText.\r\n");
            Imported.write(site.resolve("content/b/setup.md"), "# Two\r\n\r\nText.\r\n");
            Path content = windows.getPath("C:\\content");
            assertThat(Imported.run(site, content).articles()).isEqualTo(2);
            assertThat(Imported.errors(content)).isEmpty();
        }
    }

    /** A checkout on Windows cannot have a folder with the name of a device. */
    @Test
    void noArticleIsCalledLikeADevice() throws Exception {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path site = windows.getPath("C:\\site");
            Imported.write(site.resolve("hugo.toml"), "title = 'Site'\n");
            Imported.write(site.resolve("content/hardware/aux-in.md"), "# In\n\n[COM1](com1-port.md)\n");
            Imported.write(site.resolve("content/hardware/com1-port.md"), "---\nslug: COM1\ntitle: Port\n---\nText.\n");
            Path content = windows.getPath("C:\\content");
            Imported.run(site, content);
            assertThat(Imported.files(content)).containsKeys("articles/aux-in/en.md", "articles/com1-page/en.md");
            assertThat(Imported.files(content).get("articles/aux-in/en.md")).contains("[COM1](../com1-page/)");
        }
    }

    private static void assertSame(Path content, String name) throws IOException {
        assertThat(Imported.errors(content)).isEmpty();
        Map<String, String> expected =
                new TreeMap<>(Imported.files(CASES.resolve(name).resolve("expected/content")));
        Map<String, String> actual = new TreeMap<>(Imported.files(content));
        expected.remove("site.yaml"); // the template is of another test
        actual.remove("site.yaml");
        assertThat(actual).isEqualTo(expected);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to;
                for (Path part : from.relativize(file)) {
                    target = target.resolve(part.toString());
                }
                Files.createDirectories(target.getParent());
                byte[] bytes = Files.readAllBytes(file);
                boolean isText = file.toString().matches(".*\\.(md|mdx|toml|ya?ml|[cm]?[jt]s|xml)");
                Files.write(target, isText ? withLineEnds(bytes) : bytes);
            }
        }
    }

    private static byte[] withLineEnds(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        return text.replaceAll("(?<!\r)\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }
}
