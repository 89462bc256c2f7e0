package dev.offprint.publish.release;

import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A store with five releases, a day apart. */
abstract class PruneFixture {

    static final Duration NONE = Duration.ZERO;

    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path folder;

    final List<Release> made = new ArrayList<>();

    Path store;

    /** Five releases, a day between them; each has a page of its own and one that never changes. */
    @BeforeEach
    void fiveReleases() throws Exception {
        store = folder.resolve("store");
        for (int i = 0; i < 5; i++) {
            Map<String, String> texts = new HashMap<>(Map.of("edge.json", "{}", "same.html", "same"));
            texts.put("page.html", "page " + i);
            LocalTree tree = Trees.write(folder.resolve("tree" + i), texts);
            try (Releases releases = releases(i)) {
                Release.Origin origin = new Release.Origin(null, null, null, "offprint test");
                made.add(releases.publication(tree, origin, false).run().release());
            }
        }
    }

    List<Path> files() throws Exception {
        try (var all = Files.walk(store)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(store.resolve(".incoming")))
                    .sorted()
                    .toList();
        }
    }

    Prune.Pruned prune(Prune.Keep keep, boolean dry) throws Exception {
        try (Releases releases = releases(5)) {
            return releases.prune(keep).run(dry);
        }
    }

    Releases releases(int day) {
        return new Releases(new FolderStorage(store), settings(day));
    }

    static Settings settings(int day) {
        InstantSource clock = InstantSource.fixed(START.plus(Duration.ofDays(day)));
        return new Settings(
                2,
                true,
                Set.of(),
                "run" + day,
                clock,
                Duration.ZERO,
                (step, count) -> {},
                Actor.UNKNOWN,
                new Cancellation());
    }

    long objects() throws Exception {
        try (var all = Files.walk(store.resolve("objects"))) {
            return all.filter(Files::isRegularFile).count();
        }
    }
}
