package dev.offprint.command.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Purging as CI does it: after a publish, after a rollback, and by hand where it failed. */
class PurgingTest extends PurgingFixture {

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
                        "--to",
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
    void whatCannotPurgeIsRefusedBeforeAnythingIsPublished() {
        assertThat(publish("--cdn", "cloudflare:zone:s3cret")).isEqualTo(2);
        assertThat(publish("--cdn", "akamai:x")).isEqualTo(2);
        assertThat(stderr.toString())
                .contains("`akamai` is not a known CDN", "tokens belong in the environment")
                .doesNotContain("s3cret");
        assertThat(stdout.toString()).isEmpty();
        assertThat(folder.resolve("store")).doesNotExist();
    }
}
