package dev.offprint.command.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.cli.Main;
import dev.offprint.command.report.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Purging as CI does it: after a publish, after a rollback, and by hand where it failed. */
@Tag("slow")
class PurgingTest {

    private static final String BASE = "https://example.com/kb";

    @TempDir
    Path folder;

    private final StringWriter stdout = new StringWriter();
    private final StringWriter stderr = new StringWriter();

    @BeforeEach
    void publishASite() throws IOException {
        assumeTrue(Files.exists(Path.of("/bin/sh")), "no shell here");
        write("site.yaml", "baseUrl: " + BASE + "\nname: Test\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/a/en.md", "---\ntitle: A\n---\nOne.\n");
        write("articles/b/article.yaml", "contentType: medium\nisPublished: true\n");
        write("articles/b/en.md", "---\ntitle: B\n---\nOne.\n");
        build();
    }

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
        assertThat(run(
                        "rollback",
                        "--store",
                        store(),
                        "--purge-list",
                        folder.resolve("back").toString()))
                .isZero();
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
        assertThat(run(
                        "publish",
                        "--from",
                        tree(),
                        "--to",
                        store(),
                        "--purge-after",
                        "1",
                        "--cdn",
                        "exec:cat >" + purged))
                .isZero();
        assertThat(System.nanoTime() - begin).isGreaterThan(1_000_000_000L);
        assertThat(Path.of(purged)).isNotEmptyFile();
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
                .contains(
                        "exited with 4: no", "The release is live", "offprint purge " + rest + " --cdn 'exec:echo …'");
        assertThat(run("purge", rest.toString(), "--cdn", "exec:cat >" + folder.resolve("purged")))
                .isZero();
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
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.offprint.cli.Main",
                        "publish",
                        "--from",
                        tree(),
                        "--to",
                        store(),
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
    void aRollbackFromAReleaseThatCannotBeReadPurgesEverything() throws IOException {
        publish();
        change();
        publish();
        String manifest =
                new JsonMapper().readTree(pointer().toFile()).get("manifest").asText();
        Files.delete(Path.of(store(), "objects", manifest.substring(0, 2), manifest));
        assertThat(rollback("--cdn", "exec:cat >" + folder.resolve("purged"))).isZero();
        assertThat(Files.readAllLines(folder.resolve("purged"))).containsExactly(BASE + "*");
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
        stdout.getBuffer().setLength(0);
        assertThat(publish("--cdn", "exec:exit 1")).isEqualTo(3);
        assertThat(stdout.toString().lines()).contains(BASE + "/en/knowledge/a");
    }

    @Test
    void whatCannotPurgeIsRefusedBeforeAnythingIsPublished() {
        assertThat(publish("--cdn", "cloudflare:zone:s3cret")).isEqualTo(2);
        assertThat(publish("--cdn", "akamai:x")).isEqualTo(2);
        assertThat(stderr.toString())
                .contains("`akamai` is not a known CDN", "tokens belong in the environment")
                .doesNotContain("s3cret");
        assertThat(stdout.toString()).isEmpty();
        assertThat(folder.resolve("store")).doesNotExist();
    }

    @Test
    void aListByHandIsChecked() throws IOException {
        Path list = folder.resolve("list");
        Files.writeString(list, "\nhttps://example.com/a\nnonsense\n");
        assertThat(run("purge", list.toString(), "--cdn", "exec:cat")).isEqualTo(2);
        assertThat(stderr.toString()).contains("list:3: `nonsense` is not an address");
        Files.writeString(list, "https://example.com/kb/*\n\n");
        assertThat(run("purge", list.toString())).isEqualTo(2);
        assertThat(run("purge", list.toString(), "--cdn", "exec:cat >" + folder.resolve("purged")))
                .isZero();
        assertThat(Files.readString(folder.resolve("purged"))).isEqualTo("https://example.com/kb*\n");
        Files.writeString(list, "\n");
        assertThat(run("purge", list.toString(), "--cdn", "exec:exit 1")).isZero();
    }

    private int rollback(String... more) {
        String[] args = {"rollback", "--store", store(), "--purge-after", "0"};
        return run(Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new));
    }

    private String releases() {
        stdout.getBuffer().setLength(0);
        assertThat(run("releases", "--store", store())).isZero();
        return stdout.toString();
    }

    private Path pointer() {
        return Path.of(store(), "current.json");
    }

    private String live() throws IOException {
        return new JsonMapper().readTree(pointer().toFile()).get("id").asText();
    }

    private void change() throws IOException {
        write("articles/a/en.md", "---\ntitle: A\ndetailedAnswer: Two.\n---\nTwo.\n");
        build();
    }

    private void build() {
        assertThat(run("build", "--content", folder.resolve("content").toString(), "--out", tree()))
                .as(stderr.toString())
                .isZero();
        stdout.getBuffer().setLength(0);
    }

    private int publish(String... more) {
        String[] args = {"publish", "--from", tree(), "--to", store(), "--purge-after", "0"};
        String[] all = Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new);
        return run(all);
    }

    private int run(String... args) {
        return Main.run(args, new PrintWriter(stdout, true), new PrintWriter(stderr, true), Terminal.NONE);
    }

    private String tree() {
        return folder.resolve("public").toString();
    }

    private String store() {
        return folder.resolve("store").toString();
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
