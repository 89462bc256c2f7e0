package dev.offprint.publish.release;

import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A site of 120 articles, a folder to publish it to, and a look at what consumers see there. */
abstract class PublishedSite {

    static final Release.Origin UNKNOWN = new Release.Origin(null, null, null, "offprint test");

    @TempDir
    Path folder;

    final AtomicInteger runs = new AtomicInteger();
    Path store;
    Map<String, String> texts;

    @BeforeEach
    void aSite() {
        store = folder.resolve("store");
        texts = new HashMap<>(Map.of("edge.json", "{}", "index.html", "home", "llms.txt", "index"));
        for (int i = 0; i < 120; i++) {
            texts.put("api/knowledge/articles/a" + i + "/index.json", "article " + i);
        }
    }

    Publication.Sent publish(String name) throws Exception {
        return publish(name, UNKNOWN);
    }

    Publication.Sent publish(String name, Release.Origin origin) throws Exception {
        return publishTree(tree(name), origin);
    }

    Publication.Sent publishTree(LocalTree tree, Release.Origin origin) throws StorageException, StoppedException {
        try (Releases releases = releases(step -> {})) {
            return releases.publication(tree, origin, false).run();
        }
    }

    LocalTree tree(String name) throws IOException {
        return Trees.write(folder.resolve(name), texts);
    }

    static Release.Origin commit(String id, String time) {
        return new Release.Origin(id, time, "somebody", "offprint test");
    }

    /** What a step does to the run. */
    @FunctionalInterface
    interface Cut {
        void before(Step step) throws Exception;
    }

    Releases releases(Cut cut) {
        int run = runs.incrementAndGet();
        Settings.Steps steps = (step, count) -> {
            try {
                cut.before(step);
            } catch (RuntimeException asTold) {
                throw asTold;
            } catch (Exception failed) {
                throw new IllegalStateException(failed);
            }
        };
        InstantSource clock =
                InstantSource.fixed(Instant.parse("2026-03-01T00:00:00Z").plusSeconds(run));
        return new Releases(
                new FolderStorage(store),
                new Settings(
                        4,
                        true,
                        Set.of(),
                        "run" + run,
                        clock,
                        Duration.ZERO,
                        steps,
                        Actor.UNKNOWN,
                        new Cancellation()));
    }

    /** Returns every text of the current release by key. */
    Map<String, String> live() throws Exception {
        Map<String, String> live = new HashMap<>();
        try (Releases releases = releases(step -> {})) {
            Release current = releases.current().orElseThrow();
            for (var file : releases.files(current).entrySet()) {
                live.put(
                        file.getKey(),
                        new String(
                                releases.content(file.getValue()).orElseThrow(),
                                java.nio.charset.StandardCharsets.UTF_8));
            }
        }
        return live;
    }
}
