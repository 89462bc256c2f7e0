package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.publish.plan.Change;
import java.nio.file.Files;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A release that was good once is good again, in one step. */
class RollbackTest extends PublishedSite {

    @Test
    void aDamagedPointerIsNotReplacedUnasked() throws Exception {
        Release first = publish("one").release();
        Files.writeString(store.resolve("current.json"), "{");
        assertThatThrownBy(() -> publish("one"))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("offprint rollback ID");
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.rollback(Optional.of(first.id()))).isEqualTo(first);
        }
        assertThat(live()).isEqualTo(texts);
    }

    @Test
    void rollsBackToTheReleaseBeforeOrToAnyOther() throws Exception {
        Release one = publish("one").release();
        texts.put("index.html", "two");
        Release two = publish("two").release();
        texts.put("index.html", "three");
        publish("three");
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.rollback(Optional.empty())).isEqualTo(two);
            assertThat(live()).containsEntry("index.html", "two");
            assertThat(releases.rollback(Optional.empty())).isEqualTo(one);
            assertThat(live()).containsEntry("index.html", "home");
            assertThatThrownBy(() -> releases.rollback(Optional.empty())).isInstanceOf(StoppedException.class);
            assertThatThrownBy(() -> releases.rollback(Optional.of("../../etc")))
                    .isInstanceOf(StoppedException.class);
            assertThat(releases.changes(one, two)).extracting(Change::key).containsExactly("index.html");
        }
    }
}
