package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.publish.release.LeaseInfo.Purpose;
import dev.offprint.publish.release.Releases.StoreState;
import dev.offprint.publish.release.SwitchLog.SwitchEntry;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a report says of a store, and what one command may do to the locks of another. */
class StoreStateTest extends PublishedSite {

    private Release one;
    private Release two;

    @BeforeEach
    void twoSmallReleases() throws Exception {
        texts.keySet().removeIf(key -> key.startsWith("api/"));
        one = publish("one").release();
        texts.put("index.html", "two");
        two = publish("two").release();
    }

    private StoreState state(int switches) throws Exception {
        try (Releases releases = releases(step -> {})) {
            return releases.state(switches);
        }
    }

    @Test
    void saysWhatIsCurrentAndWhatWas() throws Exception {
        StoreState state = state(9);
        assertThat(state.current()).contains(two);
        assertThat(state.damage()).isEmpty();
        assertThat(state.catalog().releases()).containsExactly(two, one);
        assertThat(state.switches()).extracting(SwitchEntry::to).containsExactly(two.id(), one.id());
        assertThat(state.isPointerLost()).isFalse();
        assertThat(state.isEmpty()).isFalse();
        assertThat(state(1).switches()).hasSize(1);
        assertThat(state(0).switches()).isEmpty();
    }

    @Test
    void aStoreThatDoesNotExistIsEmpty() throws Exception {
        store = folder.resolve("nowhere");
        StoreState state = state(9);
        assertThat(state.isEmpty()).isTrue();
        assertThat(state.isPointerLost()).isFalse();
    }

    @Test
    void findsAReleaseAndItsFiles() throws Exception {
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.release(one.id())).contains(one);
            assertThat(releases.release("20000101T000000Z-000000000000")).isEmpty();
            assertThat(releases.release("../current")).isEmpty();
            assertThat(releases.content(releases.file(one, "index.html").orElseThrow()))
                    .contains("home".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            assertThat(releases.file(one, "nothing.html")).isEmpty();
        }
        Files.writeString(store.resolve("releases/" + one.id() + ".json"), "{");
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.release(one.id())).isEmpty();
        }
    }

    @Test
    void remembersWhichSwitchesAwaitTheirFollowUp() throws Exception {
        try (Releases releases = releases(step -> {})) {
            List<SwitchEntry> awaiting = releases.awaitingFollowUp(9);
            assertThat(awaiting).extracting(SwitchEntry::to).containsExactly(two.id(), one.id());
            releases.noteFollowUp(List.of(awaiting.get(0).id(), awaiting.get(1).id()));
            assertThat(releases.awaitingFollowUp(9)).isEmpty();
        }
    }

    /** Whoever held it must fail, and not switch to what a prune has deleted since. */
    @Test
    void aBrokenLockFencesItsHolderOff() throws Exception {
        try (Releases releases = releases(step -> {});
                Lease lease = others().take(Purpose.PUBLISH, null)) {
            LeaseInfo seen = releases.leases().get(0);
            assertThat(seen.name()).isEqualTo(lease.name());
            releases.unlock(seen);
            assertThat(releases.leases()).isEmpty();
            assertThat(lease.isHeld()).isFalse();
        }
        assertThat(store.resolve("current.json")).content().contains("\"fence\"");
    }

    @Test
    void aPublishRemovesThePruneOfTheDeadAndLeavesNoLock() throws Exception {
        Path dead = Files.createDirectories(store.resolve("publishing")).resolve("prune-dead.json");
        Files.writeString(dead, "{}");
        Files.setLastModifiedTime(dead, FileTime.from(Instant.now().minus(Lease.LIFE.multipliedBy(2))));
        publish("two", commit("new", "2026-02-02T10:00:00Z"));
        assertThat(dead).doesNotExist();
        assertThat(store.resolve("publishing")).isEmptyDirectory();
    }

    private Leases others() {
        InstantSource clock =
                InstantSource.fixed(Instant.parse("2026-03-01T00:00:00Z").plus(Duration.ofSeconds(9)));
        return new Leases(
                new FolderStorage(store), LeaseTest.settings(true, "other", Actor.UNKNOWN, clock, new Cancellation()));
    }

    @Test
    void aPurgeIsOwedWhenNobodyIsAtItAnyMore() throws Exception {
        publish("one");
        try (Releases releases = releases(step -> {})) {
            Releases.StoreState state = releases.state(1);
            Instant switched = Instant.parse(state.switches().get(0).at());
            assertThat(state.owesPurge(switched.plusSeconds(60))).isFalse();
            assertThat(state.owesPurge(switched.plusSeconds(3600))).isTrue();
            releases.noteFollowUp(List.of(state.switches().get(0).id()));
            assertThat(releases.state(1).owesPurge(switched.plusSeconds(3600))).isFalse();
        }
    }
}
