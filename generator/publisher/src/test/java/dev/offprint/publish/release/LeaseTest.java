package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.LeaseInfo.Protected;
import dev.offprint.publish.release.LeaseInfo.Purpose;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.ForwardingStorage;
import dev.offprint.publish.storage.MemoryStorage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever holds a lease is seen by others, and learns when it is gone. */
class LeaseTest {

    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");
    private static final Actor ACTOR = new Actor("somebody", "host", 7);

    @TempDir
    private Path folder;

    private FolderStorage storage;
    private Instant now = START;

    @BeforeEach
    void open() {
        storage = new FolderStorage(folder);
    }

    private Leases leases(String token, boolean locked) {
        return new Leases(storage, settings(locked, token, ACTOR, () -> now, new Cancellation()));
    }

    /** Returns the settings that matter to leases. */
    static Settings settings(
            boolean locked, String token, Actor actor, InstantSource clock, Cancellation cancellation) {
        return new Settings(1, locked, Set.of(), token, clock, Duration.ZERO, (step, count) -> {}, actor, cancellation);
    }

    private Path file(String name) {
        return folder.resolve("publishing/" + name + ".json");
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve("publishing"));
        Files.writeString(folder.resolve("publishing").resolve(name), text);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isSeenByOthersUntilItIsClosed(boolean locked) throws StorageException {
        Leases others = leases("other", locked);
        try (Lease lease = leases("t", locked).take(Purpose.PUBLISH, null)) {
            assertThat(lease.name()).isEqualTo("publish-t");
            assertThat(lease.isWritten()).isTrue();
            assertThat(file("publish-t")).exists();
            assertThat(leases("t", locked).others(lease)).as("not its own").isEmpty();
            LeaseInfo seen = others.others(null).get(0);
            assertThat(seen.name()).isEqualTo("publish-t");
            assertThat(seen.purpose()).isEqualTo(Purpose.PUBLISH);
            assertThat(seen.holder()).isEqualTo(ACTOR);
            assertThat(seen.since()).contains(START);
            assertThat(seen.isExpired()).isFalse();
            assertThat(seen.protects()).isEmpty();
        }
        assertThat(file("publish-t")).doesNotExist();
        assertThat(others.others(null)).isEmpty();
    }

