package dev.offprint.edge.runtime.jvm.cache;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.metric.ReadMetrics;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import dev.offprint.edge.runtime.jvm.store.ObjectStoreContract;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@Timeout(60)
final class CachedStoreTest {

    private static final ObjectKey KEY = new ObjectKey("llms.txt");
    private static final String CONFIG = "{\"format\":1,\"baseUrl\":\"https://example.test\"}";
    private static final long LIMIT = 128L * 1024 * 1024;

    @TempDir
    Path folder;

    private final WatchedStore store = new WatchedStore();
    private final List<String> notes = Collections.synchronizedList(new ArrayList<>());
    private final StringWriter said = new StringWriter();

    @Test
    void servesTheLastReleaseWhereTheStoreIsDown() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            EdgeSource source = source(cached);
            assertThat(content(source.get().store())).isEqualTo("text of one");
            awaitKept();
        }
        store.fail(true);
        try (CachedStore cached = cached()) {
            EdgeSource source = source(cached);
            assertThat(source.release()).contains("one");
            assertThat(content(source.get().store())).isEqualTo("text of one");
            assertThat(notes).singleElement().asString().contains("the store is down", "serving release one");
            source.check();
            assertThat(said.toString()).as("said at the start already").isEmpty();
            store.fail(false);
            store.put(release("two").current("two"));
            source.check();
            assertThat(source.release()).contains("two");
            assertThat(ReadMetrics.of(source)).containsEntry("offprint_follow_failing[]", 0.0);
        }
    }

    /** A restart during an outage must not make the release look confirmed. */
    @Test
    void countsTheLagFromWhenTheStoreHadTheRelease() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            source(cached);
            awaitKept();
        }
        try (Stream<Path> pointers = Files.list(folder.resolve("releases"))) {
            Path pointer = pointers.findFirst().orElseThrow();
            Files.setLastModifiedTime(pointer, FileTime.from(Instant.now().minusSeconds(600)));
        }
        store.fail(true);
        try (CachedStore cached = cached()) {
            Map<String, Double> metrics = ReadMetrics.of(source(cached));
            assertThat(metrics.get("offprint_follow_lag_seconds[]")).isBetween(600.0, 900.0);
            assertThat(metrics).containsEntry("offprint_follow_failing[]", 1.0);
        }
    }

    @Test
    void countsWhatTheDiskDoes() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            source(cached);
            awaitKept();
            assertThat(ReadMetrics.of(cached))
                    .containsEntry("offprint_cache_dir_limit_bytes[]", (double) LIMIT)
                    .containsEntry("offprint_cache_dir_write_failures_total[]", 0.0)
                    .containsEntry("offprint_cache_dir_failing[]", 0.0);
            assertThat(ReadMetrics.of(cached).get("offprint_cache_dir_lookups_total[result, miss]"))
                    .isPositive();
        }
        try (CachedStore cached = cached()) {
            source(cached);
            assertThat(ReadMetrics.of(cached).get("offprint_cache_dir_lookups_total[result, hit]"))
                    .isPositive();
            while (ReadMetrics.of(cached).get("offprint_cache_dir_bytes[]") == 0) {
                Thread.sleep(10);
            }
        }
    }

    @Test
    void fallsBackToNothingWhereItNeverServed() throws Exception {
        store.fail(true);
        try (CachedStore cached = cached()) {
            assertThatThrownBy(() -> source(cached)).isInstanceOf(UnusableTree.class);
        }
        assertThat(notes).isEmpty();
    }

    /** A pointer that is gone, or names a release that cannot be read, is an answer of the store. */
    @Test
    void believesAStoreThatAnswers() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            source(cached);
            awaitKept();
        }
        store.remove(ReleaseLayout.POINTER);
        try (CachedStore cached = cached()) {
            assertThatThrownBy(() -> source(cached)).isInstanceOf(UnusableTree.class);
        }
    }

    @Test
    void keepsNoPointerWhoseReleaseCannotBeServed() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            EdgeSource source = source(cached);
            awaitKept();
            ReleasedTree broken = release("two");
            store.put(broken.current("two"));
            store.remove(ReleaseLayout.object(broken.manifest()));
            source.check();
            store.put(ReleaseLayout.POINTER, "{".getBytes(UTF_8));
            source.check();
        }
        store.fail(true);
        try (CachedStore cached = cached()) {
            assertThat(source(cached).release()).contains("one");
        }
    }

    @Test
    void readsContentsFromTheDisk() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            content(source(cached).get().store());
        }
        store.asked();
        try (CachedStore cached = cached()) {
            assertThat(content(source(cached).get().store())).isEqualTo("text of one");
        }
        assertThat(store.asked()).containsExactly(ReleaseLayout.POINTER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "t", "text of 0ne", "text of one and more"})
    void neverServesADamagedFile(String damage) throws Exception {
        byte[] content = "text of one".getBytes(UTF_8);
        ObjectKey key = put(content);
        try (CachedStore cached = cached()) {
            cached.get(key);
        }
        Path file = file(key);
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, damage);
        Files.setLastModifiedTime(file, time);
        try (CachedStore cached = cached()) {
            assertThat(content(cached, key)).isEqualTo(content);
        }
        assertThat(file).as("written again").hasBinaryContent(content);
    }

    @Test
    void neverServesADamagedPointer() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            source(cached);
            awaitKept();
        }
        Path pointer = pointers().get(0);
        String text = Files.readString(pointer);
        Files.writeString(pointer, text.replace("\"id\":\"one\"", "\"id\":\"0ne\""));
        store.fail(true);
        try (CachedStore cached = cached()) {
            assertThatThrownBy(() -> source(cached)).isInstanceOf(UnusableTree.class);
        }
    }

    @Test
    void writesThePointerAgainWhereTheFolderWasEmptied() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            EdgeSource source = source(cached);
            awaitKept();
            for (Path file : files(folder)) {
                Files.delete(file);
            }
            source.check();
            source.check();
            source.check();
            awaitKept();
        }
        store.fail(true);
        try (CachedStore cached = cached()) {
            assertThat(source(cached).release()).contains("one");
        }
    }

    @Test
    void keepsApartThePointersOfTwoStores() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            source(cached);
            awaitKept();
        }
        store.fail(true);
        try (CachedStore other =
                new CachedStore(store, "s3://other/", folder, LIMIT, (level, note) -> notes.add(note))) {
            assertThatThrownBy(() -> source(other)).isInstanceOf(UnusableTree.class);
        }
    }

    @Test
    void keepsLargeContentsThatWereReadToTheirEnd() throws Exception {
        byte[] content = random(DiskCache.LARGEST_IN_MEMORY + 1, 1);
        ObjectKey key = put(content);
        store.stream();
        try (CachedStore cached = cached()) {
            Body begun = cached.get(key).orElseThrow().body();
            ((StreamedBody) begun).content().readNBytes(1000);
            begun.discard();
            assertThat(files(folder)).as("of a client that went away").isEmpty();
            assertThat(content(cached, key)).isEqualTo(content);
        }
        store.remove(key);
        try (CachedStore cached = cached()) {
            assertThat(content(cached, key)).isEqualTo(content);
            assertThat(content(cached, key)).as("once more").isEqualTo(content);
            Files.write(file(key), random(content.length, 2));
            assertThat(cached.get(key)).as("altered").isEmpty();
        }
    }

    @Test
    void keepsNothingThatHasNotTheDigestOfItsName() throws Exception {
        byte[] small = random(1000, 1);
        byte[] large = random(DiskCache.LARGEST_IN_MEMORY + 1, 1);
        ObjectKey keyOfSmall = put(small);
        ObjectKey keyOfLarge = put(large);
        store.put(keyOfSmall, random(1000, 2));
        store.put(keyOfLarge, random(large.length, 2));
        try (CachedStore cached = cached()) {
            cached.get(keyOfSmall);
            store.stream();
            content(cached, keyOfLarge);
        }
        assertThat(files(folder)).isEmpty();
    }

    @Test
    void staysWithinItsLimit() throws Exception {
        long limit = 4L * 1024 * 1024;
        store.put(release("one").current("one"));
        try (CachedStore cached = new CachedStore(store, "store", folder, limit, (level, note) -> notes.add(note))) {
            EdgeSource source = source(cached);
            awaitKept();
            source.check();
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
    void goesOnWhereTheDiskIsFull() throws Exception {
        Configuration small =
                Configuration.unix().toBuilder().setMaxSize(512 * 1024).build();
        try (FileSystem disk = Jimfs.newFileSystem(small)) {
            try (CachedStore cached =
                    new CachedStore(store, "store", disk.getPath("/cache"), LIMIT, (level, note) -> notes.add(note))) {
                for (int i = 0; i < 50; i++) {
                    byte[] content = random(50_000, i);
                    ObjectKey key = put(content);
                    assertThat(content(cached, key)).isEqualTo(content);
                    assertThat(content(cached, key)).isEqualTo(content);
                }
                byte[] large = random(DiskCache.LARGEST_IN_MEMORY + 1, 1);
                store.stream();
                assertThat(content(cached, put(large))).isEqualTo(large);
            }
            assertThat(notes)
                    .singleElement()
                    .asString()
                    .contains("cannot be written")
                    .doesNotContain("Exception");
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
        try (CachedStore one = new CachedStore(store, "store", folder, limit, (level, note) -> notes.add(note));
                CachedStore two = new CachedStore(store, "store", folder, limit, (level, note) -> notes.add(note))) {
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
            Process writer = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            KilledWriter.class.getName(),
                            folder.toString())
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

    private CachedStore cached() throws IOException {
        return new CachedStore(store, "store", folder, LIMIT, (level, note) -> notes.add(note));
    }

    private EdgeSource source(ObjectStore cached) throws UnusableTree {
        return new EdgeSource(cached, EdgeSource.Settings.DEFAULT, new FailureLog(new PrintWriter(said), false));
    }

    private static ReleasedTree release(String name) {
        Map<ObjectKey, byte[]> tree = new TreeMap<>();
        tree.put(new ObjectKey("edge.json"), CONFIG.getBytes(UTF_8));
        tree.put(KEY, ("text of " + name).getBytes(UTF_8));
        for (int i = 0; i < 10; i++) {
            tree.put(new ObjectKey("k" + i), (name + i).getBytes(UTF_8));
        }
        return new ReleasedTree(tree);
    }

    private ObjectKey put(byte[] content) {
        store.put(key(content), content);
        return key(content);
    }

    private static ObjectKey key(byte[] content) {
        return ReleaseLayout.object(ReleasedTree.sha256(content));
    }

    private static String content(ObjectStore release) throws Exception {
        return new String(content(release, KEY), UTF_8);
    }

    private static byte[] content(ObjectStore from, ObjectKey key) throws IOException, StoreUnavailable {
        return ObjectStoreContract.content(from.get(key).orElseThrow().body());
    }

    private void awaitKept() throws Exception {
        while (pointers().isEmpty()) {
            Thread.sleep(5);
        }
    }

    private List<Path> pointers() {
        return files(folder.resolve("releases"));
    }

    private Path file(ObjectKey key) {
        return folder.resolve(key.value());
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

    private static List<Path> files(Path in) {
        try (Stream<Path> paths = Files.walk(in)) {
            return paths.filter(Files::isRegularFile).toList();
        } catch (IOException | UncheckedIOException gone) { // the writer renames meanwhile
            return List.of();
        }
    }

    private static byte[] random(int length, long seed) {
        byte[] content = new byte[length];
        new Random(seed).nextBytes(content);
        return content;
    }
}
