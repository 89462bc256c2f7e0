package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.tree.disk.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pages that each tool has built, without their scripts: {@code import/CASE/site} becomes {@code import/CASE/expected}, with every word.
 * {@code -Dgolden=overwrite} rewrites what is expected.
 */
class ImportGoldenTest {

    private static final Path CASES = Path.of("src/test/resources/import");

    @TempDir
    Path folder;

    static List<String> cases() throws IOException {
        try (Stream<Path> cases = Files.list(CASES)) {
            return cases.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void becomesArticlesThatPassTheCheck(String name) throws Exception {
        Path site = CASES.resolve(name).resolve("site");
        Report report = name.equals("markdown") ? Imported.markdown(site, folder) : Imported.run(site, folder);
        assertThat(Imported.errors(folder.resolve("content"))).isEmpty();
        assertThat(report.isWhole()).isTrue();
        Path expected = CASES.resolve(name).resolve("expected");
        if ("overwrite".equals(System.getProperty("golden"))) {
            overwrite(expected);
        }
        assertThat(lines(Imported.files(folder))).isEqualTo(lines(Imported.files(expected)));
    }

    /** The template of site.yaml is not of this test: only what the import says in it. */
    private static Map<String, String> lines(Map<String, String> files) {
        Map<String, String> lines = new TreeMap<>(files);
        lines.computeIfPresent("content/site.yaml", (name, text) -> text.replaceAll("(?m)^(#.*)?\\n", ""));
        return lines;
    }

    private void overwrite(Path expected) throws IOException {
        Folders.deleteAll(expected);
        for (String name : Imported.files(folder).keySet()) {
            Files.createDirectories(expected.resolve(name).getParent());
            Files.copy(folder.resolve(name), expected.resolve(name));
        }
    }
}
