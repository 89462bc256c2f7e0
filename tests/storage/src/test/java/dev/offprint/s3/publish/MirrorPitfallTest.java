package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import dev.offprint.s3.Swift;
import dev.offprint.s3.fault.Fault;
import dev.offprint.s3.fault.FaultPlan;
import dev.offprint.s3.fault.FaultPlan.Fate;
import dev.offprint.s3.site.Offprint;
import dev.offprint.s3.site.Site;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/**
 * Failures of other publishing tools, with mirrors: readers see writes and deletions immediately. In S3Proxy's folders no
 * address can be the beginning of another, so a Swift is needed.
 */
@EnabledIfEnvironmentVariable(
        named = Swift.ENDPOINT,
        matches = ".+",
        disabledReason = "no OpenStack Swift; `tests/validation/swift start FOLDER` starts one and prints what to set")
@Gate
final class MirrorPitfallTest {

    private static final int WORLD = 3;
    private static final String GONE = "publishing-glossary";
    private static final String LIST = "api/knowledge/articles";
    private static final String[] MIRROR = {"--layout", "mirror", "--allow", "mass-removal", "--no-lock"};

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
        store = Store.of(Swift.ofEnvironment(), logs);
    }

    @AfterAll
    static void stop() throws Exception {
        store.close();
    }

    @BeforeEach
    void mirrorFirst() throws Exception {
        site = Site.small(folder).build();
        bucket = store.newBucket();
        publisher = store.publisher(bucket);
        publisher.publish(site.tree(), MIRROR).expectDone();
    }

    @AfterEach
    void reset() {
        store.proxy().spoil(FaultPlan.CLEAN).before(request -> {});
    }

    /** Other tools delete before or while they upload, and lists name missing files. */
    @Test
    void writesLeavesThenListsAndDeletesLast() throws Exception {
        site.remove(GONE).edit(Site.EDITED, 1).build();
        Requests requests = Requests.of(store.proxy());
        publisher.publish(site.tree(), MIRROR).expectDone();
        List<String> steps = requests.steps().stream()
                .filter(step -> !step.contains(" .offprint/"))
                .toList();
        int leaf = steps.indexOf("PUT " + LIST + "/" + Site.EDITED);
        int list = steps.indexOf("PUT " + LIST);
        int lastPut = steps.lastIndexOf(
                steps.stream().filter(step -> step.startsWith("PUT ")).reduce("", (one, next) -> next));
        assertThat(leaf).isBetween(0, list);
        assertThat(steps.indexOf("DELETE " + LIST + "/" + GONE)).isGreaterThan(lastPut);
    }

    /** Other tools continue with the next steps after a failed upload. */
    @Test
    void writesNoListAndDeletesNothingAfterAFailedUpload() throws Exception {
        site.remove(GONE).edit(Site.EDITED, 1).build();
        AtomicBoolean failed = new AtomicBoolean();
        Requests requests = Requests.of(store.proxy());
        store.proxy().spoil(request -> {
            boolean leaf = request.method().equals("PUT") && request.target().endsWith("/" + Site.EDITED);
            return leaf && failed.compareAndSet(false, true) ? Fate.of(Fault.REQUEST_DAMAGED) : Fate.FINE;
        });
        assertThat(publisher.publish(site.tree(), MIRROR).code()).isEqualTo(WORLD);
        assertThat(requests.written()).doesNotContain(LIST);
        assertThat(requests.deleted()).allMatch(key -> key.startsWith(".offprint/"));
        store.proxy().spoil(FaultPlan.CLEAN);
        publisher.publish(site.tree(), MIRROR).expectDone();
        assertThat(bucket.keys()).doesNotContainKey(LIST + "/" + GONE);
    }

    /** Other tools do not upload a file whose header fields alone change. */
    @Test
    void writesAgainWhereAHeaderAloneChanged() throws Exception {
        String key = LIST + "/" + Site.EDITED;
        assertThat(bucket.fields(key)).contains("application/json").doesNotContain("4711");
        site.append("site.yaml", "cacheControl: {article: \"public, max-age=4711\"}\n")
                .build();
        publisher.publish(site.tree(), MIRROR).expectDone();
        assertThat(bucket.fields(key)).contains("public, max-age=4711");
    }

    /** Other tools leave out names that begin with a dot, and files without an extension become downloads. */
    @Test
    void servesWhatBeginsWithADotByItsType() {
        assertThat(bucket.fields(".well-known/api-catalog")).contains("application/linkset+json");
        assertThat(bucket.fields("en/knowledge/" + Site.EDITED)).contains("text/html");
    }

    /** Other tools do not check what a change does to clients. */
    @Test
    void isStoppedByTheSameGuards() throws Exception {
        site.build("--base-url", "https://elsewhere.acme.dev");
        Offprint.Outcome stopped = publisher.publish(site.tree(), MIRROR);
        assertThat(stopped.code()).isEqualTo(1);
        assertThat(stopped.out()).contains("stopped[base-url-changed]", "https://knowledge.example.com");
    }

    /** Other tools upload every rebuilt file again. */
    @Test
    void writesNothingThatWasOnlyBuiltAgain() throws Exception {
        Site again = Site.small(folder.resolve("again")).build("--no-cache");
        Requests requests = Requests.of(store.proxy());
        publisher.publish(again.tree(), MIRROR).expectDone();
        assertThat(requests.written()).isEmpty();
    }
}
