package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.LeaseInfo.Purpose;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.ForwardingStorage;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PruneRefusalTest extends PruneFixture {

    private static Leases leases(FolderStorage storage, String who) {
        InstantSource clock = InstantSource.fixed(START.plus(Duration.ofDays(5)).minus(Duration.ofHours(1)));
        return new Leases(
                storage,
                LeaseTest.settings(true, "of-" + who, new Actor(who, "build-7", 42), clock, new Cancellation()));
    }

    @Test
    void givesWayToAPublishAndSaysWhoseItIs() throws Exception {
        try (FolderStorage storage = new FolderStorage(store);
                Lease publisher = leases(storage, "kim").take(Purpose.PUBLISH, null)) {
            assertThat(publisher.isHeld()).isTrue();
            assertThatThrownBy(() -> prune(new Prune.Keep(1, NONE, NONE), false))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("publish by kim on build-7 (process 42), taken 60 min ago, last renewed")
                    .hasMessageContaining("`offprint unlock publish-of-kim` breaks its lock");
        }
        assertThat(prune(new Prune.Keep(1, NONE, NONE), false).objects()).isPositive();
    }

    @Test
    void doesNotWaitForTheDead() throws Exception {
        Path lease = store.resolve("publishing/publish-killed.json");
        Files.createDirectories(lease.getParent());
        Files.writeString(lease, "{}"); // as Offprint 0.1 wrote them
        Files.setLastModifiedTime(lease, FileTime.from(Instant.now().minus(Lease.LIFE.multipliedBy(2))));
        assertThat(prune(new Prune.Keep(1, NONE, NONE), false).objects()).isPositive();
        assertThat(lease).as("expired leases go, too").doesNotExist();
    }

    /** Nor does a lease that was left by a killed prune keep it. */
    @Test
    void aRollbackNeverWaitsForAPrune() throws Exception {
        try (FolderStorage storage = new FolderStorage(store);
                Lease pruner = leases(storage, "kim").take(Purpose.PRUNE, null);
                Releases releases = releases(5)) {
            assertThat(releases.rollback(Optional.empty(), "wrong").to()).isEqualTo(made.get(3));
            assertThat(pruner.isHeld()).isTrue();
        }
    }

    @Test
    void aPublishDoesNotBeginUnderAPruneAndSaysWhoseItIs() throws Exception {
        try (FolderStorage storage = new FolderStorage(store);
                Lease pruner = leases(storage, "kim").take(Purpose.PRUNE, null);
                Releases releases = releases(5)) {
            assertThat(pruner.isHeld()).isTrue();
            LocalTree tree = Trees.write(folder.resolve("tree"), Map.of("edge.json", "{}", "page.html", "new"));
            Publication publication = releases.publication(tree, new Release.Origin(null, null, null, "test"), false);
            assertThatThrownBy(() -> publication.run())
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("prune by kim on build-7")
                    .hasMessageContaining("`offprint unlock prune-of-kim` breaks its lock");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"format\": 3}|was written by a newer Offprint (format 3); update Offprint",
                "{\"format\": 99999999999}|was written by a newer Offprint (format 99999999999); update Offprint",
                "{\"format\": 0}|is not the record of a release",
                "{\"format\": \"1\"}|is not the record of a release",
                "{\"format\": 1, \"id\"|is not the record of a release, or was cut off",
                "[1]|is not the record of a release",
                "''|is not the record of a release",
                "SAME|is the record of another release"
            })
    void deletesNothingBesideARecordThatItCannotRead(String text, String why) throws Exception {
        Path record = store.resolve("releases/" + made.get(1).id() + ".json");
        Path other = store.resolve("releases/" + made.get(2).id() + ".json");
        Files.writeString(record, text.equals("SAME") ? Files.readString(other) : text);
        List<Path> before = files();
        for (boolean dry : new boolean[] {true, false}) {
            assertThatThrownBy(() -> prune(new Prune.Keep(1, NONE, NONE), dry))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("releases/" + made.get(1).id() + ".json " + why);
        }
        assertThat(files()).isEqualTo(before);
        try (Releases releases = releases(6)) {
            Catalog catalog = releases.catalog();
            assertThat(catalog.releases()).hasSize(4);
            assertThat(catalog.unreadable())
                    .singleElement()
                    .satisfies(one ->
                            assertThat(one.described()).contains(why.substring(0, Math.min(20, why.length()))));
        }
    }

    @Test
    void deletesNothingWhereAKeptManifestCannotBeRead() throws Exception {
        String manifest = made.get(4).manifest();
        Files.delete(store.resolve("objects/" + manifest.substring(0, 2) + "/" + manifest));
        List<Path> before = files();
        assertThatThrownBy(() -> prune(new Prune.Keep(1, NONE, NONE), false))
                .hasMessageContaining("release " + made.get(4).id() + ": ")
                .hasMessageContaining(manifest + " is missing");
        assertThat(files()).isEqualTo(before);
    }

    /** A listing that was cut off must not make what it lacks look like garbage. */
    @Test
    void deletesNothingWhereTheListingLacksARecord() throws Exception {
        List<Path> before = files();
        String lost = ReleaseLayout.record(made.get(3).id()).value();
        try (Releases releases = new Releases(new ForgetfulFolder(new FolderStorage(store), lost), settings(5))) {
            assertThatThrownBy(
                            () -> releases.prune(new Prune.Keep(1, NONE, NONE)).run(false))
                    .hasMessageContaining("did not list " + lost);
        }
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void writesNothingWhereThereIsNoStore() {
        Path nowhere = folder.resolve("nowhere");
        try (Releases releases = new Releases(new FolderStorage(nowhere), settings(5))) {
            assertThatThrownBy(
                            () -> releases.prune(new Prune.Keep(1, NONE, NONE)).run(false))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("check the address");
            assertThatThrownBy(() -> releases.rollback(Optional.empty(), null)).isInstanceOf(StoppedException.class);
        }
        assertThat(nowhere).doesNotExist();
    }

    /** A storage whose listings lack an object. */
    static final class ForgetfulFolder extends ForwardingStorage {

        private final String forgotten;

        ForgetfulFolder(Storage storage, String forgotten) {
            super(storage);
            this.forgotten = forgotten;
        }

        @Override
        public void list(String prefix, Consumer<Listed> consumer) throws StorageException {
            super.list(prefix, listed -> {
                if (!listed.key().equals(forgotten)) {
                    consumer.accept(listed);
                }
            });
        }
    }
}
