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

/** A theme that replaces every template by a copy. */
class ThemeTest {

    private static final Path TEMPLATES = Path.of("src/main/resources/dev/offprint/represent/page/templates");

    @TempDir
    private Path folder;

    @Test
    void copiesOfTheBuiltInTemplatesChangeNoPage() throws IOException {
        Path content = Built.sites().resolve("everything/content");
        Path themed = folder.resolve("themed");
        copy(content, themed);
        copy(TEMPLATES, themed.resolve("theme/templates"));
        NavigableMap<String, byte[]> builtIn = pages(content, "built-in");
        NavigableMap<String, byte[]> copied = pages(themed, "copied");
        assertThat(copied.keySet()).isEqualTo(builtIn.keySet()).hasSizeGreaterThan(20);
        builtIn.forEach((name, bytes) -> assertThat(copied.get(name))
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
