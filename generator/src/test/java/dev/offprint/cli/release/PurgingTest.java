package dev.offprint.cli.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.cli.Main;
import dev.offprint.cli.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Purging as CI does it: after a publish, after a rollback, and by hand where it failed. */
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
                .contains("`akamai` is no CDN", "tokens belong in the environment")
                .doesNotContain("s3cret");
        assertThat(stdout.toString()).isEmpty();
        assertThat(folder.resolve("store")).doesNotExist();
    }

    @Test
    void aListByHandIsChecked() throws IOException {
        Path list = folder.resolve("list");
        Files.writeString(list, "\nhttps://example.com/a\nnonsense\n");
        assertThat(run("purge", list.toString(), "--cdn", "exec:cat")).isEqualTo(2);
        assertThat(stderr.toString()).contains("list:3: `nonsense` is no address");
        Files.writeString(list, "https://example.com/kb/*\n\n");
        assertThat(run("purge", list.toString())).isEqualTo(2);
        assertThat(run("purge", list.toString(), "--cdn", "exec:cat >" + folder.resolve("purged")))
                .isZero();
        assertThat(Files.readString(folder.resolve("purged"))).isEqualTo("https://example.com/kb*\n");
        Files.writeString(list, "\n");
        assertThat(run("purge", list.toString(), "--cdn", "exec:exit 1")).isZero();
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
        String[] all = java.util.stream.Stream.concat(java.util.Arrays.stream(args), java.util.Arrays.stream(more))
                .toArray(String[]::new);
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
