package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What no kept release refers to goes; nothing else does. */
class PruneTest extends PruneFixture {

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
            releases.rollback(Optional.of(made.get(1).id()), null);
        }
        prune(new Prune.Keep(1, NONE, NONE), false);
        try (Releases releases = releases(6)) {
            assertThat(releases.catalog().releases()).containsExactly(made.get(4), made.get(1), made.get(0));
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
            assertThat(releases.catalog().releases()).hasSize(5);
        }
    }

    @Test
    void keepsWhatPlainRollbackGoesTo() throws Exception {
        for (int i = 0; i < 3; i++) { // the same content from newer and newer commits
            Map<String, String> texts = Map.of("edge.json", "{}", "same.html", "same", "page.html", "page 4");
            LocalTree tree = Trees.write(folder.resolve("again" + i), texts);
            try (Releases releases = releases(6 + i)) {
                releases.publication(tree, new Release.Origin("c" + i, null, null, "test"), false)
                        .run();
            }
        }
        try (Releases releases = releases(10)) {
            releases.prune(new Prune.Keep(1, NONE, NONE)).run(false);
            assertThat(releases.rollback(Optional.empty(), null).to()).isEqualTo(made.get(3));
        }
        theseAreWhole(made.get(3));
    }

    @Test
    void leavesAloneWhatIsNoDigest() throws Exception {
        Path stranger = store.resolve("objects/README.txt");
        Files.writeString(stranger, "whose?");
        Path misplaced = store.resolve("objects/00/" + "a".repeat(64));
        Files.createDirectories(misplaced.getParent());
        Files.writeString(misplaced, "?");
        Prune.Pruned pruned = prune(new Prune.Keep(1, NONE, NONE), false);
        assertThat(pruned.unknown()).containsExactlyInAnyOrder("objects/README.txt", "objects/00/" + "a".repeat(64));
        assertThat(stranger).exists();
        assertThat(misplaced).exists();
    }

    @Test
    void sweepsWhatInterruptedWritesLeft() throws Exception {
        Path old = Files.writeString(store.resolve(".incoming/old"), "half an obj");
        Files.setLastModifiedTime(old, FileTime.from(START));
        Path young = Files.writeString(store.resolve(".incoming/young"), "half an obj");
        Files.setLastModifiedTime(young, FileTime.from(START.plus(Duration.ofDays(5))));
        assertThat(prune(new Prune.Keep(1, NONE, NONE), false).swept()).isEqualTo(1);
        assertThat(old).doesNotExist();
        assertThat(young).exists();
    }

    private void theseAreWhole(Release... some) throws Exception {
        try (Releases releases = releases(9)) {
            for (Release one : some) {
                assertThat(StoredContents.of(releases, one)).isNotEmpty();
            }
        }
    }
}
