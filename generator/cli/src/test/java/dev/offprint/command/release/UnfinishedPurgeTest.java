package dev.offprint.command.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class UnfinishedPurgeTest extends PurgingFixture {

    @Test
    void aPurgeThatFailsLeavesTheReleaseLiveAndAListToPurgeAgain() throws IOException {
        publish();
        change();
        Path rest = folder.resolve("rest");
        assertThat(publish("--cdn", "exec:echo no >&2; exit 4", "--purge-list", rest.toString()))
                .isEqualTo(3);
        assertThat(stdout.toString()).contains(" is live");
        assertThat(stderr.toString())
                .contains("exited with 4: no", "The release is live", "The same command again purges them");
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

    private String releases() {
        stdout.getBuffer().setLength(0);
        assertThat(run("releases", "--to", store())).isZero();
        return stdout.toString();
    }

    private String live() throws IOException {
        return new JsonMapper().readTree(pointer().toFile()).get("id").asText();
    }
}
