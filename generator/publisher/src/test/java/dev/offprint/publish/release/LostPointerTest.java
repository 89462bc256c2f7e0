package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.publish.plan.Change;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LostPointerTest extends PublishedSite {

    @Test
    void aDamagedPointerIsNotReplacedUnasked() throws Exception {
        Release first = publish("one").release();
        Files.writeString(store.resolve("current.json"), "{");
        assertThatThrownBy(() -> publish("one"))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("offprint rollback ID");
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.rollback(Optional.of(first.id()), null).to()).isEqualTo(first);
        }
        assertThat(live()).isEqualTo(texts);
    }

    @Test
    void neitherPublishNorRollbackReplacesAPointerOfANewerFormat() throws Exception {
        Release one = publish("one").release();
        String newer = "{\"format\": 3, \"id\": \"x\"}";
        Files.writeString(store.resolve("current.json"), newer);
        try (Releases releases = forced()) {
            Publication publication = releases.publication(tree("one"), UNKNOWN, false);
            assertThatThrownBy(publication::check)
                    .as("with every guard allowed, and without publishing")
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("was written by a newer Offprint (format 3); update Offprint")
                    .hasMessageNotContaining("--allow");
            assertThatThrownBy(() -> publication.run()).hasMessageContaining("newer Offprint (format 3)");
            assertThatThrownBy(() -> releases.rollback(Optional.of(one.id()), null))
                    .hasMessageContaining("newer Offprint (format 3)");
            assertThatThrownBy(() -> releases.prune(new Prune.Keep(1, Duration.ZERO, Duration.ZERO))
                            .run(false))
                    .hasMessageContaining("newer Offprint (format 3)");
        }
        assertThat(store.resolve("current.json")).hasContent(newer);
    }

    @Test
    void withoutAPointerGuardsCompareWithWhatWasLiveLast() throws Exception {
        publish("one", commit("aaa", "2026-02-02T08:00:00Z"));
        texts.put("index.html", "two");
        Release two = publish("two", commit("bbb", "2026-02-02T09:00:00Z")).release();
        Files.delete(store.resolve("current.json"));
        texts.put("index.html", "three");
        try (Releases releases = releases(step -> {})) {
            Publication publication = releases.publication(tree("three"), commit("old", "2026-02-02T08:30:00Z"), false);
            assertThat(publication.live()).contains(two);
            assertThat(publication.changes()).extracting(Change::key).containsExactly("index.html");
            assertThat(publication.warning().orElseThrow()).contains("current.json is gone; compared with " + two.id());
            assertThatThrownBy(() -> publication.run()).hasMessageContaining("is older than");
            Publication newer = releases.publication(tree("three"), commit("ccc", "2026-02-02T09:30:00Z"), false);
            Releases.Switched switched = newer.run().switched();
            assertThat(switched.from()).as("nobody knows what caches hold").isEmpty();
            assertThat(switched.to().previous()).isEqualTo(two.id());
        }
    }

    /** The audit trail says that a rollback was last, not the newest release. */
    @Test
    void withoutAPointerTheAuditTrailSaysWhatWasLiveLast() throws Exception {
        Release one = publish("one").release();
        texts.put("index.html", "two");
        publish("two");
        try (Releases releases = releases(step -> {})) {
            releases.rollback(Optional.empty(), null);
            Files.delete(store.resolve("current.json"));
            assertThat(releases.publication(tree("two"), UNKNOWN, false).live()).contains(one);
        }
    }

    @Test
    void withoutAPointerAndWithoutAReadableRecordNothingIsPublished() throws Exception {
        Release one = publish("one").release();
        Files.delete(store.resolve("current.json"));
        Files.writeString(store.resolve("releases/" + one.id() + ".json"), "{\"format\": 7}");
        try (Releases releases = forced()) {
            Publication publication = releases.publication(tree("one"), UNKNOWN, false);
            assertThatThrownBy(() -> publication.run())
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining(one.id() + ".json was written by a newer Offprint (format 7)");
        }
        assertThat(store.resolve("current.json")).doesNotExist();
    }

    /** Such a record would keep every later commit out. */
    @Test
    void aCommitOfTheFutureCountsAsOldAsItsPublication() throws Exception {
        publish("one", commit("aaa", "2099-01-01T00:00:00Z"));
        texts.put("index.html", "two");
        publish("two", commit("bbb", "2026-03-01T10:00:00Z"));
        assertThat(live()).containsEntry("index.html", "two");
    }

    private Releases forced() {
        return new Releases(
                new FolderStorage(store),
                new Settings(
                        2,
                        true,
                        Set.of(Guard.values()),
                        "forced",
                        () -> Instant.parse("2026-03-02T00:00:00Z"),
                        Duration.ZERO,
                        (step, count) -> {},
                        Actor.UNKNOWN,
                        new Cancellation()));
    }
}
