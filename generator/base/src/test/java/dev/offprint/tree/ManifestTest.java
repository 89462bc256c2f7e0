package dev.offprint.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.negotiate.Coding;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which manifests a version reads. */
class ManifestTest {

    @TempDir
    private Path folder;

    @Test
    void whatANewerVersionWroteIsRefusedByName() throws Exception {
        Path file = folder.resolve("manifest.json");
        try (OutputStream out = Files.newOutputStream(file)) {
            Manifest.write(Map.of(), Set.of(Coding.GZIP), out);
        }
        assertThat(Manifest.load(file).codings()).containsExactly(Coding.GZIP);
        Files.writeString(file, Files.readString(file).replace("\"format\":1,", "\"format\":2,"));
        assertThatThrownBy(() -> Manifest.load(file))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("manifest.json has format 2, and this version reads format 1");
    }
}
