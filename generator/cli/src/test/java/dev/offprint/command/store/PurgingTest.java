package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.cli.CommandFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Purging as CI does it: after a publish, after a rollback, and by hand where it failed. */
class PurgingTest extends CommandFixture {

    @Test
    void theFirstReleasePurgesEverything() {
        assertThat(publish()).isZero();
        assertThat(stdout.toString().lines()).contains(BASE + "*");
        assertThat(stderr.toString()).contains("No --cdn is given.");
    }

    /** Variables that nobody has set are empty in the workflows of CI. */
    @Test
    void anEmptyNameIsNoCdn() {
        assertThat(publish("--cdn", "")).isZero();
        assertThat(stdout.toString().lines()).contains(BASE + "*");
    }

    @Test
    void aChangedArticlePurgesWhatShowsItAndNothingElse() throws IOException {
        publish();
        change();
        assertThat(publish("--cdn", "exec:cat >" + folder.resolve("purged"))).isZero();
        assertThat(stderr.toString()).contains("exec:cat …: purged ");
        List<String> purged = Files.readAllLines(folder.resolve("purged"));
        assertThat(purged)
                .isSorted()
                .contains(
                        BASE + "/api/aeo/articles/a",
                        BASE + "/api/aeo/articles/a?locale=en",
                        BASE + "/api/knowledge/articles",
                        BASE + "/api/knowledge/articles/a",
                        BASE + "/api/knowledge/articles?contentType=guide&locale=en",
                        BASE + "/api/knowledge/articles?locale=en&contentType=guide",
                        BASE + "/en/knowledge/a",
                        BASE + "/en/knowledge/a.md")
                .doesNotContain(
                        BASE + "/api/knowledge/articles/b",
                        BASE + "/api/aeo/articles/a?locale=de",
                        BASE + "/api/knowledge/articles?contentType=medium",
                        BASE + "/en/knowledge/b",
                        BASE + "/auth.md");
    }

    @Test
    void aRollbackPurgesWhatItTookBack() throws IOException {
        publish();
        change();
        publish("--purge-list", folder.resolve("forth").toString());
        assertThat(run("rollback --to @store --purge-list @back")).isZero();
        assertThat(Files.readString(folder.resolve("back")))
                .isEqualTo(Files.readString(folder.resolve("forth")))
                .contains("/en/knowledge/a\n");
    }

    @Test
    void adaptersAreGivenTimeToFollow() throws IOException {
        publish();
        change();
        long begin = System.nanoTime();
        String purged = folder.resolve("purged").toString();
        assertThat(run("publish --from @public --to @store --purge-after 1 --cdn", "exec:cat >" + purged))
                .isZero();
        assertThat(System.nanoTime() - begin).isGreaterThan(1_000_000_000L);
        assertThat(Path.of(purged)).isNotEmptyFile();
    }

    @Test
    void aRollbackFromAReleaseThatCannotBeReadPurgesEverything() throws IOException {
        publish();
        change();
        publish();
        String manifest = new JsonMapper()
                .readTree(folder.resolve("store/current.json").toFile())
                .get("manifest")
                .asText();
        Files.delete(Path.of(path("store"), "objects", manifest.substring(0, 2), manifest));
        assertThat(rollback("--cdn", "exec:cat >" + folder.resolve("purged"))).isZero();
        assertThat(Files.readAllLines(folder.resolve("purged"))).containsExactly(BASE + "*");
    }

    @Test
    void whatCannotPurgeIsRefusedBeforeAnythingIsPublished() {
        assertThat(publish("--cdn", "cloudflare:zone:s3cret")).isEqualTo(2);
        assertThat(out).isEmpty();
        assertThat(publish("--cdn", "akamai:x")).isEqualTo(2);
        assertThat(stderr.toString())
                .contains("`akamai` is not a CDN with an identifier", "tokens belong in the environment")
                .doesNotContain("s3cret");
        assertThat(out).isEmpty();
        assertThat(folder.resolve("store")).doesNotExist();
    }

    static final String BASE = "https://example.com/kb";

    @BeforeEach
    void buildASite() throws IOException {
        assumeTrue(Files.exists(Path.of("/bin/sh")), "no shell here");
        site(BASE);
        article("a", "One.");
        write("articles/b/article.yaml", "contentType: medium\nisPublished: true\n");
        write("articles/b/en.md", "---\ntitle: B\n---\nOne.\n");
        build();
    }

    private void change() throws IOException {
        write("articles/a/en.md", "---\ntitle: A\ndetailedAnswer: Two.\n---\nTwo.\n");
        build();
    }

