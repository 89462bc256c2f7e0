package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.publish.release.Mark.Work;
import dev.offprint.publish.storage.FolderStorage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What no kept release refers to goes; nothing else does. */
class PruneTest {

    private static final Duration NONE = Duration.ZERO;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    private Path folder;

    private final List<Release> made = new ArrayList<>();
    private Path store;

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

    @Test
    void keepsTheNewestAndWhatTheyNeed() throws Exception {
        long before = objects();
        Prune.Pruned pruned = prune(new Prune.Keep(2, NONE, NONE), false);
        assertThat(pruned.releases()).containsExactly(made.get(2), made.get(1), made.get(0));
        assertThat(pruned.kept()).isEqualTo(2);
        assertThat(pruned.objects()).as("a page and a manifest each").isEqualTo(6);
        assertThat(objects()).isEqualTo(before - 6);
        theseAreWhole(made.get(3), made.get(4));
    }

    @Test
    void keepsWhatIsYoung() throws Exception {
        assertThat(prune(new Prune.Keep(1, Duration.ofHours(60), NONE), false).releases())
                .containsExactly(made.get(2), made.get(1), made.get(0));
    }

    @Test
    void keepsTheCurrentReleaseHoweverOldAndTheOneBeforeIt() throws Exception {
        try (Releases releases = releases(5)) {
            releases.rollback(Optional.of(made.get(1).id()));
        }
        prune(new Prune.Keep(1, NONE, NONE), false);
        try (Releases releases = releases(6)) {
            assertThat(releases.all()).containsExactly(made.get(4), made.get(1), made.get(0));
        }
        theseAreWhole(made.get(4), made.get(1), made.get(0));
    }

    @Test
    void keepsWhatWasJustWritten() throws Exception {
        assertThat(prune(new Prune.Keep(1, NONE, Duration.ofHours(1)), false).objects())
                .isZero();
    }

    @Test
    void deletesNothingWhenOnlyAsked() throws Exception {
        long before = objects();
        assertThat(prune(new Prune.Keep(1, NONE, NONE), true).objects()).isPositive();
        assertThat(objects()).isEqualTo(before);
        try (Releases releases = releases(5)) {
            assertThat(releases.all()).hasSize(5);
        }
    }

    @Test
    void waitsForWhoeverPublishes() throws Exception {
        try (FolderStorage storage = new FolderStorage(store);
                Mark publisher = Mark.leave(storage, Work.PUBLISH, "other", true)) {
            assertThat(publisher.others(Work.PUBLISH)).isEmpty();
            assertThatThrownBy(() -> prune(new Prune.Keep(1, NONE, NONE), false))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("somebody publishes");
        }
        assertThat(prune(new Prune.Keep(1, NONE, NONE), false).objects()).isPositive();
    }

    @Test
    void doesNotWaitForTheDead() throws Exception {
        Path mark = store.resolve("publishing/publish-killed.json");
        Files.createDirectories(mark.getParent());
        Files.writeString(mark, "{}");
        Files.setLastModifiedTime(mark, FileTime.from(Instant.now().minus(Mark.LIFE.multipliedBy(2))));
        assertThat(prune(new Prune.Keep(1, NONE, NONE), false).objects()).isPositive();
        assertThat(mark).as("their marks go, too").doesNotExist();
    }

    @Test
    void aPublishDoesNotBeginUnderAPrune() throws Exception {
        try (FolderStorage storage = new FolderStorage(store);
                Mark pruner = Mark.leave(storage, Work.PRUNE, "other", true);
                Releases releases = releases(5)) {
            assertThat(pruner.others(Work.PRUNE)).isEmpty();
            assertThatThrownBy(() -> releases.rollback(Optional.empty()))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("prunes");
        }
    }

    private Prune.Pruned prune(Prune.Keep keep, boolean dry) throws Exception {
        try (Releases releases = releases(5)) {
            return releases.prune(keep).run(dry);
        }
    }

    private Releases releases(int day) {
        InstantSource clock = InstantSource.fixed(START.plus(Duration.ofDays(day)));
        return new Releases(
                new FolderStorage(store),
                new Settings(2, true, false, "run" + day, clock, Duration.ZERO, (step, count) -> {}));
    }

    private void theseAreWhole(Release... some) throws Exception {
        try (Releases releases = releases(9)) {
            for (Release one : some) {
                for (var file : releases.files(one).values()) {
                    assertThat(releases.content(file)).isPresent();
                }
            }
        }
    }

    private long objects() throws Exception {
        try (var all = Files.walk(store.resolve("objects"))) {
            return all.filter(Files::isRegularFile).count();
        }
    }
}