    @Test
    void saysWhatItIsFor() throws StorageException {
        Protected release = new Protected("r-1", "abc");
        try (Lease prune = leases("p", true).take(Purpose.PRUNE, null);
                Lease rollback = leases("r", true).take(Purpose.ROLLBACK, release)) {
            assertThat(List.of(prune.name(), rollback.name())).containsExactly("prune-p", "rollback-r");
            assertThat(leases("x", true).others(prune)).singleElement().satisfies(seen -> {
                assertThat(seen.purpose()).isEqualTo(Purpose.ROLLBACK);
                assertThat(seen.protects()).contains(release);
            });
            assertThat(leases("x", true).others(rollback))
                    .extracting(LeaseInfo::purpose)
                    .containsExactly(Purpose.PRUNE);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isHeldWhileItIsThere(boolean locked) throws Exception {
        Lease lease = leases("t", locked).take(Purpose.PUBLISH, null);
        try (lease) {
            byte[] text = Files.readAllBytes(file("publish-t"));
            assertThat(lease.isHeld()).isTrue();
            Files.delete(file("publish-t"));
            assertThat(lease.isHeld()).as("removed").isFalse();
            Files.write(file("publish-t"), text);
            assertThat(lease.isHeld()).isTrue();
        }
        assertThat(lease.isHeld()).as("closed").isFalse();
    }

    /** Whoever slept for long cannot know without a write whether a prune took the lease for expired. */
    @ParameterizedTest
    @CsvSource({"29, false", "30, true", "3600, true", "-1, true"})
    void isRenewedWhereItIsNoLongerFresh(long seconds, boolean renewed) throws Exception {
        try (Lease lease = leases("t", true).take(Purpose.PUBLISH, null)) {
            FileTime old = FileTime.from(START);
            Files.setLastModifiedTime(file("publish-t"), old);
            now = START.plusSeconds(seconds);
            assertThat(lease.isHeld()).isTrue();
            assertThat(Files.getLastModifiedTime(file("publish-t")).equals(old)).isEqualTo(!renewed);
            Files.setLastModifiedTime(file("publish-t"), old);
            assertThat(lease.isHeld()).isTrue();
            assertThat(Files.getLastModifiedTime(file("publish-t")))
                    .as("a renewal counts from its own time")
                    .isEqualTo(old);
            now = START.plusSeconds(9_000);
            Files.delete(file("publish-t"));
            assertThat(lease.isHeld()).as("removed while it slept").isFalse();
            assertThat(file("publish-t")).doesNotExist();
        }
    }

    @Test
    void anUnwrittenLeaseIsHeldUntilItIsClosed() throws StorageException {
        Lease lease = leases("t", true).unwrittenPrune();
        try (lease) {
            assertThat(lease.isWritten()).isFalse();
            assertThat(lease.name()).isEqualTo("prune-t");
            assertThat(file("prune-t")).doesNotExist();
            now = START.plusSeconds(9_000);
            assertThat(lease.isHeld()).isTrue();
            assertThat(lease.time()).isEqualTo(now.getEpochSecond());
        }
        assertThat(lease.isHeld()).isFalse();
    }

    @Test
    void hasTheTimeOfTheStorage() throws Exception {
        try (Lease lease = leases("t", true).take(Purpose.PUBLISH, null)) {
            Files.setLastModifiedTime(file("publish-t"), FileTime.from(START.minusSeconds(5)));
            assertThat(lease.time()).isEqualTo(START.getEpochSecond() - 5);
        }
    }

    @Test
    void isGivenUpWhenTheCommandIsCancelled() throws StorageException {
        Cancellation cancellation = new Cancellation();
        Settings terms = settings(true, "t", ACTOR, () -> now, cancellation);
        try (Lease lease = new Leases(storage, terms).take(Purpose.PUBLISH, null)) {
            cancellation.cancel();
            assertThat(file(lease.name())).doesNotExist();
        }
    }

    /** Without conditional writes two publishers would not notice each other. */
    @Test
    void isNotTakenWhereTheStorageIgnoresConditions() throws StorageException {
        for (boolean creates : new boolean[] {true, false}) {
            CarelessStorage careless = new CarelessStorage(creates);
            Settings terms = settings(true, "t", ACTOR, () -> now, new Cancellation());
            assertThatThrownBy(() -> new Leases(careless, terms).take(Purpose.PUBLISH, null))
                    .isInstanceOf(StorageException.Unconditional.class)
                    .hasMessageContaining(creates ? "ignores If-None-Match" : "ignores If-Match");
            assertThat(careless.get("publishing/publish-t.json")).isEmpty();
        }
    }

    /** A minute and a half by the clock of the storage, which is the time of the newest lease. */
    @ParameterizedTest
    @CsvSource({"90, false", "91, true"})
    void expiresWhenNobodyRenewsIt(long age, boolean expired) throws Exception {
        try (Lease own = leases("t", true).take(Purpose.PRUNE, null)) {
            write("publish-old.json", "{}");
            Instant mine = START.plusSeconds(age);
            Files.setLastModifiedTime(file("prune-t"), FileTime.from(mine));
            Files.setLastModifiedTime(file("publish-old"), FileTime.from(START));
            assertThat(leases("t", true).others(own))
                    .singleElement()
                    .satisfies(old -> assertThat(old.isExpired()).isEqualTo(expired))
                    .satisfies(old -> assertThat(old.renewed()).isEqualTo(START));
            assertThat(leases("t", true).others(null))
                    .as("without a lease of our own there is no clock")
                    .noneMatch(LeaseInfo::isExpired)
                    .hasSize(2);
        }
    }

    @Test
    void anUnwrittenLeaseHasTheTimeOfItsOwnClock() throws Exception {
        write("publish-old.json", "{}");
        Files.setLastModifiedTime(file("publish-old"), FileTime.from(START));
        try (Lease own = leases("t", true).unwrittenPrune()) {
            assertThat(leases("t", true).others(own)).noneMatch(LeaseInfo::isExpired);
            now = START.plusSeconds(91);
            assertThat(leases("t", true).others(own)).singleElement().matches(LeaseInfo::isExpired);
        }
    }

    @Test
    void seesALeaseOfWhateverText() throws Exception {
        write("prune-a.json", "nonsense");
        write("publish-b.json", "[]");
        write("b.c_d-e", "");
        write(".hidden file", "");
        assertThat(leases("t", true).others(null))
                .extracting(LeaseInfo::name, LeaseInfo::purpose, LeaseInfo::holder, LeaseInfo::since)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("prune-a", Purpose.PRUNE, Actor.UNKNOWN, Optional.empty()),
                        org.assertj.core.groups.Tuple.tuple(
                                "publish-b", Purpose.PUBLISH, Actor.UNKNOWN, Optional.empty()),
                        org.assertj.core.groups.Tuple.tuple(
                                "b.c_d-e", Purpose.PUBLISH, Actor.UNKNOWN, Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"purpose\":\"rollback\",\"release\":\"r\"}",
                "{\"purpose\":\"rollback\",\"manifest\":\"m\"}",
                "{\"purpose\":\"publish\",\"release\":\"r\",\"manifest\":\"m\"}"
            })
    void protectsOnlyWhatARollbackNames(String text) throws Exception {
        write("publish-a.json", text);
        LeaseInfo seen = leases("t", true).others(null).get(0);
        assertThat(seen.protects()).isEmpty();
        assertThat(seen.purpose()).isEqualTo(Purpose.PUBLISH);
    }

    @Test
    void removesThoseOfOthers() throws Exception {
        write("prune-a.json", "{}");
        write("publish-b.json", "{}");
        Leases leases = leases("t", true);
        leases.remove(List.of());
        leases.remove(leases.others(null).stream()
                .filter(one -> one.purpose() == Purpose.PRUNE)
                .toList());
        assertThat(file("prune-a")).doesNotExist();
        assertThat(file("publish-b")).exists();
    }

    /** Another version can have written it, and a lease that cannot be removed holds up every prune. */
    @Test
    void removesALeaseWhoseKeyHasNoSuffix() throws Exception {
        write("publish-a", "{}");
        write("publish-a.json", "{}");
        Leases leases = leases("t", true);
        leases.remove(leases.others(null).stream()
                .filter(one -> one.key().equals(ReleaseLayout.LEASES + "publish-a"))
                .toList());
        assertThat(leases.others(null))
                .extracting(LeaseInfo::key)
                .containsExactly(ReleaseLayout.LEASES + "publish-a.json");
    }

    @ParameterizedTest
    @CsvSource({
        "-5, 0 s",
        "0, 0 s",
        "119, 119 s",
        "120, 2 min",
        "179, 2 min",
        "7199, 119 min",
        "7200, 2 h",
        "10799, 2 h"
    })
    void isDescribedByItsAge(long seconds, String age) {
        LeaseInfo info = new LeaseInfo(
                "k", "publish-t", Purpose.PUBLISH, ACTOR, Optional.of(START), START, false, Optional.empty());
        assertThat(info.described(START.plus(Duration.ofSeconds(seconds))))
                .isEqualTo("`publish-t`, publish by somebody on host (process 7), taken " + age + " ago, last renewed "
                        + age + " ago");
        LeaseInfo unknown =
                new LeaseInfo("k", "x", Purpose.PRUNE, Actor.UNKNOWN, Optional.empty(), START, false, Optional.empty());
        assertThat(unknown.described(START)).isEqualTo("`x`, prune by somebody, last renewed 0 s ago");
    }

    @Test
    void anActorIsOneLineOfPrintableText() {
        Actor actor = new Actor(" a\n\u001b[1mb\u202e ", "x".repeat(301), 0);
        assertThat(actor.name()).isEqualTo("a  [1mb ");
        assertThat(actor.host()).isEqualTo("x".repeat(300));
        assertThat(actor.described()).isEqualTo("a  [1mb  on " + "x".repeat(300));
        assertThat(Actor.printable("https://user:token@ci/\u2028\u2029job")).isEqualTo("https://ci/  job");
        assertThat(new Actor("a", "b", 1).described()).isEqualTo("a on b (process 1)");
    }

    /** A storage that ignores one of the conditions on writes, as some do without an error. */
    static final class CarelessStorage extends ForwardingStorage {

        private final boolean whenCreating;

        CarelessStorage(boolean whenCreating) {
            super(new MemoryStorage());
            this.whenCreating = whenCreating;
        }

        @Override
        public void create(String key, Upload upload) throws StorageException {
            if (whenCreating) {
                put(key, upload);
            } else {
                super.create(key, upload);
            }
        }

        @Override
        public void replace(String key, String version, Upload upload) throws StorageException {
            put(key, upload);
        }
    }
}
