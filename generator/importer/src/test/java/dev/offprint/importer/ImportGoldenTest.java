package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.importer.article.ImportResult;
import dev.offprint.importer.report.ReportFiles;
import dev.offprint.message.Language;
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
 * A small site of each tool, as its starter lays it out: {@code import/CASE/from} becomes {@code import/CASE/expected}.
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
        Path content = folder.resolve("content");
        Path report = folder.resolve("report");
        Path media = CASES.resolve(name).resolve("media");
        ImportResult result =
                Imported.run(from(CASES.resolve(name)), content, Files.exists(media) ? media : null, false);
        ReportFiles.write(report, result, Language.EN);
        assertThat(Imported.errors(content)).isEmpty();
        Path expected = CASES.resolve(name).resolve("expected");
        if ("overwrite".equals(System.getProperty("golden"))) {
            overwrite(expected);
        }
        assertThat(lines(Imported.files(folder))).isEqualTo(lines(Imported.files(expected)));
    }

    /** The same import twice gives the same files: nothing depends on the order of folders or on the clock. */
    @ParameterizedTest
    @MethodSource("cases")
    void isTheSameTwice(String name) throws Exception {
        Path from = from(CASES.resolve(name));
        Imported.run(from, folder.resolve("one"));
        Imported.run(from, folder.resolve("two"));
        assertThat(Imported.files(folder.resolve("one"))).isEqualTo(Imported.files(folder.resolve("two")));
    }

    private static Path from(Path one) throws IOException {
        try (Stream<Path> files = Files.list(one.resolve("from"))) {
            return files.filter(file -> file.getFileName().toString().startsWith("export."))
                    .findFirst()
                    .orElse(one.resolve("from"));
        }
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
