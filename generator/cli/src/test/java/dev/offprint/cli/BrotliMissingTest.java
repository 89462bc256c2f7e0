package dev.offprint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import dev.offprint.tree.coding.Compression;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Brotli's library is unpacked to the temporary folder. Where it cannot run from there, no tree loses what it has. */
@Gate
class BrotliMissingTest {

    @TempDir
    private Path folder;

    @Test
    void aTreeWithBrotliSiblingsIsNotRebuiltWithoutThem() throws Exception {
        Assumptions.assumeTrue(Compression.brotliAvailable(), "brotli does not run on this machine");
        Path content = Path.of("../../content").toAbsolutePath().normalize();
        String out = folder.resolve("out").toString();
        assertThat(build(folder, content, out, "--codings", "gzip,br")).isZero();
        Path sibling = folder.resolve("out/openapi.json.br");
        assertThat(sibling).exists();
        assertThat(build(folder.resolve("missing"), content, out, "--codings", "gzip,br"))
                .isEqualTo(3);
        assertThat(sibling).exists();
        assertThat(build(folder.resolve("missing"), content, out)).isZero();
        assertThat(sibling).doesNotExist();
    }

    private int build(Path temporary, Path content, String out, String... more) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                "dev.offprint.cli.Main",
                "build",
                "--content",
                content.toString(),
                "--out",
                out));
        command.addAll(List.of(more));
        File said = folder.resolve("said").toFile();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said)
                .start();
        int code = process.waitFor();
        assertThat(code)
                .as(Files.readString(said.toPath(), StandardCharsets.UTF_8))
                .isIn(0, 3);
        return code;
    }
}
