package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.offprint.publish.release.SwitchLog.SwitchEntry;
import dev.offprint.publish.storage.MemoryStorage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The audit trail says what was live, in the order of the switches; what others put beside it says nothing. */
class SwitchLogTest {

    private final MemoryStorage storage = new MemoryStorage();
    private final SwitchLog log = new SwitchLog(storage);

    private SwitchEntry write(String id, @Nullable String after) throws StorageException {
        return write(id, after, null, null);
    }

    private SwitchEntry write(
            String id, @Nullable String after, @Nullable String presumedAfter, @Nullable Boolean pending)
            throws StorageException {
        SwitchEntry entry = new SwitchEntry(
                SwitchEntry.FORMAT,
                id,
                "2026-03-01T00:00:00Z",
                "publish",
                "somebody",
                "host",
                null,
                "to-" + id,
                "manifest",
                "reason",
                after,
                presumedAfter,
                pending);
        log.write(entry);
        return entry;
    }

    private void put(String key, String text) throws StorageException {
        storage.put(key, Upload.json(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void goesFromTheLastSwitchToTheFirst() throws StorageException {
        SwitchEntry one = write("1", null);
        SwitchEntry two = write("2", "1");
        SwitchEntry three = write("3", "2");
        write("4", "2"); // another branch: never current
        assertThat(log.trail("3", 9)).containsExactly(three, two, one);
        assertThat(log.trail("3", 2)).containsExactly(three, two);
        assertThat(log.trail("3", 0)).isEmpty();
        assertThat(log.trail("2", 9)).containsExactly(two, one);
        assertThat(log.trail(null, 9)).isEmpty();
        assertThat(log.trail("9", 9)).isEmpty();
        log.remove(two);
        assertThat(log.trail("3", 9)).containsExactly(three);
    }

    @Test
    void goesOnWhereThePointerWasLostOnlyIfThatIsWanted() throws StorageException {
        SwitchEntry one = write("1", null);
        SwitchEntry two = write("2", null, "1", null);
        SwitchEntry three = write("3", "2", "0", null);
        assertThat(log.trail("3", 9)).containsExactly(three, two);
        assertThat(log.presumedTrail("3", 9)).containsExactly(three, two, one);
    }

    @Test
    void collectsWhatAwaitsItsFollowUpUpToTheFirstThatDoesNot() throws StorageException {
        write("1", null, null, true);
        write("2", "1");
        write("3", "2", null, true);
        SwitchEntry four = write("4", "3", null, true);
        assertThat(log.awaitingFollowUp("4", 9)).extracting(SwitchEntry::id).containsExactly("4", "3");
        assertThat(log.awaitingFollowUp("4", 1)).containsExactly(four);
        assertThat(log.awaitingFollowUp("2", 9)).isEmpty();
        log.noteFollowUp("4");
        assertThat(log.trail("4", 1)).noneMatch(SwitchEntry::awaitsFollowUp).hasSize(1);
        assertThat(log.awaitingFollowUp("4", 9)).isEmpty();
        assertThat(log.awaitingFollowUp("3", 9)).hasSize(1);
    }

    @Test
    void notesAFollowUpOnce() throws StorageException {
        write("1", null, null, true);
        log.noteFollowUp("1");
        int writes = storage.log().size();
        log.noteFollowUp("1");
        log.noteFollowUp("9");
        assertThat(storage.log()).hasSize(writes);
    }

    @Test
    void aSwitchTookEffectIfThePointerLeadsBackToIt() throws StorageException {
        write("1", null);
        write("2", "1");
        write("3", "2");
        assertThat(log.leadsBack("3", "3", "2")).isTrue();
        assertThat(log.leadsBack("3", "2", "1")).isTrue();
        assertThat(log.leadsBack("3", "1", null)).isTrue();
        assertThat(log.leadsBack("3", "lost", "1")).isFalse();
        assertThat(log.leadsBack("3", "1", "2"))
                .as("older entries are not read")
                .isFalse();
        assertThat(log.leadsBack(null, "1", null)).isFalse();
        assertThat(log.leadsBack("1", "2", null)).isFalse();
    }

    /** Whoever may write to the store may write such entries; no command may run for ever because of them. */
    @Test
    void aTrailThatLeadsBackToItselfEnds() throws StorageException {
        SwitchEntry one = write("1", "2");
        SwitchEntry two = write("2", "1");
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            assertThat(log.trail("2", 9)).containsExactly(two, one);
            assertThat(log.leadsBack("2", "9", "0")).isFalse();
            assertThat(log.leadsBack("2", "1", "0")).isTrue();
        });
    }

    @Test
    void theNewestIsTheLastOfItsSecond() throws StorageException {
        assertThat(log.newestId()).isNull();
        write("20260301T000000Z-b", null);
        assertThat(log.newestId()).isEqualTo("20260301T000000Z-b");
        write("20260301T000001Z-c", "20260301T000000Z-b");
        write("20260301T000001Z-b", "20260301T000001Z-c");
        write("20260301T000001Z-a", "20260301T000001Z-b");
        assertThat(log.newestId()).as("not the greatest of its names").isEqualTo("20260301T000001Z-a");
        write("20260301T000002Z-a", null, "20260301T000002Z-b", null);
        write("20260301T000002Z-b", "20260301T000001Z-a");
        assertThat(log.newestId()).as("presumed").isEqualTo("20260301T000002Z-a");
        write("20260301T000002Z-b", "20260301T000002Z-a");
        assertThat(log.newestId()).as("a circle").isEqualTo("20260301T000002Z-b");
        write("zzz", null);
        assertThat(log.newestId()).isEqualTo("zzz");
    }

    @Test
    void findsTheNewestOfThoseThatAreWanted() throws StorageException {
        write("1", null);
        SwitchEntry two = write("2", null);
        SwitchEntry three = write("3", null);
        assertThat(log.newest(id -> true)).contains(three);
        assertThat(log.newest(id -> !id.equals("to-3"))).contains(two);
        assertThat(log.newest(id -> false)).isEmpty();
    }

    @Test
    void removesWhatIsOlderButNotWhatThePointerNames() throws StorageException {
        for (String id : List.of("1", "2", "3", "4")) {
            write(id, null);
        }
        log.removeOlder("3", "1");
        assertThat(storage.objects().keySet()).containsExactly("history/1.json", "history/3.json", "history/4.json");
        log.removeOlder("1", null);
        assertThat(storage.objects()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{",
                "{\"format\":0,\"id\":\"1\",\"at\":\"x\",\"command\":\"publish\",\"to\":\"r\"}",
                "{\"format\":1,\"id\":\"2\",\"at\":\"x\",\"command\":\"publish\",\"to\":\"r\"}",
                "{\"format\":1,\"id\":\"1\",\"command\":\"publish\",\"to\":\"r\"}",
                "{\"format\":1,\"id\":\"1\",\"at\":\"x\",\"to\":\"r\"}",
                "{\"format\":1,\"id\":\"1\",\"at\":\"x\",\"command\":\"publish\"}"
            })
    void whatIsNoEntryIsNotThere(String text) throws StorageException {
        put("history/1.json", text);
        assertThat(log.trail("1", 9)).isEmpty();
        assertThat(log.newest(id -> true)).isEmpty();
    }

    @Test
    void readsAnEntryOfANewerOffprint() throws StorageException {
        put(
                "history/1.json",
                "{\"format\":2,\"id\":\"1\",\"at\":\"x\",\"command\":\"publish\",\"to\":\"r\",\"new\":[]}");
        assertThat(log.trail("1", 9)).extracting(SwitchEntry::to).containsExactly("r");
    }

    @Test
    void readsNothingElseThatLiesThere() throws StorageException {
        write("1", null);
        for (String name : List.of("2", "3.json.bak", "4/5.json", "..json", "a b.json", "x".repeat(65) + ".json")) {
            put("history/" + name, "{}");
        }
        assertThat(log.newestId()).isEqualTo("1");
        assertThat(log.trail("../current", 9)).isEmpty();
        assertThat(log.trail("x".repeat(65), 9)).isEmpty();
    }
}
