package dev.offprint.edge.runtime.jvm.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.io.EOFException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DirectoryObjectStoreTest extends ObjectStoreContract {

    private static final int LARGE = DirectoryObjectStore.LARGEST_IN_MEMORY + 1;

    @TempDir
    Path folder;

    @Override
    protected ObjectStore store(Map<ObjectKey, byte[]> objects) throws Exception {
        return store(folder.resolve("tree"), objects);
    }

    /** Returns the store of a folder with these files. */
    static ObjectStore store(Path tree, Map<ObjectKey, byte[]> objects) throws Exception {
        for (Map.Entry<ObjectKey, byte[]> object : objects.entrySet()) {
            Path file = tree.resolve(object.getKey().value());
            Files.createDirectories(file.getParent());
            Files.write(file, object.getValue());
        }
        return new DirectoryObjectStore(tree);
    }

    @Test
    void followsNoLinkOutOfTheTree() throws Exception {
        Files.createDirectories(folder.resolve("tree"));
        Files.writeString(folder.resolve("secret"), "secret");
        Files.createSymbolicLink(folder.resolve("tree/file"), folder.resolve("secret"));
        Files.createSymbolicLink(folder.resolve("tree/folder"), folder);
        Files.createSymbolicLink(folder.resolve("tree/nowhere"), folder.resolve("tree/not-there"));
        ObjectStore store = new DirectoryObjectStore(folder.resolve("tree"));
        assertThat(store.get(new ObjectKey("file"))).isEmpty();
        assertThat(store.get(new ObjectKey("folder/secret"))).isEmpty();
        assertThat(store.get(new ObjectKey("nowhere"))).isEmpty();
    }

    @Test
    void followsLinksWithinTheTreeAndToIt() throws Exception {
        Files.createDirectories(folder.resolve("one/a"));
        Files.createDirectories(folder.resolve("two"));
        Files.writeString(folder.resolve("one/a/k"), "one");
        Files.createSymbolicLink(folder.resolve("one/k"), Path.of("a/k"));
        Files.writeString(folder.resolve("two/k"), "two");
        Files.createSymbolicLink(folder.resolve("current"), Path.of("one"));
        ObjectStore store = new DirectoryObjectStore(folder.resolve("current"));
        assertThat(content(store, "k")).asString().isEqualTo("one");
        Files.delete(folder.resolve("current"));
        Files.createSymbolicLink(folder.resolve("current"), Path.of("two"));
        assertThat(content(store, "k")).asString().isEqualTo("two");
    }

    @Test
    void breaksOffWhereAFileShrinksWhileItIsSent() throws Exception {
        ObjectStore store = store(Map.of(new ObjectKey("k"), new byte[LARGE]));
        Body body = store.get(new ObjectKey("k")).orElseThrow().body();
        try (RandomAccessFile file =
                new RandomAccessFile(folder.resolve("tree/k").toFile(), "rw")) {
            file.setLength(1000);
        }
        assertThatThrownBy(() -> content(body)).isInstanceOf(EOFException.class);
    }

    @Test
    void sendsNoMoreThanItAnnouncedWhereAFileGrows() throws Exception {
        ObjectStore store = store(Map.of(new ObjectKey("k"), new byte[LARGE]));
        Body body = store.get(new ObjectKey("k")).orElseThrow().body();
        try (RandomAccessFile file =
                new RandomAccessFile(folder.resolve("tree/k").toFile(), "rw")) {
            file.setLength(2 * LARGE);
        }
        assertThat(content(body)).hasSize(LARGE);
    }

    @Test
    void failsWhereItMayNotRead() throws Exception {
        assumeTrue(!System.getProperty("user.name").equals("root"), "root may read everything");
        ObjectStore store = store(Map.of(new ObjectKey("k"), new byte[1]));
        Files.setPosixFilePermissions(folder.resolve("tree/k"), PosixFilePermissions.fromString("---------"));
        assertThatThrownBy(() -> store.get(new ObjectKey("k"))).isInstanceOf(StoreUnavailable.class);
    }

    @Test
    void failsWhereTheDirectoryIsGone() {
        ObjectStore store = new DirectoryObjectStore(folder.resolve("not-there"));
        assertThatThrownBy(() -> store.get(new ObjectKey("k"))).isInstanceOf(StoreUnavailable.class);
    }

    @Test
    void failsWhereLinksGoInCircles() throws Exception {
        ObjectStore store = store(Map.of(new ObjectKey("k"), new byte[1]));
        Files.createSymbolicLink(folder.resolve("tree/round"), Path.of("round"));
        assertThatThrownBy(() -> store.get(new ObjectKey("round"))).isInstanceOf(StoreUnavailable.class);
    }
}
