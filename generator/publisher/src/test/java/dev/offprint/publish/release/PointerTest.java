package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.digest.Sha256;
import dev.offprint.publish.release.Release.Origin;
import dev.offprint.publish.release.Release.Totals;
import dev.offprint.publish.storage.MemoryStorage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pointer is switched from what was read, or not at all. */
class PointerTest {

    private static final Release ONE = release("one");
    private static final Release TWO = release("two");

    private final MemoryStorage storage = new MemoryStorage();

    private static Release release(String content) {
        Totals totals = new Totals(Sha256.of(content.getBytes(StandardCharsets.UTF_8)), 1, 1, 1);
        Origin origin = new Origin(null, null, null, "test");
        return Release.of(totals, origin, Instant.parse("2026-03-01T12:00:00Z"), null, "token");
    }

    private Pointer pointer() throws StorageException {
        return Pointer.read(storage);
    }

    private void put(String text) throws StorageException {
        storage.put("current.json", Upload.json(text.getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void namesTheReleaseAndTheSwitchThatMadeItCurrent(boolean locked) throws StorageException {
        Pointer none = pointer();
        assertThat(none.isMissing()).isTrue();
        assertThat(none.release()).isEmpty();
        assertThat(none.entry()).isNull();
        none.switchTo(ONE, "s1", storage, locked);
        Pointer one = pointer();
        assertThat(one.isMissing()).isFalse();
        assertThat(one.release()).contains(ONE);
        assertThat(one.entry()).isEqualTo("s1");
        one.switchTo(TWO, "s2", storage, locked);
        assertThat(pointer().release()).contains(TWO);
        assertThat(pointer().entry()).isEqualTo("s2");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isNotSwitchedFromWhatItNoLongerIs(boolean locked) throws StorageException {
        Pointer none = pointer();
        none.switchTo(ONE, "s1", storage, locked);
        Pointer one = pointer();
        assertThatThrownBy(() -> none.switchTo(TWO, "s2", storage, locked))
                .isInstanceOf(StorageException.Conflict.class);
        one.switchTo(TWO, "s2", storage, locked);
        assertThatThrownBy(() -> one.switchTo(ONE, "s3", storage, locked))
                .isInstanceOf(StorageException.Conflict.class);
        assertThat(pointer().entry()).isEqualTo("s2");
        Pointer two = pointer();
        storage.delete(java.util.List.of("current.json"));
        assertThatThrownBy(() -> two.switchTo(ONE, "s4", storage, locked))
                .isInstanceOf(StorageException.Conflict.class);
        assertThat(pointer().isMissing()).isTrue();
    }

    /** The storage wrote it, its answer was lost, and the retry is refused. */
    @Test
    void aSwitchThatTookEffectUnansweredIsNoConflict() throws StorageException {
        Pointer none = pointer();
        none.switchTo(ONE, "s1", storage, true);
        none.switchTo(ONE, "s1", storage, true);
        assertThat(pointer().release()).contains(ONE);
        assertThatThrownBy(() -> none.switchTo(ONE, "s2", storage, true))
                .as("the same release by another switch")
                .isInstanceOf(StorageException.Conflict.class);
    }

    /** A fence is no switch, and yet whoever read the pointer before it cannot switch. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFenceChangesTheObjectAndNotTheSwitch(boolean locked) throws StorageException {
        pointer().switchTo(ONE, "s1", storage, locked);
        Pointer before = pointer();
        Pointer.fence(storage, locked, "prune");
        Pointer after = pointer();
        assertThat(after.isSameSwitch(before)).isTrue();
        assertThat(after.isSameObject(before)).isFalse();
        assertThatThrownBy(() -> before.switchTo(TWO, "s2", storage, locked))
                .isInstanceOf(StorageException.Conflict.class);
        after.switchTo(TWO, "s2", storage, locked);
        assertThat(pointer().isSameSwitch(after)).isFalse();
        assertThat(pointer().isSameSwitch(pointer())).isTrue();
        assertThat(pointer().isSameObject(pointer())).isTrue();
    }

    @Test
    void aFenceNeedsAPointerThatCanBeRead() throws StorageException {
        Pointer.fence(storage, true, "prune");
        assertThat(pointer().isMissing()).isTrue();
        put("{");
        Map<String, MemoryStorage.Held> before = storage.objects();
        Pointer.fence(storage, true, "prune");
        assertThat(storage.objects()).isEqualTo(before);
    }

    /** There and back again is a switch too: the release is the same, and the entry is not. */
    @Test
    void twoSwitchesToOneReleaseAreTwo() throws StorageException {
        pointer().switchTo(ONE, "s1", storage, true);
        Pointer one = pointer();
        one.switchTo(ONE, "s2", storage, true);
        assertThat(pointer().isSameSwitch(one)).isFalse();
        assertThat(one.isSameSwitch(pointer())).isFalse();
    }

    @Test
    void nothingIsTheSameSwitchAsNothing() throws StorageException {
        Pointer none = pointer();
        assertThat(none.isSameSwitch(pointer())).isFalse();
        assertThat(none.isSameObject(pointer())).isTrue();
        none.switchTo(ONE, "s1", storage, true);
        assertThat(none.isSameSwitch(pointer())).isFalse();
        assertThat(pointer().isSameSwitch(none)).isFalse();
        assertThat(none.isSameObject(pointer())).isFalse();
        assertThat(pointer().isSameObject(none)).isFalse();
    }

    @Test
    void whatCannotBeReadHasAProblem() throws Exception {
        put("{");
        Pointer damaged = pointer();
        assertThat(damaged.isMissing()).isFalse();
        assertThat(damaged.release()).isEmpty();
        damaged.refuseNewer(storage);
        put("{\"format\": 3}");
        assertThatThrownBy(() -> pointer().refuseNewer(storage))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("current.json was written by a newer Offprint (format 3); update Offprint");
        damaged.refuseNewer(storage);
        assertThatThrownBy(() -> damaged.switchTo(ONE, "s1", storage, true))
                .isInstanceOf(StorageException.Conflict.class);
        pointer().switchTo(ONE, "s1", storage, true);
        assertThat(pointer().release()).contains(ONE);
        pointer().refuseNewer(storage);
    }
}
