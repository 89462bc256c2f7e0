package dev.offprint.output;

import static dev.offprint.output.SmallTrees.FIRST;
import static dev.offprint.output.SmallTrees.SECOND;
import static dev.offprint.output.SmallTrees.add;
import static dev.offprint.output.SmallTrees.build;
import static dev.offprint.output.SmallTrees.open;
import static dev.offprint.output.SmallTrees.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.tree.LiveTree;
import dev.offprint.tree.TreeState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TreeCommitTest {

    private final FileSystem files = Jimfs.newFileSystem(Configuration.unix());
    private final Path root = files.getPath("/public");

    @Test
    void withoutACommitTheTreeStaysAsItWas() throws Exception {
        build(root, FIRST);
        Map<String, String> before = tree(root);
        try (TreeWriter writer = open(root)) {
            add(writer, SECOND);
        }
        assertThat(tree(root)).isEqualTo(before);
        assertThat(root.resolve(LiveTree.STATE)).doesNotExist();
    }

    @Test
    void aCommitKilledAtAnyStepIsRepairedByTheNextBuild() throws Exception {
        List<String> steps = new ArrayList<>();
        Path probe = files.getPath("/probe");
        build(probe, FIRST);
        Map<String, String> first = tree(probe);
        try (TreeWriter writer = open(probe)) {
            add(writer, SECOND);
            writer.commit(steps::add);
        }
        Map<String, String> wanted = tree(probe);
        assertThat(steps).hasSizeGreaterThan(8);
        for (int kill = 0; kill < steps.size(); kill++) {
            Path one = files.getPath("/killed" + kill);
            build(one, FIRST);
            killedAt(one, kill);
            Map<String, String> halfway = tree(one);
            halfway.keySet().removeIf(key -> key.startsWith(LiveTree.STATE));
            halfway.forEach((key, text) -> assertThat(whole(key, text))
                    .as("step %s left half of %s", key)
                    .isTrue());
            // a build of anything repairs: the same sources, or those of before
            build(one, SECOND);
            assertThat(tree(one)).as("killed before " + steps.get(kill)).isEqualTo(wanted);
            build(one, FIRST);
            assertThat(tree(one)).isEqualTo(first);
            killedAt(one, kill);
            build(one, FIRST);
            assertThat(tree(one)).as("killed before " + steps.get(kill)).isEqualTo(first);
        }
    }

    @Test
    void emptiedFoldersOfAJournalAreDeletedWithinTheTreeAlone() throws Exception {
        build(root, FIRST);
        Path outside = Files.createDirectories(files.getPath("/outside/empty"));
        Path inside = Files.createDirectories(root.resolve("gone/empty"));
        Files.createDirectories(root.resolve(LiveTree.STATE));
        Files.write(
                root.resolve(LiveTree.STATE).resolve("journal"),
                List.of("../outside/empty/x", "/outside/empty/x", "gone/empty/x", "no/such/x", "x", "bad\0name/x"));
        build(root, SECOND);
        assertThat(outside).isEmptyDirectory();
        assertThat(inside.getParent()).doesNotExist();
        assertThat(root.resolve("manifest.json")).isRegularFile();
    }

    @Test
    void leavesAppearBeforeListsAndDeletionsComeLast() throws Exception {
        build(root, FIRST);
        List<String> steps = new ArrayList<>();
        try (TreeWriter writer = open(root)) {
            add(writer, SECOND);
            writer.commit(steps::add);
        }
        int list = steps.indexOf("move list.json");
        assertThat(steps.indexOf("move a/index.json")).isBetween(0, list);
        assertThat(steps.indexOf("move new.txt")).isBetween(0, list);
        assertThat(list).isLessThan(steps.indexOf("manifest"));
        assertThat(steps.indexOf("manifest")).isLessThan(steps.indexOf("delete old.txt"));
    }

    /** Whatever a full disk interrupts: the old tree is whole, nothing is left beside it, and the next build succeeds. */
    @Test
    void aFullDiskLeavesTheOldTree() throws Exception {
        int failed = 0;
        boolean done = false;
        for (int room = 0; !done; room++) {
            FileSystem small = Jimfs.newFileSystem(Configuration.unix().toBuilder()
                    .setBlockSize(256)
                    .setMaxSize(256 * 256)
                    .build());
            Path one = small.getPath("/public");
            build(one, FIRST);
            Map<String, String> before = tree(one);
            Path filler = fill(small, room);
            try {
                build(one, SECOND);
                done = true;
            } catch (IOException | UncheckedIOException full) {
                failed++;
                Map<String, String> after = tree(one);
                after.remove(".offprint/lock"); // where not even that could be written
                assertThat(after).as("with room for %s blocks", room).isEqualTo(before);
                assertThat(TreeState.look(one, 1).isWhole()).isTrue();
                assertThat(named(full)).contains("/public/.offprint");
                Files.delete(filler);
                build(one, SECOND);
            }
            assertThat(tree(one)).containsKeys("new.txt", "x/y").doesNotContainKey("old.txt");
        }
        assertThat(failed).isGreaterThan(10);
    }

    /** Leaves room for so many blocks. */
    private static Path fill(FileSystem small, int room) throws IOException {
        Path filler = small.getPath("/filler");
        long free = Files.getFileStore(small.getPath("/")).getUnallocatedSpace();
        Files.write(filler, new byte[(int) Math.max(0, free - room * 256L)]);
        return filler;
    }

    private static String named(Exception failure) {
        Throwable cause = failure instanceof UncheckedIOException ? failure.getCause() : failure;
        return cause instanceof FileSystemException file ? String.valueOf(file.getFile()) : String.valueOf(cause);
    }

    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Ends a commit before one of its steps, and leaves everything as it lies: nobody cleans up after a kill. */
    @SuppressWarnings("MustBeClosed")
    private static void killedAt(Path root, int step) throws Exception {
        TreeWriter writer = open(root);
        add(writer, SECOND);
        int[] left = {step};
        assertThatThrownBy(() -> writer.commit(name -> {
                    if (left[0]-- == 0) {
                        throw new Killed();
                    }
                }))
                .isInstanceOf(Killed.class);
        writer.abandon();
    }

    private static boolean whole(String key, String text) {
        return key.endsWith(".gz")
                || key.endsWith(".br")
                || key.equals("manifest.json")
                || key.equals("list.json")
                || text.equals(FIRST.get(key))
                || text.equals(SECOND.get(key));
    }
}
