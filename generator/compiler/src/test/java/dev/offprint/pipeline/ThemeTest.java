package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compiled templates and the interpreted ones are two ways to the same pages. */
class ThemeTest {

    private static final Path TEMPLATES = Path.of("src/main/resources/dev/offprint/represent/page/templates");

    @TempDir
    private Path folder;

    @Test
    void everyPageOfTheSampleIsTheSameThroughBothEngines() throws IOException {
        samePages(Path.of("../../content"));
    }

    @Test
    void everyPageOfTheSiteWithEverythingIsTheSameThroughBothEngines() throws IOException {
        samePages(Built.sites().resolve("everything/content"));
    }

    private void samePages(Path content) throws IOException {
        Path themed = folder.resolve("themed");
        copy(content, themed);
        copy(TEMPLATES, themed.resolve("theme/templates"));
        NavigableMap<String, byte[]> compiled = pages(content, "compiled");
        NavigableMap<String, byte[]> interpreted = pages(themed, "interpreted");
        assertThat(interpreted.keySet()).isEqualTo(compiled.keySet()).hasSizeGreaterThan(20);
        compiled.forEach((name, bytes) -> assertThat(interpreted.get(name))
                .as(name)
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(new String(bytes, StandardCharsets.UTF_8)));
    }

    private NavigableMap<String, byte[]> pages(Path content, String name) {
        NavigableMap<String, byte[]> tree = Built.build(content, folder.resolve(name), "--codings", "none");
        tree.keySet().removeIf(key -> !key.endsWith(".html"));
        return tree;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }
}
