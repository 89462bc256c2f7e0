package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FsckRunTest extends FsckFixture {

    @Test
    void whatAPublishAddsMeanwhileIsNoDamage() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        HookedStorage storage = storage(key -> {
            if (key.startsWith("objects/") && done.compareAndSet(false, true)) {
                texts.put("api/knowledge/articles/new/index.json", "new");
                unchecked(() -> publish("two"));
            }
        });
        Fsck.Report report = check(storage, null);
        assertThat(done).isTrue();
        assertThat(report.isWhole()).isTrue();
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
        Fsck.Report report = check(storage, null);
        assertThat(done).isTrue();
        assertThat(report.isWhole()).isTrue();
        assertThat(report.releases()).hasSizeLessThan(5).isNotEmpty();
    }

    @Test
    void twoAtOnceRepairTheSame() throws Exception {
        flip(object("article 3"));
        LocalTree tree = tree("one");
        AtomicBoolean done = new AtomicBoolean();
        HookedStorage storage = storage(key -> {
            if (key.startsWith("objects/") && done.compareAndSet(false, true)) {
                unchecked(() -> {
                    assertThat(check(tree).isWhole()).isTrue();
                });
            }
        });
        Fsck.Report report = check(storage, tree);
        assertThat(report.isWhole()).isTrue();
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
        Fsck.Report report = check(storage, null);
        assertThat(reads).hasValue(2);
        assertThat(report.isWhole()).isTrue();
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