    @Test
    void aPurgeThatFailsLeavesTheReleaseLiveAndAListToPurgeAgain() throws IOException {
        publish();
        change();
        Path rest = folder.resolve("rest");
        assertThat(publish("--cdn", "exec:echo no >&2; exit 4", "--purge-list", rest.toString()))
                .isEqualTo(3);
        assertThat(stdout.toString()).contains(" is live");
        assertThat(stderr.toString())
                .contains("exited with 4;", "The release is live", "The same command again purges them");
        assertThat(publish("--cdn", "exec:cat >" + folder.resolve("purged"))).isZero();
        assertThat(folder.resolve("purged")).hasSameTextualContentAs(rest);
    }

    @Test
    void whatAPublishLeftIsPurgedByTheNextOneThoughThereIsNothingToPublish() throws IOException {
        publish();
        change();
        assertThat(publish("--cdn", "exec:exit 1")).isEqualTo(3);
        assertThat(releases()).contains("! Nobody noted that caches were purged");
        assertThat(publish("--cdn", "exec:cat >" + folder.resolve("purged"))).isZero();
        assertThat(stdout.toString()).contains("nothing to publish");
        assertThat(Files.readAllLines(folder.resolve("purged")))
                .contains(BASE + "/en/knowledge/a")
                .doesNotContain(BASE + "/en/knowledge/b", BASE + "*");
        assertThat(releases()).doesNotContain("Nobody noted");
        assertThat(publish("--cdn", "exec:cat >" + folder.resolve("again"))).isZero();
        assertThat(folder.resolve("again")).doesNotExist();
    }

    @Test
    void whatAPublishLeftIsPurgedWithWhatTheNextOneChanges() throws IOException {
        publish();
        change();
        publish("--cdn", "exec:exit 1");
        write("articles/b/en.md", "---\ntitle: B\n---\nThree.\n");
        build();
        assertThat(publish("--cdn", "exec:cat >" + folder.resolve("purged"))).isZero();
        assertThat(Files.readAllLines(folder.resolve("purged")))
                .contains(BASE + "/en/knowledge/a", BASE + "/en/knowledge/b")
                .doesNotContain(BASE + "*");
        assertThat(releases()).doesNotContain("Nobody noted");
    }

    @Test
    void whatARollbackLeftIsPurgedByTheSameRollback() throws IOException {
        publish();
        String first = live();
        change();
        publish();
        assertThat(rollback("--cdn", "exec:exit 1")).isEqualTo(3);
        assertThat(live()).isEqualTo(first);
        assertThat(rollback(first, "--cdn", "exec:cat >" + folder.resolve("purged")))
                .isZero();
        assertThat(stdout.toString())
                .contains(first + " from commit")
                .contains("is live already; what its switch has left");
        assertThat(Files.readAllLines(folder.resolve("purged"))).contains(BASE + "/en/knowledge/a");
        assertThat(rollback(first, "--cdn", "exec:exit 1")).isEqualTo(1);
        assertThat(stderr.toString()).contains("is live already");
    }

    @Test
    void aPublishThatIsToldToStopSaysWhatItLeaves() throws Exception {
        publish();
        String before = live();
        change();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.offprint.cli.Main",
                        "publish",
                        "--from",
                        path("public"),
                        "--to",
                        path("store"),
                        "--purge-after",
                        "100",
                        "--cdn",
                        "exec:cat >" + folder.resolve("purged"))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("told").toFile())
                .start();
        try {
            long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
            while (live().equals(before) && System.nanoTime() < end) {
                Thread.sleep(50);
            }
            Thread.sleep(1000);
            process.destroy();
            assertThat(process.waitFor()).isEqualTo(143);
            assertThat(Files.readString(folder.resolve("told")))
                    .contains("stopped: " + live() + " is live; caches were not purged. The same command again");
        } finally {
            process.destroyForcibly();
        }
        assertThat(folder.resolve("purged")).doesNotExist();
        assertThat(publish("--cdn", "exec:cat >" + folder.resolve("purged"))).isZero();
        assertThat(folder.resolve("purged")).isNotEmptyFile();
    }

    @Test
    void aListThatCannotBeWrittenIsRefusedBeforeAnythingIsPublished() throws IOException {
        publish();
        String before = live();
        change();
        assertThat(publish("--purge-list", folder.resolve("none/list").toString()))
                .isEqualTo(2);
        assertThat(stderr.toString()).contains("--purge-list ", "cannot be written");
        assertThat(live()).isEqualTo(before);
    }

    @Test
    void aFailureWithoutAFilePrintsTheList() throws IOException {
        publish();
        change();
        assertThat(publish("--cdn", "exec:exit 1")).isEqualTo(3);
        assertThat(out.lines()).contains(BASE + "/en/knowledge/a");
    }

    private String releases() {
        assertThat(run("releases --to @store")).isZero();
        return out;
    }

    private int rollback(String... more) {
        return run("rollback --to @store --purge-after 0", more);
    }
}
