package dev.offprint.edge.runtime.jvm.cache;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.metric.ReadMetrics;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The last release that an adapter could serve is there when it starts again, and no other one. */
@Timeout(60)
final class CachedPointerTest extends CachedStoreFixture {

    @Test
    void servesTheLastReleaseWhereTheStoreIsDown() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            EdgeSource source = source(cached);
            assertThat(content(source.get().store())).isEqualTo("text of one");
            keep(source);
        }
        store.fail(true);
        try (CachedStore cached = cached()) {
            EdgeSource source = source(cached);
            assertThat(source.release()).contains("one");
            assertThat(content(source.get().store())).isEqualTo("text of one");
            assertThat(notes).singleElement().asString().contains("the store is down", "serving release one");
            source.check();
            assertThat(said.toString()).as("said at the start already").isEmpty();
            store.fail(false);
            store.put(release("two").current("two"));
            source.check();
            assertThat(source.release()).contains("two");
            assertThat(ReadMetrics.of(source)).containsEntry("offprint_follow_failing[]", 0.0);
        }
    }

    /** A restart during an outage must not make the release look confirmed. */
    @Test
    void countsTheLagFromWhenTheStoreHadTheRelease() throws Exception {
        serveOne();
        try (Stream<Path> pointers = Files.list(folder.resolve("releases"))) {
            Path pointer = pointers.findFirst().orElseThrow();
            Files.setLastModifiedTime(pointer, FileTime.from(Instant.now().minusSeconds(600)));
        }
        store.fail(true);
        try (CachedStore cached = cached()) {
            Map<String, Double> metrics = ReadMetrics.of(source(cached));
            assertThat(metrics.get("offprint_follow_lag_seconds[]")).isBetween(600.0, 900.0);
            assertThat(metrics).containsEntry("offprint_follow_failing[]", 1.0);
        }
    }

    @Test
    void fallsBackToNothingWhereItNeverServed() throws Exception {
        store.fail(true);
        try (CachedStore cached = cached()) {
            assertThatThrownBy(() -> source(cached)).isInstanceOf(UnusableTree.class);
        }
        assertThat(notes).isEmpty();
    }

    /** A pointer that is gone, or names a release that cannot be read, is an answer of the store. */
    @Test
    void believesAStoreThatAnswers() throws Exception {
        serveOne();
        store.remove(ReleaseLayout.POINTER);
        try (CachedStore cached = cached()) {
            assertThatThrownBy(() -> source(cached)).isInstanceOf(UnusableTree.class);
        }
    }

    @Test
    void keepsNoPointerWhoseReleaseCannotBeServed() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            EdgeSource source = source(cached);
            keep(source);
            ReleasedTree broken = release("two");
            store.put(broken.current("two"));
            store.remove(ReleaseLayout.object(broken.manifest()));
            source.check();
            store.put(ReleaseLayout.POINTER, "{".getBytes(UTF_8));
            source.check();
        }
        store.fail(true);
        try (CachedStore cached = cached()) {
            assertThat(source(cached).release()).contains("one");
        }
    }

    @Test
    void neverServesADamagedPointer() throws Exception {
        serveOne();
        Path pointer = pointers().get(0);
        String text = Files.readString(pointer);
        Files.writeString(pointer, text.replace("\"id\":\"one\"", "\"id\":\"0ne\""));
        store.fail(true);
        try (CachedStore cached = cached()) {
            assertThatThrownBy(() -> source(cached)).isInstanceOf(UnusableTree.class);
        }
    }

    @Test
    void writesThePointerAgainWhereTheFolderWasEmptied() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            EdgeSource source = source(cached);
            keep(source);
            for (Path file : files(folder)) {
                Files.delete(file);
            }
            keep(source);
        }
        store.fail(true);
        try (CachedStore cached = cached()) {
            assertThat(source(cached).release()).contains("one");
        }
    }

    @Test
    void keepsApartThePointersOfTwoStores() throws Exception {
        serveOne();
        store.fail(true);
        try (CachedStore other = new CachedStore(store, "s3://other/", folder, LIMIT, notes::add)) {
            assertThatThrownBy(() -> source(other)).isInstanceOf(UnusableTree.class);
        }
    }

    /** An adapter that served the release one, and ended. */
    private void serveOne() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            keep(source(cached));
        }
    }
}
