package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A store with releases, and ways to damage and check it. */
abstract class FsckFixture {

    static final Release.Origin ORIGIN = new Release.Origin(null, null, null, "offprint test");

    static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    static final String EDGE = "edge.json";

    static final HookedStorage.Hook NOTHING = key -> {};

    @TempDir
    Path folder;

    final Map<String, String> texts = new HashMap<>();

    final AtomicInteger runs = new AtomicInteger();

    Path store;

    @BeforeEach
    void publishASite() throws Exception {
        store = folder.resolve("store");
        texts.put(EDGE, "{}");
        for (int i = 0; i < 300; i++) {
            texts.put("api/knowledge/articles/a" + i + "/index.json", "article " + i);
        }
        publish("one");
    }

    Fsck.Report check(@Nullable LocalTree tree) throws Exception {
        return check(storage(NOTHING), tree);
    }

    Fsck.Report check(Storage storage, @Nullable LocalTree tree) throws Exception {
        try (Releases releases = releases(storage)) {
            return new Fsck(releases, tree).run();
        }
    }

    HookedStorage storage(HookedStorage.Hook hook) {
        return new HookedStorage(new FolderStorage(store), hook);
    }

    LocalTree tree(String name) throws IOException {
        return Trees.write(folder.resolve(name), texts);
    }

    Release publish(String name) throws Exception {
        try (Releases releases = releases()) {
            return releases.publication(tree(name), ORIGIN, false).run().release();
        }
    }

    Releases releases() {
        return releases(new FolderStorage(store));
    }

    private Releases releases(Storage storage) {
        int run = runs.incrementAndGet();
        return new Releases(
                storage,
                new Settings(
                        4,
                        true,
                        Set.of(),
                        "run" + run,
                        InstantSource.fixed(NOW.plusSeconds(run)),
                        Duration.ZERO,
                        (step, count) -> {},
                        Actor.UNKNOWN,
                        new Cancellation()));
    }

    Path object(String text) {
        String digest = Sha256.of(text.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .hex();
        return store.resolve("objects/" + digest.substring(0, 2) + "/" + digest);
    }

    String key(Path object) {
        return store.relativize(object).toString();
    }

    List<Path> objects() throws IOException {
        try (Stream<Path> all = Files.walk(store.resolve("objects"))) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    static void flip(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
    }
}
