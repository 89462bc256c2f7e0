package dev.offprint.edge.runtime.jvm.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a folder's store remembers of files that are old enough, and what makes it look again. */
final class RememberedFilesTest {

    private static final int LARGE = DirectoryObjectStore.LARGEST_IN_MEMORY + 1;

    @TempDir
    Path folder;

    /** Reproducible archives set all times to one, and what replaces a file may get its number. */
    @Test
    void namesAFileAnewThatWasWrittenInPlaceAndHasItsTimeAgain() throws Exception {
        store(Map.of(new ObjectKey("k"), new byte[LARGE]));
        Path file = folder.resolve("tree/k");
        assumeTrue(file.getFileSystem().supportedFileAttributeViews().contains("unix"), "no ctime here");
        FileTime time = FileTime.fromMillis(0);
        Files.setLastModifiedTime(file, time);
        Clock later = Clock.offset(Clock.systemUTC(), Duration.ofHours(1));
        ObjectStore store = new DirectoryObjectStore(folder.resolve("tree"), 1 << 24, later);
        String before = store.get(new ObjectKey("k")).orElseThrow().digest();
        byte[] edited = new byte[LARGE];
        edited[0] = 1;
        Thread.sleep(20); // the clock of the file system ticks
        Files.write(file, edited);
        Files.setLastModifiedTime(file, time);
        assertThat(store.get(new ObjectKey("k")).orElseThrow().digest()).isNotEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, LARGE, 9 * 1024 * 1024})
    void readsAnUnchangedFileOnce(int length) throws Exception {
        ObjectStore store = settled(Map.of(new ObjectKey("k"), new byte[length]));
        String before = store.get(new ObjectKey("k")).orElseThrow().digest();
        Files.setLastModifiedTime(folder.resolve("tree/k"), FileTime.fromMillis(0));
        assertThat(store.get(new ObjectKey("k")).orElseThrow().digest()).isEqualTo(before);
        assertThat(content(store, "k")).hasSize(length);
        store.get(new ObjectKey("k")).orElseThrow().body().discard();
    }

    /** Edits of the same length, in place or by a rename, with the time of the old file or a new one. */
    @Test
    void seesEveryEdit() throws Exception {
        ObjectStore store = settled(Map.of(new ObjectKey("k"), "0000".getBytes(StandardCharsets.UTF_8)));
        Path file = folder.resolve("tree/k");
        FileTime time = Files.getLastModifiedTime(file);
        for (int i = 1; i < 13; i++) {
            assertThat(content(store, "k")).asString().isEqualTo("%04d".formatted(i - 1));
            assertThat(content(store, "k")).asString().isEqualTo("%04d".formatted(i - 1));
            Thread.sleep(15); // the clock of the file system ticks
            Path written = i % 3 == 0 ? folder.resolve("new") : file;
            Files.writeString(written, "%04d".formatted(i));
            if (i % 2 == 0) {
                Files.setLastModifiedTime(written, time);
            }
            if (i % 3 == 0) {
                Files.move(written, file, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** Without the clock of the test everything is as old as the last edit: nothing may be remembered within a tick. */
    @Test
    void seesEditsWithinOneTick() throws Exception {
        ObjectStore store = store(Map.of(new ObjectKey("k"), "0000".getBytes(StandardCharsets.UTF_8)));
        for (int i = 0; i < 300; i++) {
            Files.writeString(folder.resolve("tree/k"), "%04d".formatted(i));
            assertThat(content(store, "k")).asString().isEqualTo("%04d".formatted(i));
        }
    }

    @Test
    void seesAnotherTreeBehindALinkOfWhichItRemembersFiles() throws Exception {
        for (String tree : List.of("one", "two")) {
            Files.createDirectories(folder.resolve(tree));
            Files.writeString(folder.resolve(tree).resolve("k"), tree);
        }
        Files.writeString(folder.resolve("two/other"), "other");
        Path link = Files.createSymbolicLink(folder.resolve("current"), Path.of("one"));
        ObjectStore store = new DirectoryObjectStore(link, 1 << 24, later());
        for (int i = 0; i < 4; i++) {
            String tree = i % 2 == 0 ? "one" : "two";
            Files.delete(link);
            Files.createSymbolicLink(link, Path.of(tree));
            assertThat(content(store, "k")).asString().isEqualTo(tree);
            assertThat(content(store, "k")).asString().isEqualTo(tree);
            assertThat(store.get(new ObjectKey("other")).isPresent()).isEqualTo(i % 2 == 1);
            assertThat(store.get(new ObjectKey("other")).isPresent()).isEqualTo(i % 2 == 1);
        }
    }

    @Test
    void followsNoLinkOutOfTheTreeThatReplacesAFileItRemembers() throws Exception {
        ObjectStore store = settled(Map.of(new ObjectKey("k"), "mine".getBytes(StandardCharsets.UTF_8)));
        assertThat(content(store, "k")).asString().isEqualTo("mine");
        Files.writeString(folder.resolve("secret"), "hush");
        Files.delete(folder.resolve("tree/k"));
        Files.createSymbolicLink(folder.resolve("tree/k"), folder.resolve("secret"));
        assertThat(store.get(new ObjectKey("k"))).isEmpty();
        assertThat(store.get(new ObjectKey("k"))).isEmpty();
    }

    private static byte[] content(ObjectStore store, String key) throws Exception {
        return ObjectStoreContract.content(
                store.get(new ObjectKey(key)).orElseThrow().body());
    }

    private ObjectStore store(Map<ObjectKey, byte[]> objects) throws Exception {
        return DirectoryObjectStoreTest.store(folder.resolve("tree"), objects);
    }

    /** Returns a store for which every file is old enough to be remembered. */
    private ObjectStore settled(Map<ObjectKey, byte[]> objects) throws Exception {
        store(objects);
        return new DirectoryObjectStore(folder.resolve("tree"), 1 << 24, later());
    }

    private static Clock later() {
        return Clock.offset(Clock.systemUTC(), Duration.ofHours(1));
    }
}
