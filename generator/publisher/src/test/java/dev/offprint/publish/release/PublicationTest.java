package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.storage.StorageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What consumers see is one release, whole; whatever happens on the way to the next. */
class PublicationTest extends PublishedSite {

    @Test
    void theFirstPublishSendsEverything() throws Exception {
        Publication.Sent sent = publish("one");
        assertThat(sent.release().articles()).isEqualTo(120);
        assertThat(sent.release().addresses()).isEqualTo(123);
        assertThat(sent.release().previous()).isNull();
        assertThat(live()).isEqualTo(texts);
    }

    @Test
    void publishingTheSameAgainSendsNothing() throws Exception {
        publish("one");
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.publication(tree("one"), UNKNOWN, false).isLive())
                    .isTrue();
        }
        Publication.Sent again = publish("one");
        assertThat(again.content().contents()).isZero();
    }

    @Test
    void anEditSendsItsContentsAndAHandfulOfNodes() throws Exception {
        publish("one");
        texts.put("api/knowledge/articles/a7/index.json", "edited");
        Publication.Sent sent = publish("two");
        assertThat(sent.content().contents()).isBetween(4L, 5L); // two contents, two nodes or three
        assertThat(live()).isEqualTo(texts);
        assertThat(sent.release().previous()).isNotNull();
    }

    @Test
    void saysWhatChanged() throws Exception {
        publish("one");
        texts.put("api/knowledge/articles/a7/index.json", "edited");
        texts.put("new.html", "new");
        texts.remove("llms.txt");
        try (Releases releases = releases(step -> {})) {
            Publication publication = releases.publication(tree("two"), UNKNOWN, false);
            assertThat(publication.changes())
                    .extracting(Change::key)
                    .containsExactly("api/knowledge/articles/a7/index.json", "llms.txt", "new.html");
            assertThat(publication.newContent().contents())
                    .as("three contents, and nodes")
                    .isBetween(5L, 7L);
        }
    }

    /** Cut off before any step, the old release is live, and the next run sends only what is missing still. */
    @Test
    void aRunThatIsCutOffLeavesTheOldReleaseAndTheNextGoesOn() throws Exception {
        publish("one");
        Map<String, String> old = Map.copyOf(texts);
        for (int i = 0; i < 8; i++) {
            texts.put("api/knowledge/articles/b" + i + "/index.json", "new " + i);
        }
        int cuts = 0;
        for (boolean cut = true; cut; cuts++) {
            int after = cuts;
            AtomicInteger steps = new AtomicInteger();
            cut = false;
            try (Releases releases = releases(step -> {
                if (steps.getAndIncrement() == after) {
                    throw new IllegalStateException("cut off before " + step);
                }
            })) {
                releases.publication(tree("two"), UNKNOWN, false).run();
            } catch (IllegalStateException | StorageException asTold) {
                cut = true;
                assertThat(live()).as("cut off at step %s", after).isEqualTo(old);
            }
        }
        assertThat(cuts).isGreaterThan(5);
        assertThat(live()).isEqualTo(texts);
        Publication.Sent again = publish("two");
        assertThat(again.content().contents()).isZero();
    }

    @Test
    void whatWasSentBeforeTheCutIsNotSentAgain() throws Exception {
        AtomicInteger sent = new AtomicInteger();
        try (Releases releases = releases(step -> {
            if (step == Step.CONFIRM) {
                throw new IllegalStateException("cut off");
            }
        })) {
            assertThatThrownBy(() ->
                            releases.publication(tree("one"), UNKNOWN, false).run())
                    .hasMessage("cut off");
        }
        try (Releases releases = releases(step -> sent.addAndGet(step == Step.UPLOAD ? 1 : 0))) {
            assertThat(releases.publication(tree("one"), UNKNOWN, false)
                            .run()
                            .content()
                            .contents())
                    .isZero();
        }
        assertThat(live()).isEqualTo(texts);
    }

    @Test
    void anOlderCommitDoesNotReplaceANewerOne() throws Exception {
        publish("new", commit("bbb", "2026-02-02T10:00:00+01:00"));
        texts.put("index.html", "older");
        assertThatThrownBy(() -> publish("old", commit("aaa", "2026-02-02T08:59:59Z")))
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("is older than `bbb` of 2026-02-02T09:00:00Z")
                .hasMessageContaining("--allow older-commit");
        assertThat(live()).containsEntry("index.html", "home");
    }

    @Test
    void aNewerCommitOfTheSameContentIsNoted() throws Exception {
        publish("one", commit("aaa", "2026-02-02T08:00:00Z"));
        Publication.Sent sent = publish("one", commit("bbb", "2026-02-02T09:00:00Z"));
        assertThat(sent.content().contents()).isZero();
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.current().orElseThrow().commit()).isEqualTo("bbb");
        }
    }

    @Test
    void ofTwoPublishersOneWinsAndTheOtherIsToldWho() throws Exception {
        publish("base");
        texts.put("index.html", "slow");
        LocalTree slow = tree("slow");
        texts.put("index.html", "fast");
        LocalTree fast = tree("fast");
        assertThatThrownBy(() -> {
                    try (Releases first = releases(step -> {
                        if (step == Step.SWITCH) {
                            publishTree(fast, commit("fff", "2026-02-02T09:00:00Z"));
                        }
                    })) {
                        first.publication(slow, commit("sss", "2026-02-02T09:00:01Z"), false)
                                .run();
                    }
                })
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("from commit fff by somebody")
                .hasMessageContaining("offprint rollback");
        assertThat(live()).containsEntry("index.html", "fast");
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.catalog().releases()).as("nothing is lost").hasSize(3);
        }
    }

    @Test
    void aTreeThatChangesUnderThePublishIsNotPublished() throws Exception {
        publish("one");
        texts.put("index.html", "two");
        LocalTree tree = tree("two");
        Files.writeString(folder.resolve("two/index.html"), "three");
        assertThatThrownBy(() -> publishTree(tree, UNKNOWN))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("index.html is not what the manifest says");
        assertThat(live()).containsEntry("index.html", "home");
    }

    @Test
    void recheckPutsBackWhatTheStoreLost() throws Exception {
        publish("one");
        List<Path> objects = new ArrayList<>();
        try (var all = Files.walk(store.resolve("objects"))) {
            all.filter(Files::isRegularFile).forEach(objects::add);
        }
        for (Path one : objects.subList(0, 17)) {
            Files.delete(one);
        }
        try (Releases releases = releases(step -> {})) {
            Publication.Sent sent =
                    releases.publication(tree("one"), UNKNOWN, true).run();
            assertThat(sent.content().contents()).isEqualTo(17);
        }
        assertThat(live()).isEqualTo(texts);
    }

    @Test
    void recheckPutsBackWhatWasDamaged() throws Exception {
        publish("one");
        Path damaged = object("article 7");
        byte[] bytes = Files.readAllBytes(damaged);
        bytes[0] ^= 1;
        Files.write(damaged, bytes);
        try (Releases releases = releases(step -> {})) {
            assertThat(releases.publication(tree("one"), UNKNOWN, true)
                            .run()
                            .content()
                            .contents())
                    .isEqualTo(1);
        }
        assertThat(live()).isEqualTo(texts);
    }

    /** Otherwise a store with a damaged node could be published to by nobody but who has the old tree. */
    @Test
    void recheckPublishesOverALiveManifestThatIsDamaged() throws Exception {
        publish("one");
        String root = releases(step -> {}).current().orElseThrow().manifest();
        Files.write(store.resolve("objects/" + root.substring(0, 2) + "/" + root), new byte[] {'x'});
        texts.put("api/knowledge/articles/a7/index.json", "edited");
        assertThatThrownBy(() -> publish("two"))
                .isInstanceOf(StorageException.Damaged.class)
                .hasMessageContaining("offprint fsck")
                .hasMessageContaining("--recheck");
        try (Releases releases = releases(step -> {})) {
            releases.publication(tree("two"), UNKNOWN, true).run();
        }
        assertThat(live()).isEqualTo(texts);
    }

    private Path object(String text) {
        String digest = dev.offprint.digest.Sha256.of(text.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .hex();
        return store.resolve("objects/" + digest.substring(0, 2) + "/" + digest);
    }
}
