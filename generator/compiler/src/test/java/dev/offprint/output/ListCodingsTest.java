package dev.offprint.output;

import static dev.offprint.output.SmallTrees.FIRST;
import static dev.offprint.output.SmallTrees.build;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.tree.coding.Compression;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which compressed forms lists have. */
class ListCodingsTest {

    @TempDir
    private Path root;

    @Test
    void theGzipFormIsThatOfTheListAndThereIsNoOther() throws Exception {
        build(root, FIRST);
        try (InputStream in = Compression.decoding(Coding.GZIP, Files.newInputStream(root.resolve("list.json.gz")))) {
            assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(root.resolve("list.json")));
        }
        assertThat(root.resolve("b/index.json.br")).exists();
        assertThat(root.resolve("list.json.br")).doesNotExist();
    }

    @Test
    void aListThatWasLeftAloneKeepsIt() throws Exception {
        build(root, FIRST);
        byte[] before = Files.readAllBytes(root.resolve("list.json.gz"));
        assertThat(build(root, FIRST).written()).isZero();
        assertThat(root.resolve("list.json.gz")).hasBinaryContent(before);
    }
}
