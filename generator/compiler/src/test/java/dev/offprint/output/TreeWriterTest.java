package dev.offprint.output;

import static dev.offprint.output.SmallTrees.FIRST;
import static dev.offprint.output.SmallTrees.LONG;
import static dev.offprint.output.SmallTrees.SECOND;
import static dev.offprint.output.SmallTrees.add;
import static dev.offprint.output.SmallTrees.build;
import static dev.offprint.output.SmallTrees.item;
import static dev.offprint.output.SmallTrees.open;
import static dev.offprint.output.SmallTrees.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.output.TreeWriter.TreeSummary;
import dev.offprint.tree.LiveTree;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeWriterTest {

    private final FileSystem files = Jimfs.newFileSystem(Configuration.unix());
    private final Path root = files.getPath("/public");

    @Test
    void writesEveryFileItsCodingsAndTheManifest() throws Exception {
        TreeSummary summary = build(root, FIRST);
        assertThat(tree(root))
                .containsKeys("a/index.json", "b/index.json", "b/index.json.gz", "b/index.json.br", "list.json")
                .containsEntry(
                        "list.json", "[" + item("{\"a\":1}") + "," + item("{\"b\":\"" + LONG + "\"}") + ",ol]},a fi]}]")
                .doesNotContainKey("a/index.json.gz");
        assertThat(tree(root).get("manifest.json"))
                .startsWith(
                        "{\"format\":1,\"generator\":\"offprint\",\"codings\":[\"br\",\"gzip\"],\"files\":{\n\"a/index.json\": {\"digest\":\"sha256:");
        assertThat(summary.written()).isEqualTo(summary.files());
        assertThat(root.resolve(LiveTree.STATE)).doesNotExist();
    }

    @Test
    void theGzipFormOfAnArticleIsThatOfItsPartsJoined() throws Exception {
        build(root, FIRST);
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(root.resolve("b/index.json.gz")))) {
            assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(root.resolve("b/index.json")));
        }
    }

    @Test
    void writesTheSiblingsThatAreAskedForAndDeletesOthers() throws Exception {
        build(root, FIRST);
        Map<String, String> both = tree(root);
        try (TreeWriter writer = open(root, EnumSet.noneOf(Coding.class))) {
            add(writer, FIRST);
            writer.commit();
        }
        assertThat(tree(root).keySet()).noneMatch(key -> key.endsWith(".gz") || key.endsWith(".br"));
        assertThat(tree(root).get("manifest.json")).contains("\"codings\":[],").doesNotContain("\"codings\":{");
        build(root, FIRST);
        assertThat(tree(root)).isEqualTo(both);
    }

    @Test
    void writesNothingWhereNothingChanged() throws Exception {
        build(root, FIRST);
        Map<String, Object> times = times();
        TreeSummary summary = build(root, FIRST);
        assertThat(summary.written()).isZero();
        assertThat(summary.deleted()).isZero();
        assertThat(times()).isEqualTo(times);
    }

    @Test
    void turnsOneTreeIntoAnotherEvenWhereAFileBecomesAFolder() throws Exception {
        build(root, FIRST);
        build(root, SECOND);
        Map<String, String> rebuilt = tree(root);
        Path fresh = files.getPath("/fresh");
        build(fresh, SECOND);
        assertThat(rebuilt).isEqualTo(tree(fresh));
        build(root, FIRST);
        assertThat(tree(root)).containsEntry("x", "a file").doesNotContainKeys("x/y", "new.txt");
    }

    @Test
    void refusesAFolderWithForeignFilesAndTouchesNothing() throws Exception {
        build(root, FIRST);
        Files.createDirectories(root.resolve("deep/er"));
        Files.writeString(root.resolve("deep/er/thesis.txt"), "years of work");
        Map<String, String> before = tree(root);
        assertThatThrownBy(() -> build(root, SECOND))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("deep/er/thesis.txt");
        assertThat(tree(root)).isEqualTo(before);
    }

    @Test
    void toleratesWhatGitNeedsToKeepTheFolder() throws Exception {
        Files.createDirectories(root);
        Files.writeString(root.resolve(".gitkeep"), "");
        build(root, FIRST);
        assertThat(root.resolve(".gitkeep")).exists();
    }

    @Test
    void refusesADamagedManifest() throws Exception {
        build(root, FIRST);
        Files.writeString(root.resolve("manifest.json"), "{\"format\":1,");
        assertThatThrownBy(() -> build(root, FIRST)).isInstanceOf(RefusedException.class);
    }

    @Test
    void restoresAFileThatSomebodyDeleted() throws Exception {
        build(root, FIRST);
        Map<String, String> before = tree(root);
        Files.delete(root.resolve("b/index.json.gz"));
        build(root, FIRST);
        assertThat(tree(root)).isEqualTo(before);
    }

    @Test
    void twoBuildsAtOnceAreRefused(@TempDir Path folder) throws Exception {
        try (TreeWriter first = open(folder)) {
            add(first, FIRST);
            assertThatThrownBy(() -> open(folder)).isInstanceOf(RefusedException.class);
            first.commit();
        }
        assertThat(build(folder, FIRST).written()).isZero();
    }

    private Map<String, Object> times() throws IOException {
        Map<String, Object> times = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                times.put(
                        file.toString(),
                        Files.readAttributes(file, BasicFileAttributes.class).creationTime());
            }
        }
        return times;
    }
}
