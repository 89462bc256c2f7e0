package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.publish.plan.Change;
import java.nio.file.Files;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A release that was good once is good again, in one step. */
class RollbackTest extends PublishedSite {

    private static String path(String text) {
        String digest = dev.offprint.digest.Sha256.of(text.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .hex();
        return digest.substring(0, 2) + "/" + digest;
    }

    @Test
    void rollsBackToTheReleaseBeforeOrToAnyOther() throws Exception {
        Release one = publish("one").release();
        texts.put("index.html", "two");
        Release two = publish("two").release();
        texts.put("index.html", "three");
        publish("three");
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.rollback(Optional.empty(), null).to()).isEqualTo(two);
            assertThat(live()).containsEntry("index.html", "two");
            assertThat(releases.rollback(Optional.empty(), null).to()).isEqualTo(one);
            assertThat(live()).containsEntry("index.html", "home");
            assertThatThrownBy(() -> releases.rollback(Optional.empty(), null)).isInstanceOf(StoppedException.class);
            assertThatThrownBy(() -> releases.rollback(Optional.of("../../etc"), null))
                    .isInstanceOf(StoppedException.class);
            assertThat(releases.changes(one, two)).extracting(Change::key).containsExactly("index.html");
        }
    }

    @Test
    void ofTwoPeopleWhoRollBackOneNoticesTheOther() throws Exception {
        Release one = publish("one").release();
        texts.put("index.html", "two");
        Release two = publish("two").release();
        texts.put("index.html", "three");
        Release three = publish("three").release();
        Rollback.Expected careful = new Rollback.Expected(null, false);
        try (Releases first = releases(step -> {});
                Releases second = releases(step -> {})) {
            first.rollback(Optional.empty(), null, careful);
            assertThatThrownBy(() -> second.rollback(Optional.empty(), null, careful))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("made " + two.id() + " live by a rollback 1 s ago")
                    .hasMessageContaining("--again");
            Rollback.Expected leaving = new Rollback.Expected(three.id(), false);
            assertThatThrownBy(() -> second.rollback(Optional.empty(), null, leaving))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining(three.id() + " is not live: the current release is " + two.id());
            assertThat(second.current()).contains(two);
            second.rollback(Optional.empty(), null, new Rollback.Expected(two.id(), false));
            assertThat(second.current()).contains(one);
        }
    }

    /** Somebody publishes C while B is verified, and B turns out to be bad. */
    @Test
    void anAutomaticRollbackDoesNotUndoSomebodyElsesRelease() throws Exception {
        publish("one");
        texts.put("index.html", "two");
        Releases.Switched own = publish("two").switched();
        texts.put("index.html", "three");
        Release three = publish("three").release();
        try (Releases releases = releases(step -> {})) {
            assertThatThrownBy(() -> releases.undo(own, "differs"))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining(
                            "superseded: somebody else has switched since; the current release is " + three.id());
            assertThat(releases.current()).contains(three);
        }
    }

    /** Somebody is faster and rolls back by hand while B is verified; there and back again is a switch as well. */
    @Test
    void anAutomaticRollbackDoesNotGoBackFurtherThanARollbackByHand() throws Exception {
        publish("one");
        texts.put("index.html", "two");
        Release two = publish("two").release();
        texts.put("index.html", "three");
        Releases.Switched own = publish("three").switched();
        try (Releases releases = releases(step -> {})) {
            releases.rollback(Optional.empty(), null);
            assertThatThrownBy(() -> releases.undo(own, "differs")).hasMessageContaining("superseded");
            assertThat(releases.current()).contains(two);
            releases.rollback(Optional.of(own.to().id()), null);
            assertThatThrownBy(() -> releases.undo(own, "differs")).hasMessageContaining("superseded");
            assertThat(releases.current()).contains(own.to());
        }
    }

    @Test
    void anAutomaticRollbackSaysWhatItChanged() throws Exception {
        Release one = publish("one").release();
        texts.put("index.html", "two");
        Releases.Switched own = publish("two").switched();
        try (Releases releases = releases(step -> {})) {
            Releases.Switched undone = releases.undo(own, "differs");
            assertThat(undone.from()).contains(own.to());
            assertThat(undone.to()).isEqualTo(one);
            assertThat(releases.changes(undone.from().orElseThrow(), undone.to()))
                    .extracting(Change::key)
                    .containsExactly("index.html");
        }
    }

    @Test
    void aPlainRollbackGoesToOtherContent() throws Exception {
        Release one = publish("one").release();
        texts.put("index.html", "two");
        publish("two", commit("aaa", "2026-02-02T08:00:00Z"));
        publish("two", commit("bbb", "2026-02-02T09:00:00Z"));
        publish("two", commit("ccc", "2026-02-02T10:00:00Z"));
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.rollback(Optional.empty(), null).to()).isEqualTo(one);
            assertThat(live()).containsEntry("index.html", "home");
            assertThatThrownBy(() -> releases.rollback(Optional.empty(), null))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("no release before the current one that has other content");
            assertThat(releases.current()).contains(one);
        }
    }

    /** A release that lost the race was never live. */
    @Test
    void aPlainRollbackDoesNotGoToWhatNeverWasLive() throws Exception {
        Release one = publish("one").release();
        texts.put("index.html", "slow");
        LocalTree slow = tree("slow");
        texts.put("index.html", "fast");
        LocalTree fast = tree("fast");
        try (Releases first = releases(step -> {
            if (step == Settings.Step.SWITCH) {
                publishTree(fast, UNKNOWN);
            }
        })) {
            Publication late = first.publication(slow, UNKNOWN, false);
            assertThatThrownBy(() -> late.run()).isInstanceOf(StoppedException.class);
        }
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.rollback(Optional.empty(), null).to()).isEqualTo(one);
        }
    }

    @Test
    void aReleaseThatLacksContentsIsNotMadeCurrent() throws Exception {
        publish("one");
        texts.put("index.html", "two");
        Release two = publish("two").release();
        publish("one");
        forgetHistory();
        texts.put("index.html", "three");
        publish("three");
        Files.delete(store.resolve("objects").resolve(path("two")));
        try (Releases releases = releases(step -> {})) {
            assertThatThrownBy(() -> releases.rollback(Optional.of(two.id()), null))
                    .isInstanceOf(StoppedException.class)
                    .hasMessageContaining("lacks 1 of its contents");
        }
    }

    @Test
    void everySwitchIsInTheAuditTrail() throws Exception {
        Release one = publish("one").release();
        texts.put("index.html", "two");
        Release two = publish("two").release();
        try (Releases releases = releases(step -> {})) {
            releases.rollback(Optional.empty(), "prices\u001b[31m are\nwrong");
            var switches = releases.state(10).switches();
            assertThat(switches)
                    .extracting(entry -> entry.command() + " " + entry.from() + " " + entry.to())
                    .containsExactly(
                            "rollback " + two.id() + " " + one.id(),
                            "publish " + one.id() + " " + two.id(),
                            "publish null " + one.id());
            assertThat(switches.get(0).by()).isEqualTo("somebody");
            assertThat(switches.get(0).reason()).isEqualTo("prices [31m are wrong");
            assertThat(releases.state(1).switches()).hasSize(1);
        }
    }

    /** Killed between the entry and the pointer: it did not happen, and is not told. */
    @Test
    void aSwitchThatDidNotHappenIsNotInTheAuditTrail() throws Exception {
        Release one = publish("one").release();
        Files.writeString(
                store.resolve("history/20990101T000000Z-000000000000.json"),
                "{\"format\":1,\"id\":\"20990101T000000Z-000000000000\",\"at\":\"2099-01-01T00:00:00Z\",\"command\":\"x\","
                        + "\"to\":\"" + one.id() + "\"}");
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.state(10).switches()).hasSize(1);
        }
    }

    private void forgetHistory() throws Exception {
        try (var all = Files.list(store.resolve("history"))) {
            for (var one : all.toList()) {
                Files.delete(one);
            }
        }
    }
}
