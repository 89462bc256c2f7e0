package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import dev.offprint.s3.fault.Fault;
import dev.offprint.s3.fault.FaultPlan;
import dev.offprint.s3.fault.FaultPlan.Fate;
import dev.offprint.s3.site.Adapter;
import dev.offprint.s3.site.Offprint;
import dev.offprint.s3.site.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Failures of other publishing tools, one test for each, with releases. */
@Gate
final class PitfallTest {

    private static final int STOPPED = 1;
    private static final int WORLD = 3;
    private static final String LIST = "/api/knowledge/articles";
    private static final String ARTICLE = LIST + "/" + Site.EDITED;

    private static Store store;

    @TempDir
    static Path logs;

    @TempDir
    Path folder;

    private Site site;
    private Bucket bucket;
    private Publisher publisher;

    @BeforeAll
    static void start() throws Exception {
        store = Store.start(logs);
    }

    @AfterAll
    static void stop() throws Exception {
        store.close();
    }

    @BeforeEach
    void publishFirst() throws Exception {
        site = Site.small(folder).build();
        bucket = store.newBucket();
        publisher = store.publisher(bucket);
        publisher.publish(site.tree()).expectDone();
    }

    @AfterEach
    void reset() {
        store.proxy().spoil(FaultPlan.CLEAN).before(request -> {});
    }

    /** Other tools delete before or while they upload, so that pages are missing until the upload is done. */
    @Test
    void deletesNothingThatAnybodyMaySee() throws Exception {
        site.remove("publishing-glossary").edit(Site.EDITED, 1).build();
        Requests requests = Requests.of(store.proxy());
        publisher.publish(site.tree(), "--allow", "mass-removal").expectDone(); // one of three
        assertThat(requests.deleted()).allMatch(key -> key.startsWith("publishing/"));
        assertThat(get(LIST + "/publishing-glossary")).startsWith("404");
    }

    /** Other tools continue with the next steps after a failed upload. */
    @Test
    void stopsAfterAFailedUpload() throws Exception {
        String before = bucket.current();
        site.edit(Site.EDITED, 1).build();
        Requests requests = Requests.of(store.proxy());
        AtomicBoolean failed = new AtomicBoolean();
        store.proxy().spoil(request -> {
            boolean content = request.method().equals("PUT") && request.target().contains("/objects/");
            return content && failed.compareAndSet(false, true) ? Fate.of(Fault.REQUEST_DAMAGED) : Fate.FINE;
        });
        assertThat(publisher.publish(site.tree()).code()).isEqualTo(WORLD);
        assertThat(requests.written()).noneMatch(key -> key.startsWith("releases/") || key.equals("current.json"));
        assertThat(bucket.current()).isEqualTo(before);
    }

    /** Other tools switch the pointer while uploads are in progress. */
    @Test
    void switchesThePointerWhenEverythingIsThere() throws Exception {
        site.edit(Site.EDITED, 1).build();
        AtomicBoolean switched = new AtomicBoolean();
        store.proxy().before(request -> {
            if (request.method().equals("PUT") && request.target().endsWith("/current.json")) {
                bucket.assertWhole(request.body());
                switched.set(true);
            } else if (request.method().equals("PUT")) {
                assertThat(switched)
                        .as("written after the switch: " + request.target())
                        .isFalse();
            }
        });
        publisher.publish(site.tree()).expectDone();
        assertThat(switched).isTrue();
    }

    /** With other tools the job that finishes last wins, even with an older commit. */
    @Test
    void isNotTakenBackByAnOlderCommitThatFinishesLast() throws Exception {
        publisher
                .publish(
                        site.edit(Site.EDITED, 2).build().tree(),
                        "--commit",
                        "bbbbbbb",
                        "--commit-time",
                        "2026-03-02T00:00:00+01:00")
                .expectDone();
        String newer = bucket.current();
        String[] older = {"--commit", "aaaaaaa", "--commit-time", "2026-03-01T22:59:59Z"};
        Path tree = site.edit(Site.EDITED, 1).build().tree();
        Offprint.Outcome late = publisher.publish(tree, older);
        assertThat(late.code()).isEqualTo(STOPPED);
        assertThat(late.out() + late.err()).contains("older-commit").contains("bbbbbbb");
        assertThat(bucket.current()).isEqualTo(newer);
    }

