package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.digest.Sha256;
import dev.offprint.publish.release.Release.Origin;
import dev.offprint.publish.release.Release.Totals;
import dev.offprint.publish.storage.Upload;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The record of a release: what it says, what it is read from, and where a rollback from it goes. */
class ReleaseTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00.999Z");
    private static final String ROOT = "a".repeat(64);

    private static Release release(String content, @Nullable Release live) {
        Origin origin = new Origin("abc", "2026-03-01T12:00:00+02:00", "kim\n", "offprint test");
        Totals totals = new Totals(Sha256.of(content.getBytes(StandardCharsets.UTF_8)), 3, 2, 99);
        return Release.of(totals, origin, NOW, live, "token");
    }

    @Test
    void saysWhatItWasMadeOf() throws Exception {
        Release release = release("one", null);
        assertThat(release.id()).matches("20260301T120000Z-[0-9a-f]{12}");
        assertThat(release.publishedAt()).isEqualTo("2026-03-01T12:00:00Z");
        assertThat(release.published()).contains(Instant.parse("2026-03-01T12:00:00Z"));
        assertThat(release.committed()).contains(Instant.parse("2026-03-01T10:00:00Z"));
        assertThat(release.addresses()).isEqualTo(3);
        assertThat(release.articles()).isEqualTo(2);
        assertThat(release.bytes()).isEqualTo(99);
        assertThat(release.root().hex()).isEqualTo(release.manifest());
        assertThat(release.content()).hasSize(12).isEqualTo(release.manifest().substring(0, 12));
        assertThat(release.described()).isEqualTo(release.id() + " from commit abc by kim");
        byte[] bytes;
        try (var json = Upload.json(release).content().open()) {
            bytes = json.readAllBytes();
        }
        assertThat(Release.parse(bytes)).isEqualTo(release);
        assertThat(new String(bytes, StandardCharsets.UTF_8)).endsWith("}\n");
    }

    @Test
    void twoOfOneContentInOneSecondHaveTwoNames() {
        Totals totals = new Totals(Sha256.of(new byte[0]), 0, 0, 0);
        Origin origin = new Origin(null, null, null, "test");
        Release one = Release.of(totals, origin, NOW, null, "token");
        assertThat(Release.of(totals, origin, NOW, null, "other").id()).isNotEqualTo(one.id());
        assertThat(Release.of(totals, origin, NOW, null, "token")).isEqualTo(one);
        assertThat(one.described()).isEqualTo(one.id());
    }

    /** However often the same content is published again, a rollback goes to the content before. */
    @Test
    void knowsTheLastReleaseWithOtherContent() {
        Release one = release("one", null);
        assertThat(one.previous()).isNull();
        assertThat(one.rollbackTo()).isNull();
        Release two = release("two", one);
        assertThat(two.previous()).isEqualTo(one.id());
        assertThat(two.rollbackTo()).isEqualTo(one.id());
        Release again = release("two", two);
        assertThat(again.previous()).isEqualTo(two.id());
        assertThat(again.rollbackTo()).isEqualTo(one.id());
        assertThat(release("two", again).rollbackTo()).isEqualTo(one.id());
    }

    /** The clock of whoever committed may be wrong; of five minutes nobody speaks. */
    @ParameterizedTest
    @CsvSource({
        "2026-03-01T12:05:00Z, 2026-03-01T12:05:00Z",
        "2026-03-01T12:05:01Z, 2026-03-01T12:00:00Z",
        "2099-01-01T00:00:00Z, 2026-03-01T12:00:00Z",
        "2001-01-01T00:00:00Z, 2001-01-01T00:00:00Z"
    })
    void wasNotCommittedAfterItWasPublished(String time, Instant committed) {
        Origin origin = new Origin("abc", time, null, "test");
        Release release = Release.of(new Totals(Sha256.of(new byte[0]), 0, 0, 0), origin, NOW, null, "token");
        assertThat(release.committed()).contains(committed);
        assertThat(origin.committed()).contains(Instant.parse(time));
    }

    @Test
    void aTimeThatIsNoTimeIsUnknown() {
        assertThat(new Origin("abc", "yesterday", null, "test").committed()).isEmpty();
        assertThat(new Origin("abc", null, null, "test").committed()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "Z9-", "20260301T120000Z-0123456789ab"})
    void mayHaveThisName(String id) throws Exception {
        assertThat(Release.isId(id)).isTrue();
        assertThat(Release.parse(record(id, ROOT, "2026-03-01T12:00:00Z")).id()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-a", "a/b", "../a", "a.b", "a b"})
    void mayNotHaveThisName(String id) {
        assertThat(Release.isId(id)).isFalse();
        assertThatThrownBy(() -> Release.parse(record(id, ROOT, "2026-03-01T12:00:00Z")))
                .hasMessage("is not the record of a release, or was cut off");
        assertThat(Release.isId("a".repeat(64))).isTrue();
        assertThat(Release.isId("a".repeat(65))).isFalse();
    }

    @Test
    void isNotReadWithoutAManifestOrATime() {
        assertThatThrownBy(() -> Release.parse(record("a", "a", "2026-03-01T12:00:00Z")))
                .hasMessage("is not the record of a release, or was cut off");
        assertThatThrownBy(() -> Release.parse(record("a", ROOT, "2026-03-01")))
                .hasMessage("is not the record of a release, or was cut off");
    }

    private static byte[] record(String id, String manifest, String time) {
        return ("{\"format\":1,\"id\":\"" + id + "\",\"manifest\":\"" + manifest + "\",\"publishedAt\":\"" + time
                        + "\",\"generator\":\"g\"}")
                .getBytes(StandardCharsets.UTF_8);
    }
}
