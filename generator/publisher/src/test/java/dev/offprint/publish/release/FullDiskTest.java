package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.digest.Sha256;
import dev.offprint.level.Gate;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A disk without a byte left: what frees space still works, and everything else says what does. */
@Gate
class FullDiskTest extends PublishedSite {

    private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
    private static final Prune.Keep LITTLE = new Prune.Keep(1, Duration.ZERO, Duration.ZERO);

    private boolean full = true;

    @BeforeEach
    void fourReleases() throws Exception {
        for (int i = 0; i < 4; i++) {
            texts.put("index.html", "home " + i);
            publish("tree" + i);
        }
    }

    @Test
    void aPruneWithoutALockNeedsNoRoom() throws Exception {
        try (Releases releases = releases(false)) {
            Prune.Pruned pruned = releases.prune(LITTLE).run(false);
            assertThat(pruned.releases()).hasSize(2);
            assertThat(pruned.objects()).isPositive();
        }
        assertThat(live()).containsEntry("index.html", "home 3");
        assertThat(store.resolve("publishing")).isEmptyDirectory();
    }

    @Test
    void aPruneThatNeedsALockSaysWhatDoesNot() throws Exception {
        try (Releases releases = releases(true)) {
            assertThatThrownBy(() -> releases.prune(LITTLE).run(false))
                    .isInstanceOf(StorageException.Full.class)
                    .hasMessageContaining("offprint prune --allow unlocked");
            assertThat(releases.catalog().releases()).hasSize(4);
        }
    }

    @Test
    void whatInterruptedWritesLeftMakesRoomForTheLock() throws Exception {
        Path old = Files.writeString(store.resolve(".incoming/old"), "half an object");
        Files.setLastModifiedTime(old, FileTime.from(NOW.minusSeconds(120)));
        try (Releases releases = releases(true)) {
            assertThat(releases.prune(LITTLE).run(false).releases()).hasSize(2);
        }
        assertThat(old).doesNotExist();
    }

    @Test
    void somebodyAtWorkStopsAPruneWithoutALockAsWell() throws Exception {
        Path lease = store.resolve("publishing/publish-1.json");
        Files.writeString(lease, "{}");
        Files.setLastModifiedTime(lease, FileTime.from(NOW.minusSeconds(60)));
        try (Releases releases = releases(false)) {
            assertThatThrownBy(() -> releases.prune(LITTLE).run(false))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("publish-1");
            Files.setLastModifiedTime(lease, FileTime.from(NOW.minusSeconds(3000)));
            assertThat(releases.prune(LITTLE).run(false).releases()).hasSize(2);
        }
        assertThat(lease).doesNotExist();
    }

    @Test
    void aRollbackSaysWhatFreesSpace() throws Exception {
        try (Releases releases = releases(true)) {
            assertThatThrownBy(() -> releases.rollback(Optional.empty(), null))
                    .isInstanceOf(StorageException.Full.class)
                    .hasMessageContaining("offprint prune --allow unlocked");
        }
        assertThat(live()).containsEntry("index.html", "home 3");
    }

    @Test
    void aWriteThatFailsLeavesNothingBehind() throws Exception {
        Upload upload = new Upload(FullDiskTest::noRoom, 3, Sha256.of(new byte[3]), Map.of());
        try (Storage storage = new FolderStorage(store)) {
            assertThatThrownBy(() -> storage.put("objects/x", upload)).isInstanceOf(StorageException.Full.class);
            assertThatThrownBy(() -> storage.create("objects/x", upload)).isInstanceOf(StorageException.Full.class);
            Files.writeString(store.resolve("file"), "");
            assertThatThrownBy(() -> storage.put("file/x", Upload.json(new byte[3])))
                    .isInstanceOf(StorageException.class)
                    .isNotInstanceOf(StorageException.Full.class);
        }
        try (Stream<Path> left = Files.list(store.resolve(".incoming"))) {
            assertThat(left)
                    .extracting(Path::getFileName)
                    .extracting(Path::toString)
                    .containsExactly("lock");
        }
    }

    private static InputStream noRoom() {
        return new FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] buffer, int from, int length) throws IOException {
                throw new IOException("No space left on device");
            }
        };
    }

    private Releases releases(boolean locked) {
        Settings settings = new Settings(
                4,
                locked,
                Set.of(),
                "full",
                InstantSource.fixed(NOW),
                Duration.ZERO,
                (step, count) -> {},
                Actor.UNKNOWN,
                new Cancellation());
        return new Releases(fullDisk(new FolderStorage(store)), settings);
    }

    /** Returns a storage that takes nothing until something was swept. */
    private Storage fullDisk(Storage storage) {
        return (Storage) Proxy.newProxyInstance(
                Storage.class.getClassLoader(), new Class<?>[] {Storage.class}, (proxy, method, arguments) -> {
                    boolean writes = Stream.of("put", "create", "replace").anyMatch(method.getName()::equals);
                    try {
                        if (full && writes) {
                            Upload upload = new Upload(FullDiskTest::noRoom, 3, Sha256.of(new byte[3]), Map.of());
                            storage.put("objects/x", upload);
                        }
                        Object done = method.invoke(storage, arguments);
                        full &= !(method.getName().equals("sweep") && (int) done > 0);
                        return done;
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                });
    }
}
