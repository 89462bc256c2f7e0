package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.LeaseInfo.Protected;
import dev.offprint.publish.release.LeaseInfo.Purpose;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens in the middle of a prune: other commands, a broken lock, a lost pointer, what a killed prune left. */
class PruneRaceTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Prune.Keep NEWEST = new Prune.Keep(1, Duration.ZERO, Duration.ZERO);

    @TempDir
    private Path folder;

    private final List<Release> made = new ArrayList<>();
    private Path store;
    private StoreFiles files;

    /** Four releases, a day between them, each with a page of its own. */
    @BeforeEach
    void fourReleases() throws Exception {
        store = folder.resolve("store");
        files = new StoreFiles(store);
        for (int i = 0; i < 4; i++) {
            LocalTree tree =
                    Trees.write(folder.resolve("tree" + i), Map.of("edge.json", "{}", "page.html", "page " + i));
            Release.Origin origin = new Release.Origin(null, null, null, "offprint test");
            try (Releases releases = releases(i, step -> {})) {
                made.add(releases.publication(tree, origin, false).run().release());
            }
        }
    }

    /** It found the record before the prune deleted it, and its switch came after the prune looked at the pointer. */
    @Test
    void aReleaseThatBecomesCurrentIsRescuedWithThoseBeforeIt() throws Exception {
        Prune.Pruned pruned = prune(first(this::rollBackToTheSecond));
        assertThat(pruned.releases()).isEmpty();
        assertThat(pruned.kept()).isEqualTo(4);
        assertThat(current()).isEqualTo(made.get(1));
        theseAreWhole(made.get(0), made.get(1), made.get(2), made.get(3));
    }

    private void rollBackToTheSecond() throws Exception {
        try (Releases releases = releases(5, step -> {})) {
            releases.rollback(Optional.of(made.get(1).id()), null);
        }
    }

    /** Its lease says what it is about to make current. */
    @Test
    void aReleaseThatIsAboutToBecomeCurrentIsRescued() throws Exception {
        Protected target = new Protected(made.get(0).id(), made.get(0).manifest());
        List<Lease> leases = new ArrayList<>();
        Prune.Pruned pruned = prune(first(() -> leases.add(others().take(Purpose.ROLLBACK, target))));
        assertThat(pruned.releases()).containsExactly(made.get(1));
        assertThat(files.records())
                .contains(made.get(0).id())
                .doesNotContain(made.get(1).id());
        theseAreWhole(made.get(0));
        leases.forEach(Lease::close);
    }

    @Test
    void aRollbackInProgressIsNoReasonToWaitAndItsTargetStays() throws Exception {
        Protected target = new Protected(made.get(0).id(), made.get(0).manifest());
        try (Lease rollback = others().take(Purpose.ROLLBACK, target)) {
            assertThat(prune(step -> {}).releases()).containsExactly(made.get(1));
            assertThat(rollback.isHeld()).isTrue();
        }
        theseAreWhole(made.get(0));
    }

    @Test
    void whoseLockIsBrokenDeletesNothingMore() throws Exception {
        List<Path> before = files.all();
        assertThatThrownBy(() -> prune(first(this::breakTheLock)))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("the lock `prune-run4` of this prune is gone");
        assertThat(files.all()).isEqualTo(before);
        int[] steps = new int[1];
        long objects = files.objects();
        assertThatThrownBy(() -> prune(step -> {
                    if (step == Step.DELETE && ++steps[0] == 2) {
                        breakTheLock();
                    }
                }))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("prune again");
        assertThat(steps[0]).isEqualTo(2);
        assertThat(files.objects()).as("records went, no objects").isEqualTo(objects);
        assertThat(files.records()).hasSize(2);
    }

    private void breakTheLock() throws IOException {
        Files.delete(store.resolve("publishing/prune-run4.json"));
    }

    @Test
    void putsBackTheRecordsWhereItCanNoLongerTellWhatIsNeeded() throws Exception {
        assertThatThrownBy(() -> prune(first(() -> Files.writeString(store.resolve("current.json"), "{"))))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("current.json");
        assertThat(files.records()).hasSize(4);
        theseAreWhole(made.get(0), made.get(1));
    }

    @Test
    void putsBackTheRecordOfTheCurrentRelease() throws Exception {
        Path record = store.resolve(ReleaseLayout.record(made.get(3).id()).value());
        byte[] text = Files.readAllBytes(record);
        Files.delete(record);
        assertThat(prune(step -> {}).releases()).containsExactly(made.get(1), made.get(0));
        assertThat(record).hasBinaryContent(text);
        theseAreWhole(made.get(3));
    }

    /** Whoever sleeps with a lease that was removed must fail when it wakes: the pointer has another version. */
    @Test
    void fencesOffWhoseLeaseHasExpired() throws Exception {
        String before = Files.readString(store.resolve("current.json"));
        prune(step -> {});
        assertThat(store.resolve("current.json")).as("nobody to fence off").hasContent(before);
        Path lease = Files.createDirectories(store.resolve("publishing")).resolve("publish-asleep.json");
        Files.writeString(lease, "{}");
        Files.setLastModifiedTime(lease, FileTime.from(Instant.now().minus(Lease.LIFE.multipliedBy(2))));
        prune(step -> {});
        assertThat(lease).doesNotExist();
        assertThat(store.resolve("current.json")).content().contains("\"fence\" : \"run4\"");
        assertThat(current()).isEqualTo(made.get(3));
    }

    @Test
    void sharedContentsStayAndTheBytesOfTheOthersAreCounted() throws Exception {
        Prune.Keep keep = NEWEST;
        try (Releases releases = releases(4, step -> {})) {
            Prune.Pruned planned = releases.prune(keep).run(true);
            Prune.Pruned pruned = releases.prune(keep).run(false);
            assertThat(pruned).isEqualTo(planned);
            assertThat(pruned.releases()).containsExactly(made.get(1), made.get(0));
            assertThat(pruned.kept()).isEqualTo(2);
            assertThat(pruned.objects()).as("two pages and two manifests").isEqualTo(4);
            assertThat(pruned.bytes()).isGreaterThan(2L * "page 0".length());
        }
        theseAreWhole(made.get(2), made.get(3));
    }

    /** For 400 days, and what the pointer names for ever. */
    @Test
    void forgetsOldSwitches() throws Exception {
        List<String> switches = files.names("history");
        assertThat(switches).hasSize(4);
        try (Releases releases = releases(399.5, step -> {})) {
            releases.prune(NEWEST).run(false);
        }
        assertThat(files.names("history")).isEqualTo(switches);
        try (Releases releases = releases(401.5, step -> {})) {
            releases.prune(NEWEST).run(false);
        }
        assertThat(files.names("history")).isEqualTo(switches.subList(2, 4));
        try (Releases releases = releases(900, step -> {})) {
            releases.prune(NEWEST).run(false);
        }
        assertThat(files.names("history")).isEqualTo(switches.subList(3, 4));
    }

    /** No object is younger than an hour by the clock of the store, which is that of its newest object or lease. */
    @Test
    void keepsWhatIsYoungerThanItsGrace() throws Exception {
        Instant now = Instant.now();
        files.age(now.minus(Duration.ofMinutes(61)));
        Prune.Keep anHour = new Prune.Keep(1, Duration.ZERO, Duration.ofMinutes(60));
        try (Releases releases = releases(4, step -> {})) {
            assertThat(releases.prune(anHour).run(false).objects()).isEqualTo(4);
        }
    }

    /** Something to do, which may fail. */
    @FunctionalInterface
    private interface Act {
        void run() throws Exception;
    }

    /** Something to do before a step. */
    @FunctionalInterface
    private interface Cut {
        void before(Step step) throws Exception;
    }

    /** Does something right before the first records are deleted. */
    private static Cut first(Act act) {
        boolean[] done = new boolean[1];
        return step -> {
            if (step == Step.DELETE && !done[0]) {
                done[0] = true;
                act.run();
            }
        };
    }

    private Prune.Pruned prune(Cut cut) throws Exception {
        try (Releases releases = releases(4, cut)) {
            return releases.prune(NEWEST).run(false);
        }
    }

    private Leases others() {
        InstantSource clock = InstantSource.fixed(START);
        return new Leases(
                new FolderStorage(store), LeaseTest.settings(true, "other", Actor.UNKNOWN, clock, new Cancellation()));
    }

    private Releases releases(double day, Cut cut) {
        Settings.Steps steps = (step, count) -> {
            try {
                cut.before(step);
            } catch (Exception failed) {
                throw new IllegalStateException(failed);
            }
        };
        InstantSource clock = InstantSource.fixed(START.plus(Duration.ofHours((long) (24 * day))));
        return new Releases(
                new FolderStorage(store),
                new Settings(
                        2,
                        true,
                        Set.of(),
                        "run" + (int) day,
                        clock,
                        Duration.ZERO,
                        steps,
                        Actor.UNKNOWN,
                        new Cancellation()));
    }

    private Release current() throws Exception {
        try (Releases releases = releases(9, step -> {})) {
            return releases.current().orElseThrow();
        }
    }

    private void theseAreWhole(Release... some) throws Exception {
        try (Releases releases = releases(9, step -> {})) {
            assertThat(releases.catalog().releases()).contains(some);
            for (Release one : some) {
                assertThat(StoredContents.of(releases, one)).isNotEmpty();
            }
        }
    }

    /** The files of a store that is a folder, as they are now. */
    record StoreFiles(Path store) {

        /** Returns the numbers of the releases that have a record. */
        List<String> records() throws IOException {
            return names("releases").stream()
                    .map(name -> name.substring(0, name.length() - ".json".length()))
                    .toList();
        }

        /** Returns the names of the files in one of its folders, sorted. */
        List<String> names(String inner) throws IOException {
            try (Stream<Path> all = Files.list(store.resolve(inner))) {
                return all.map(path -> path.getFileName().toString()).sorted().toList();
            }
        }

        long objects() throws IOException {
            return all().stream()
                    .filter(file -> file.startsWith(store.resolve("objects")))
                    .count();
        }

        /** Returns every file but the lease of the prune and what writes are working at. */
        List<Path> all() throws IOException {
            try (Stream<Path> all = Files.walk(store)) {
                return all.filter(Files::isRegularFile)
                        .filter(file -> !file.startsWith(store.resolve(".incoming")))
                        .filter(file -> !file.startsWith(store.resolve("publishing")))
                        .sorted()
                        .toList();
            }
        }

        /** Makes every file look as if it was written then. */
        void age(Instant written) throws IOException {
            for (Path file : all()) {
                Files.setLastModifiedTime(file, FileTime.from(written));
            }
        }
    }
}