    /** With other tools two concurrent syncs delete each other's files. */
    @Test
    void losesNothingToWhoCleansUpAtTheSameTime() throws Exception {
        site.edit(Site.EDITED, 1).build();
        AtomicBoolean pruned = new AtomicBoolean();
        store.proxy().before(request -> {
            boolean last = request.method().equals("PUT") && request.target().contains("/releases/");
            if (last && pruned.compareAndSet(false, true)) { // all contents are there, and no release names them yet
                Offprint.Outcome prune = publisher.run("prune", "--keep", "1", "--older-than", "0s", "--grace", "0s");
                assertThat(prune.code()).isEqualTo(STOPPED);
            }
        });
        publisher.publish(site.tree()).expectDone();
        assertThat(pruned).isTrue();
        bucket.assertCurrentIsWhole();
    }

    /** Other tools compare size and time, and never upload an edit that keeps both. */
    @Test
    void noticesAnEditOfTheSameSizeAndTime() throws Exception {
        site.replace("articles/" + Site.EDITED + "/article.yaml", "fairly", "wisely");
        site.build();
        for (Path file : files(site.tree())) {
            Files.setLastModifiedTime(file, FileTime.fromMillis(0));
        }
        publisher.publish(site.tree()).expectDone();
        assertThat(get(ARTICLE)).contains("limit requests wisely?");
    }

    /** Other tools do not upload a file whose header fields alone change. */
    @Test
    void publishesAChangeOfHeadersAlone() throws Exception {
        assertThat(get(ARTICLE)).doesNotContain("max-age=4711");
        site.append("site.yaml", "cacheControl: {article: \"public, max-age=4711\"}\n")
                .build();
        publisher.publish(site.tree()).expectDone();
        assertThat(get(ARTICLE)).startsWith("200").contains("Cache-Control: public, max-age=4711");
    }

    /** Other tools upload every rebuilt file again. */
    @Test
    void sendsNothingThatWasOnlyBuiltAgain() throws Exception {
        Site again = Site.small(folder.resolve("again")).build("--no-cache");
        store.proxy().take();
        assertThat(publisher.publish(again.tree()).expectDone().out()).contains("nothing to publish");
        assertThat(store.proxy().take().requests())
                .as("the pointer, and whether its switch was followed up")
                .hasToString("{GET=2}");
    }

    /** Other tools leave out names that begin with a dot. */
    @Test
    void publishesWhatBeginsWithADot() throws Exception {
        assertThat(get("/.well-known/api-catalog")).startsWith("200").contains("application/linkset+json");
        assertThat(get("/.well-known/agent-skills/index.json")).startsWith("200");
    }

    /** Elsewhere a preview leaves addresses of its own machine in the tree, and they go live. */
    @Test
    void keepsAddressesOfThisMachineFromThePublic() throws Exception {
        String before = bucket.current();
        site.build("--base-url", "http://localhost:8080");
        Offprint.Outcome outcome = publisher.publish(site.tree());
        assertThat(outcome.code()).isEqualTo(STOPPED);
        assertThat(outcome.err() + outcome.out()).contains("local-base-url");
        assertThat(bucket.current()).isEqualTo(before);
    }

    private String get(String path) throws IOException, InterruptedException {
        try (Adapter adapter = store.adapter(bucket)) {
            return adapter.get(path);
        }
    }

    private static List<Path> files(Path tree) throws IOException {
        try (Stream<Path> files = Files.walk(tree)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
