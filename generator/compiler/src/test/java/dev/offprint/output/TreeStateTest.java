package dev.offprint.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.represent.Representation;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.TreeState;
import dev.offprint.tree.TreeState.Flaw;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever asks whether a tree is whole must hear of each way in which it is not, and must leave it as it is. */
class TreeStateTest {

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/public");

    @Test
    void aFinishedBuildIsWhole() throws Exception {
        build(1);
        Files.writeString(root.resolve(".gitkeep"), "");
        Map<String, Long> before = lengths();
        TreeState state = TreeState.look(root, 2);
        assertThat(state.isWhole()).isTrue();
        assertThat(state.files()).containsOnlyKeys("a/index.json", "b.txt");
        assertThat(lengths()).isEqualTo(before);
    }

    @Test
    void aFolderThatIsNoTreeIsSaidToBeNone() throws Exception {
        assertThat(flaws()).containsOnlyKeys(Flaw.NO_TREE);
        Files.createDirectory(root);
        Files.writeString(root.resolve("index.html"), "a mirror that somebody fetched from a preview");
        assertThat(flaws()).containsOnlyKeys(Flaw.NO_MANIFEST);
        Files.writeString(root.resolve("manifest.json"), "{}");
        assertThat(flaws()).containsOnlyKeys(Flaw.DAMAGED_MANIFEST);
        assertThat(TreeState.look(root, 1).isUsable()).isFalse();
    }

    @Test
    void everyFileOfTheManifestMustLieThereInItsLength() throws Exception {
        build(1);
        Files.delete(root.resolve("b.txt.gz"));
        Files.writeString(root.resolve("a/index.json"), "longer than before");
        Files.writeString(root.resolve("stranger.txt"), "?");
        assertThat(flaws())
                .isEqualTo(Map.of(
                        Flaw.MISSING, List.of("b.txt.gz"),
                        Flaw.OTHER_LENGTH, List.of("a/index.json"),
                        Flaw.FOREIGN, List.of("stranger.txt")));
        Files.createSymbolicLink(root.resolve("b.txt.gz"), root.resolve("stranger.txt"));
        assertThat(flaws()).containsEntry(Flaw.OTHER_LENGTH, List.of("a/index.json", "b.txt.gz"));
    }

    @Test
    void aStrangersFileAloneCanBeLeftOut() throws Exception {
        build(1);
        Files.writeString(root.resolve("stranger.txt"), "?");
        TreeState state = TreeState.look(root, 1);
        assertThat(state.isWhole()).isFalse();
        assertThat(state.isUsable()).isTrue();
    }

    /** The steps of a commit are ended as a kill would end them, each in its turn. */
    @Test
    void aCommitThatWasCutOffIsSeenAtEveryStep() throws Exception {
        build(1);
        List<String> steps = new java.util.ArrayList<>();
        try (TreeWriter writer = writer(2)) {
            writer.commit(steps::add);
        }
        for (String last : steps.subList(1, steps.size())) {
            build(1);
            try (TreeWriter writer = writer(2)) {
                assertThatThrownBy(() -> writer.commit(step -> {
                            if (step.equals(last)) {
                                throw new IOException("killed");
                            }
                        }))
                        .isInstanceOf(IOException.class);
            }
            assertThat(flaws()).as(last).containsKey(Flaw.INTERRUPTED);
        }
        build(1);
        assertThat(flaws()).isEmpty();
    }

    @Test
    void whatABuildLeftThatNeverCommittedIsSeen() throws Exception {
        build(1);
        Files.createDirectories(root.resolve(".offprint/staging/0-leaf"));
        Files.writeString(root.resolve(".offprint/lock"), "");
        assertThat(flaws()).isEqualTo(Map.of(Flaw.CUT_OFF, List.of(".offprint/staging")));
    }

    @Test
    void aBuildThatRunsIsSeen(@TempDir Path folder) throws Exception {
        Path tree = folder.resolve("public");
        try (TreeWriter writer = writer(tree, 1)) {
            writer.commit();
        }
        try (TreeWriter writer = writer(tree, 2)) {
            assertThat(TreeState.look(tree, 1).flaws()).containsOnlyKeys(Flaw.BEING_BUILT);
            writer.commit();
        }
        assertThat(TreeState.look(tree, 1).isWhole()).isTrue();
    }

    private Map<Flaw, List<String>> flaws() throws IOException {
        return TreeState.look(root, 2).flaws();
    }

    private void build(int version) throws Exception {
        try (TreeWriter writer = writer(version)) {
            writer.commit();
        }
    }

    private TreeWriter writer(int version) throws RefusedException, IOException {
        return writer(root, version);
    }

    private static TreeWriter writer(Path tree, int version) throws RefusedException, IOException {
        TreeWriter writer = TreeWriter.open(tree, new TreeWriter.Options(EnumSet.of(Coding.GZIP), 2), Optional.empty());
        writer.add(file("a/index.json", "{\"version\":" + version + "}"));
        writer.add(file("b.txt", ("version " + version + " ").repeat(500)));
        if (version == 2) {
            writer.add(file("new/c.txt", "new"));
        }
        return writer;
    }

    private static Representation file(String key, String text) {
        return new Representation(new ObjectKey(key), "text/plain", text.getBytes(StandardCharsets.UTF_8));
    }

    private Map<String, Long> lengths() throws IOException {
        Map<String, Long> lengths = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path one : all.toList()) {
                lengths.put(one.toString(), Files.isRegularFile(one) ? Files.size(one) : -1);
            }
        }
        return lengths;
    }
}
