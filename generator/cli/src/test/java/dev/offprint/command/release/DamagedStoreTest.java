package dev.offprint.command.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.store.CurrentActor;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class DamagedStoreTest extends ReleaseCommandsFixture {

    @Test
    void recordsThatCannotBeReadAreListedAndStopAPrune() throws IOException {
        publish();
        Files.writeString(store.resolve("releases/20990101T000000Z-0.json"), "{\"format\": 3}");
        assertThat(run("releases", "--to", store.toString())).isZero();
        assertThat(out)
                .contains("! releases/20990101T000000Z-0.json was written by a newer Offprint (format 3); update");
        assertThat(json().at("/unreadable/0/newer").asBoolean()).isTrue();
        List<Path> before = files();
        assertThat(run("prune", "--to", store.toString(), "--older-than", "0s", "--grace", "0s"))
                .isEqualTo(1);
        assertThat(err).contains("20990101T000000Z-0.json was written by a newer Offprint");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void aDeletedPointerLeavesTheGuardsOn() throws IOException {
        for (int i = 0; i < 5; i++) {
            write("articles/b" + i + "/article.yaml", "contentType: guide\nisPublished: true\n");
            write("articles/b" + i + "/en.md", "---\ntitle: B" + i + "\n---\nOne.\n");
        }
        publish();
        Files.delete(store.resolve("current.json"));
        for (int i = 0; i < 5; i++) {
            Files.delete(content.resolve("articles/b" + i + "/article.yaml"));
            Files.delete(content.resolve("articles/b" + i + "/en.md"));
            Files.delete(content.resolve("articles/b" + i));
        }
        assertThat(publish()).isEqualTo(1);
        assertThat(out + err).contains("mass-removal", "current.json is gone; compared with ");
        assertThat(publish("--dry-run")).isEqualTo(1);
        assertThat(publish("--allow", "mass-removal")).isZero();
        assertThat(out.lines()).as("nobody knows what caches hold").contains("https://example.com/kb*");
    }

    @Test
    void aLostPointerIsSaidAndTheTrailGoesOn() throws IOException {
        publish();
        String first = current();
        edit("Two.");
        publish();
        for (String damage : List.of("", "{")) {
            Files.deleteIfExists(store.resolve("current.json"));
            if (!damage.isEmpty()) {
                Files.writeString(store.resolve("current.json"), damage);
            }
            assertThat(run("releases", "--to", store.toString())).isEqualTo(1);
            assertThat(out)
                    .startsWith("! current.json is ")
                    .contains(
                            "it is not known what is live",
                            "publish by " + CurrentActor.get().name())
                    .contains("Nothing says whether the first of these took effect");
            assertThat(json().get("pointerLost").asBoolean()).isTrue();
        }
        assertThat(run("rollback", first, "--to", store.toString())).isZero();
        assertThat(run("releases", "--to", store.toString())).isZero();
        assertThat(out).contains("* " + first, "rollback by ", "publish by ");
    }

    @Test
    void aLostManifestLeavesTheGuardsOn() throws IOException {
        publish();
        String manifest = json().at("/releases/0/manifest").asText();
        Path node = store.resolve("objects").resolve(manifest.substring(0, 2)).resolve(manifest);
        byte[] bytes = Files.readAllBytes(node);
        Files.delete(node);
        assertThat(publish("--recheck=digest"))
                .as("the tree has it: " + out + err)
                .isZero();
        assertThat(node).hasBinaryContent(bytes);
        Files.delete(node);
        edit("Two.");
        String live = current();
        assertThat(publish("--recheck=digest")).isEqualTo(1);
        assertThat(out + err).contains("stopped[damaged-live]", "fsck --repair --from public", "--allow damaged-live");
        assertThat(publish("--recheck=digest", "--dry-run")).isEqualTo(1);
        assertThat(current()).isEqualTo(live);
        assertThat(publish("--recheck=digest", "--allow", "damaged-live")).isZero();
        assertThat(out.lines()).as("nobody knows what caches hold").contains("https://example.com/kb*");
    }

    @Test
    void lostSettingsLeaveTheGuardsOn() throws IOException {
        publish();
        String settings;
        try (Releases releases = releases()) {
            Release release = releases.current().orElseThrow();
            settings = releases.file(release, "edge.json")
                    .orElseThrow()
                    .content()
                    .digest()
                    .hex();
        }
        Files.delete(store.resolve("objects").resolve(settings.substring(0, 2)).resolve(settings));
        write("site.yaml", "baseUrl: https://example.org/kb\nname: Test\nmcpUrl: https://mcp.example.com\n");
        assertThat(publish()).isEqualTo(1);
        assertThat(out + err).contains("stopped[damaged-live]", "edge.json");
    }
}
