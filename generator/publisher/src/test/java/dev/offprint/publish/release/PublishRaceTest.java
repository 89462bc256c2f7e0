package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What happens in the middle of a publish or rollback: other commands, a broken lock, lost objects. */
class PublishRaceTest extends PublishedSite {

    @BeforeEach
    void aSmallSite() throws Exception {
        texts.keySet().removeIf(key -> key.startsWith("api/"));
        publish("one");
        texts.put("index.html", "two");
    }

    @Test
    void nothingIsSentWhereSomebodySwitchedSinceTheComparison() throws Exception {
        try (Releases slow = releases(step -> {})) {
            Publication planned = slow.publication(tree("two"), UNKNOWN, false);
            texts.put("index.html", "three");
            publish("three");
            List<String> before = files();
            assertThatThrownBy(() -> planned.run())
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("another publisher switched first")
                    .hasMessageContaining("Nothing was sent");
            assertThat(files()).isEqualTo(before);
        }
        assertThat(live()).containsEntry("index.html", "three");
    }

    @Test
    void theLoserOfTwoPublishesOfTheSameTreeHasNothingLeftToDo() {
        assertThatThrownBy(() -> publishUnder(at(Step.SWITCH, () -> publish("two"))))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining(" is live and the same")
                .satisfies(stopped ->
                        assertThat(((StoppedException) stopped).name()).isEqualTo(Publication.SAME));
    }

    /** The prune that broke it may be deleting what was sent. */
    @Test
    void whoseLockIsBrokenRecordsNothing() throws Exception {
        List<String> records = names("releases");
        assertThatThrownBy(() -> publishUnder(at(Step.RECORD, this::breakTheLock)))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("of this publish is gone")
                .hasMessageContaining("The live release is unchanged");
        assertThat(names("releases")).isEqualTo(records);
        assertThat(live()).containsEntry("index.html", "home");
    }

    @Test
    void whoseLockIsBrokenBeforeTheSwitchTakesItsRecordBack() throws Exception {
        List<String> records = names("releases");
        assertThatThrownBy(() -> publishUnder(at(Step.SWITCH, () -> {
                    breakTheLock();
                    Pointer.fence(new FolderStorage(store), true, "prune");
                })))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("of this publish is gone");
        assertThat(names("releases")).isEqualTo(records);
        assertThat(live()).containsEntry("index.html", "home");
    }

    @Test
    void aFenceAgainstOthersStopsNobodyWhoHoldsItsLock() throws Exception {
        int[] fences = new int[1];
        publishUnder(step -> {
            if (step == Step.SWITCH && fences[0]++ < 2) {
                Pointer.fence(new FolderStorage(store), true, "prune" + fences[0]);
            }
        });
        assertThat(fences[0]).isEqualTo(3);
        assertThat(live()).containsEntry("index.html", "two");
    }

    @Test
    void givesUpWhereThePointerNeverHoldsStill() throws Exception {
        int[] fences = new int[1];
        assertThatThrownBy(() -> publishUnder(step -> {
                    if (step == Step.SWITCH) {
                        Pointer.fence(new FolderStorage(store), true, "prune" + fences[0]++);
                    }
                }))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("makes it current");
        assertThat(fences[0]).isBetween(3, 20);
        assertThat(live()).containsEntry("index.html", "home");
    }

    /** A few objects are not looked for again: the storage has just answered that it created them. */
    @Test
    void isNotSwitchedToWhereSomethingDeletesWhatWasSent() throws Exception {
        assertThatThrownBy(() -> publishUnder(true, at(Step.CONFIRM, () -> lose("two"))))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("and 0 more are not there although they were sent");
        assertThat(live()).containsEntry("index.html", "home");
        assertThatThrownBy(() -> publishUnder(at(Step.CONFIRM, () -> {
                    lose("two");
                    breakTheLock();
                })))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("of this publish is gone");
        assertThat(live()).containsEntry("index.html", "home");
    }

    @Test
    void nothingIsUndoneWhereThereIsNothingToGoBackTo() throws Exception {
        Releases.Switched again = publish("two").switched();
        Releases.Switched same =
                publish("two", commit("aaa", "2026-02-02T08:00:00Z")).switched();
        try (Releases releases = releases(step -> {})) {
            assertThatThrownBy(() -> releases.undo(same, "differs"))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("has the same content");
            Releases.Switched first = new Releases.Switched(Optional.empty(), again.to(), again.entry());
            assertThatThrownBy(() -> releases.undo(first, "differs"))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("there is no release before");
            assertThatThrownBy(() -> releases.rollback(Optional.of("20000101T000000Z-000000000000"), null))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("there is no release 20000101T000000Z-000000000000");
            assertThatThrownBy(() -> releases.rollback(Optional.of(same.to().id()), null))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("is live already");
        }
    }

    /** Something to do, which may fail. */
    @FunctionalInterface
    private interface Act {
        void run() throws Exception;
    }

    private static Cut at(Step wanted, Act act) {
        return step -> {
            if (step == wanted) {
                act.run();
            }
        };
    }

    private void publishUnder(Cut cut) throws Exception {
        publishUnder(false, cut);
    }

    private void publishUnder(boolean recheck, Cut cut) throws Exception {
        try (Releases releases = releases(cut)) {
            releases.publication(tree("two"), UNKNOWN, recheck).run();
        }
    }

    private void breakTheLock() throws IOException {
        for (String name : names("publishing")) {
            Files.delete(store.resolve("publishing").resolve(name));
        }
    }

    private void lose(String text) throws IOException {
        String digest = dev.offprint.digest.Sha256.of(text.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .hex();
        Files.delete(store.resolve("objects/" + digest.substring(0, 2) + "/" + digest));
    }

    private List<String> names(String inner) throws IOException {
        try (Stream<Path> all = Files.list(store.resolve(inner))) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(store)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> store.relativize(file).toString())
                    .filter(file -> !file.startsWith("publishing") && !file.startsWith("."))
                    .sorted()
                    .toList();
        }
    }
}
