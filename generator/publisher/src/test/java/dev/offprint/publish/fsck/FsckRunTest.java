package dev.offprint.publish.fsck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.publish.release.Prune;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FsckRunTest extends FsckFixture {

    @Test
    void aRunThatIsCutOffIsTakenUp() throws Exception {
        Path state = folder.resolve("fsck.state");
        AtomicInteger reads = new AtomicInteger();
        HookedStorage cut = storage(key -> {
            if (reads.incrementAndGet() == 400) {
                throw new IllegalStateException("killed");
            }
        });
        assertThatThrownBy(() -> new Fsck(cut, options(state, null)).run()).hasMessageContaining("killed");
        Files.write(state, new byte[] {1, 2, 3}, java.nio.file.StandardOpenOption.APPEND); // half a digest
        HookedStorage rest = storage(NOTHING);
        flip(object("article 299"));
        try (FsckReport report = new Fsck(rest, options(state, null)).run()) {
            assertThat(report.counts().resumed().get()).isGreaterThan(100);
            assertThat(report.counts().contents().get()
                            + report.counts().resumed().get())
                    .isEqualTo(602);
            assertThat(rest.reads().size()).isLessThan(500);
        }
        assertThat(state).as("at the end of a run").doesNotExist();
    }

    @Test
    void whatIsGoneSinceIsReadAgainAndReleasesMayChange() throws Exception {
        Path state = folder.resolve("fsck.state");
        AtomicInteger reads = new AtomicInteger();
        HookedStorage cut = storage(key -> {
            if (reads.incrementAndGet() == 400) {
                throw new IllegalStateException("killed");
            }
        });
        assertThatThrownBy(() -> new Fsck(cut, options(state, null)).run()).hasMessageContaining("killed");
        List<Path> read = new ArrayList<>();
        for (String key : cut.reads().subList(20, 30)) {
            read.add(store.resolve(key));
            Files.deleteIfExists(store.resolve(key));
        }
        texts.put("api/knowledge/articles/new/index.json", "new");
        publish("two");
        flip(object("new"));
        try (FsckReport report = new Fsck(storage(NOTHING), options(state, null)).run()) {
            assertThat(report.releases()).hasSize(2);
            assertThat(report.damaged()).isEqualTo(read.size() + 1);
        }
    }

    @Test
    void aResumeFileIsOfOneStoreAndOneRun() throws Exception {
        Path state = folder.resolve("fsck.state");
        try (ResumeFile open = ResumeFile.open(state, store.toString(), NOW, new DigestSet())) {
            assertThat(open).isNotNull();
            assertThatThrownBy(() -> new Fsck(storage(NOTHING), options(state, null)).run())
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("another fsck is using");
        }
        assertThatThrownBy(() -> ResumeFile.open(state, "s3://other/", NOW, new DigestSet()))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("belongs to a check of another store than s3://other/");
        Files.writeString(state, "my dissertation");
        assertThatThrownBy(() -> new Fsck(storage(NOTHING), options(state, null)).run())
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("is not a resume file");
        assertThat(state).hasContent("my dissertation");
    }

    @Test
    void whatWasReadAWeekAgoIsReadAgain() throws Exception {
        Path state = folder.resolve("fsck.state");
        Sha256 digest = Sha256.of(new byte[] {1});
        try (ResumeFile file = ResumeFile.open(state, "here", NOW, new DigestSet())) {
            file.add(List.of(digest));
        }
        DigestSet soon = new DigestSet();
        ResumeFile.open(state, "here", NOW.plus(Duration.ofDays(6)), soon).close();
        assertThat(soon.contains(digest)).isTrue();
        DigestSet late = new DigestSet();
        ResumeFile.open(state, "here", NOW.plus(Duration.ofDays(8)), late).close();
        assertThat(late.isEmpty()).isTrue();
    }

    @Test
    void whatAPublishAddsMeanwhileIsNoDamage() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        HookedStorage storage = storage(key -> {
            if (key.startsWith("objects/") && done.compareAndSet(false, true)) {
                texts.put("api/knowledge/articles/new/index.json", "new");
                unchecked(() -> publish("two"));
            }
        });
        try (FsckReport report = new Fsck(storage, options(null, null)).run()) {
            assertThat(done).isTrue();
            assertThat(report.isWhole()).isTrue();
            assertThat(report.unneeded().orElseThrow().objects()).isZero();
        }
    }

    @Test
    void whatAPruneDeletesMeanwhileIsNoDamage() throws Exception {
        for (int i = 0; i < 4; i++) {
            texts.put("api/knowledge/articles/a7/index.json", "edited " + i);
            publish("next" + i);
        }
        AtomicBoolean done = new AtomicBoolean();
        HookedStorage storage = storage(key -> {
            if (key.startsWith("objects/") && done.compareAndSet(false, true)) {
                unchecked(this::prune);
            }
        });
        try (FsckReport report = new Fsck(storage, options(null, null)).run()) {
            assertThat(done).isTrue();
            assertThat(report.isWhole()).isTrue();
            assertThat(report.pruned()).isNotEmpty();
            assertThat(report.releases()).hasSizeLessThan(5).isNotEmpty();
        }
    }

    @Test
    void twoAtOnceRepairTheSame() throws Exception {
        flip(object("article 3"));
        LocalTree tree = tree("one");
        AtomicBoolean done = new AtomicBoolean();
        HookedStorage storage = storage(key -> {
            if (key.startsWith("objects/") && done.compareAndSet(false, true)) {
                unchecked(() -> {
                    try (FsckReport other = check(tree)) {
                        assertThat(other.isWhole()).isTrue();
                    }
                });
            }
        });
        try (FsckReport report = new Fsck(storage, options(null, tree)).run()) {
            assertThat(report.isWhole()).isTrue();
        }
    }

    /** The bytes are right on the disk, and were damaged on the way. */
    @Test
    void whatIsDamagedOnTheWayIsReadAgain() throws Exception {
        Path file = object("article 3");
        byte[] right = Files.readAllBytes(file);
        flip(file);
        AtomicInteger reads = new AtomicInteger();
        HookedStorage storage = storage(key -> {
            if (key.endsWith(file.getFileName().toString()) && reads.incrementAndGet() == 2) {
                unchecked(() -> Files.write(file, right));
            }
        });
        try (FsckReport report = new Fsck(storage, options(null, null)).run()) {
            assertThat(reads).hasValue(2);
            assertThat(report.isWhole()).isTrue();
        }
    }

    /** Something that may fail in any way. */
    @FunctionalInterface
    private interface Action {
        void run() throws Exception;
    }

    private static void unchecked(Action action) {
        try {
            action.run();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    private void prune() throws Exception {
        try (Releases releases = releases()) {
            releases.prune(new Prune.Keep(1, Duration.ZERO, Duration.ZERO)).run(false);
        }
    }
}
