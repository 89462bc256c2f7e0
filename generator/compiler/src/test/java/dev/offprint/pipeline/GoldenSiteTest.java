package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every site below {@code sites/} builds to exactly the files beside it: unknown, missing and orphaned ones all fail.
 * {@code -Dgolden=overwrite} rewrites them. Coded siblings are left to their own tests: no person reads them.
 */
class GoldenSiteTest {

    static Stream<String> sites() throws IOException {
        try (Stream<Path> folders = Files.list(Built.sites())) {
            return folders.map(folder -> folder.getFileName().toString()).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("sites")
    void buildsToExactlyTheExpectedFiles(String site, @TempDir Path out) throws IOException {
        Path content = Built.sites().resolve(site).resolve("content");
        Path expected = Built.sites().resolve(site).resolve("expected");
        NavigableMap<String, byte[]> actual = Built.build(content, out.resolve("public"));
        actual.keySet().removeIf(key -> key.endsWith(".gz") || key.endsWith(".br") || key.equals("manifest.json"));
        if ("overwrite".equals(System.getProperty("golden"))) {
            overwrite(expected, actual);
        }
        NavigableMap<String, byte[]> wanted = Built.files(expected);
        assertThat(actual.keySet()).isEqualTo(wanted.keySet());
        wanted.forEach((key, bytes) ->
                assertThat(text(actual.getOrDefault(key, new byte[0]))).as(key).isEqualTo(text(bytes)));
    }

    private static void overwrite(Path expected, NavigableMap<String, byte[]> files) throws IOException {
        if (Files.exists(expected)) {
            for (String stale : Built.files(expected).keySet()) {
                Files.delete(expected.resolve(stale));
            }
        }
        for (var file : files.entrySet()) {
            Path target = expected.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
