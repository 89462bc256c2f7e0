package dev.offprint.edge.runtime.jvm.cache;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.JvmProcess;
import dev.offprint.edge.runtime.jvm.metric.ReadMetrics;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The disk is limited, can be full, is shared, and is left as it is by a kill. */
@Gate
final class CacheDiskTest extends CachedStoreFixture {

    @Test
    void staysWithinItsLimit() throws Exception {
        long limit = 4L * 1024 * 1024;
        store.put(release("one").current("one"));
        try (CachedStore cached = new CachedStore(store, "store", folder, limit, notes::add)) {
            EdgeSource source = source(cached);
            keep(source);
            Path old = old(files(folder.resolve("objects")));
            for (int i = 0; i < 300; i++) {
                cached.get(put(random(50_000, i)));
                if (i % 50 == 0) {
                    Thread.sleep(50); // the writer follows
                    assertThat(size()).isLessThanOrEqualTo(limit);
                }
            }
            assertThat(old)
                    .as("unused for the longest time, and needed for a start")
                    .exists();
        }
        assertThat(size()).isBetween(limit / 2, limit);
        store.fail(true);
        try (CachedStore cached = cached()) {
            assertThat(source(cached).release()).contains("one");
        }
    }

    @Test
    void countsWhatTheDiskDoes() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            keep(source(cached));
            assertThat(ReadMetrics.of(cached))
                    .containsEntry("offprint_cache_dir_limit_bytes[]", (double) LIMIT)
                    .containsEntry("offprint_cache_dir_write_failures_total[]", 0.0);
            assertThat(ReadMetrics.of(cached).get("offprint_cache_dir_lookups_total[result, miss]"))
                    .isPositive();
        }
        try (CachedStore cached = cached()) {
            source(cached);
            assertThat(ReadMetrics.of(cached).get("offprint_cache_dir_lookups_total[result, hit]"))
                    .isPositive();
            while (ReadMetrics.of(cached).getOrDefault("offprint_cache_dir_bytes[]", 0.0) == 0) {
                Thread.sleep(10);
            }
        }
    }

    @Test
    void goesOnWhereTheDiskIsFull() throws Exception {
        Configuration small =
                Configuration.unix().toBuilder().setMaxSize(512 * 1024).build();
        try (FileSystem disk = Jimfs.newFileSystem(small)) {
            try (CachedStore cached = new CachedStore(store, "store", disk.getPath("/cache"), LIMIT, notes::add)) {
                for (int i = 0; i < 50; i++) {
                    byte[] content = random(50_000, i);
                    ObjectKey key = put(content);
                    assertThat(content(cached, key)).isEqualTo(content);
                    assertThat(content(cached, key)).isEqualTo(content);
                }
            }
            assertThat(notes)
                    .isNotEmpty()
                    .allMatch(note -> note.contains("cannot be written") && !note.contains("Exception"));
            try (Stream<Path> unfinished = Files.list(disk.getPath("/cache/unfinished"))) {
                assertThat(unfinished).isEmpty();
            }
        }
    }

    @Test
    void sharesAFolderBetweenAdaptersAtOnce() throws Exception {
        List<byte[]> contents = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            contents.add(random(100_000, i));
            put(contents.get(i));
        }
        long limit = 3L * 1024 * 1024; // less than all contents
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<Boolean>> readers = new ArrayList<>();
        try (CachedStore one = new CachedStore(store, "store", folder, limit, notes::add);
                CachedStore two = new CachedStore(store, "store", folder, limit, notes::add)) {
            for (int i = 0; i < 4; i++) {
                CachedStore mine = i % 2 == 0 ? one : two;
                int seed = i;
                Callable<Boolean> reader = () -> {
                    Random random = new Random(seed);
                    for (int n = 0; n < 300; n++) {
                        byte[] content = contents.get(random.nextInt(contents.size()));
                        assertThat(content(mine, key(content))).isEqualTo(content);
                    }
                    return true;
                };
                readers.add(threads.submit(reader));
            }
            for (Future<Boolean> reader : readers) {
                assertThat(reader.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(notes).isEmpty();
        assertThat(size()).isLessThanOrEqualTo(limit);
    }

    @Test
    void survivesAKill() throws Exception {
        for (int i = 0; i < 3; i++) {
            Process writer = JvmProcess.of(KilledWriter.class, List.of(folder.toString()))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            assertThat(writer.getInputStream().read()).as("it writes").isEqualTo('w');
            Thread.sleep(100 + 37 * i);
            writer.destroyForcibly().waitFor();
        }
        List<Path> files = files(folder.resolve("objects"));
        assertThat(files).isNotEmpty();
        try (CachedStore cached = cached()) {
            for (Path file : files) {
                ObjectKey key = ReleaseLayout.object(file.getFileName().toString());
                byte[] content = content(cached, key); // the store has nothing
                assertThat(ReleasedTree.sha256(content))
                        .isEqualTo(file.getFileName().toString());
            }
        }
        assertThat(files(folder.resolve("unfinished")).size()).isLessThanOrEqualTo(3);
    }

    private static Path old(List<Path> files) throws IOException {
        for (Path file : files) {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(100_000)));
        }
        return files.get(0);
    }

    private long size() {
        return files(folder).stream().mapToLong(file -> file.toFile().length()).sum();
    }

    /** A process that fills a cache until it is killed. It writes a letter to its output once the disk has a content. */
    static final class KilledWriter {

        private KilledWriter() {}

        /** Takes the folder of the cache. */
        public static void main(String[] args) throws Exception {
            WatchedStore store = new WatchedStore();
            Random random = new Random();
            try (CachedStore cached =
                    new CachedStore(store, "store", Path.of(args[0]), 64L * 1024 * 1024, note -> {})) {
                boolean announced = false;
                while (true) {
                    byte[] content = new byte[1 + random.nextInt(200_000)];
                    random.nextBytes(content);
                    String sha256 = ReleasedTree.sha256(content);
                    store.put(ReleaseLayout.object(sha256), content);
                    cached.get(ReleaseLayout.object(sha256));
                    store.remove(ReleaseLayout.object(sha256));
                    if (!announced && hasKept(Path.of(args[0], "objects"))) {
                        System.out.write('w');
                        System.out.flush();
                        announced = true;
                    }
                }
            }
        }

        /** The cache writes to the disk in the background: the first content that was read need not be there yet. */
        private static boolean hasKept(Path objects) throws IOException {
            if (!Files.isDirectory(objects)) {
                return false;
            }
            try (Stream<Path> all = Files.walk(objects)) {
                return all.anyMatch(Files::isRegularFile);
            }
        }
    }
}
