package dev.offprint.command.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.cli.Main;
import dev.offprint.command.report.Terminal;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.lease.Actor;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.FolderStorage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an operator types at three in the morning. */
class ReleaseCommandsTest {

    @TempDir
    Path folder;

    private Path store;
    private Path content;
    private String out = "";
    private String err = "";

    @BeforeEach
    void aSite() throws IOException {
        store = folder.resolve("store");
        content = folder.resolve("content");
        write("site.yaml", "baseUrl: https://example.com/kb\nname: Test\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\n");
        edit("One.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"releases", "rollback", "prune", "unlock", "fsck"})
    void aMistypedPathIsAnErrorAndNothingIsCreated(String command) {
        assertThat(run(command, "--store", folder.resolve("stroe").toString())).isEqualTo(3);
        assertThat(err).contains("the store " + folder.resolve("stroe") + " does not exist");
        assertThat(folder.resolve("stroe")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"releases", "rollback", "prune"})
    void aFolderThatIsNoStoreIsAnErrorAndStaysEmpty(String command) throws IOException {
        Files.createDirectories(store);
        assertThat(run(command, "--store", store.toString())).isEqualTo(1);
        assertThat(err).containsAnyOf("no release at", "no current release");
        assertThat(store).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "0"})
    void keepIsAtLeastOne(String keep) {
        assertThat(run("prune", "--store", store.toString(), "--keep", keep)).isEqualTo(2);
        assertThat(err).contains("--keep takes 1 or more, not " + keep);
    }

    @Test
    void aCommitOfTheFutureIsRefused() {
        assertThat(publish("--commit", "aaaaaaa", "--commit-time", "2099-01-01T00:00:00Z"))
                .isEqualTo(2);
        assertThat(err).contains("which is in the future");
        assertThat(publish("--commit", "aaaaaaa", "--commit-time", "yesterday")).isEqualTo(2);
        assertThat(err).contains("--commit-time takes a time such as");
        assertThat(store).doesNotExist();
    }

    @Test
    void listsWhoSwitchedToWhatFromWhatAndWhy() throws IOException {
        publish("--by", "kim", "--reason", "launch");
        String first = current();
        edit("Two.");
        publish("--by", "alex");
        String second = current();
        assertThat(run("rollback", "--store", store.toString(), "--by", "sam", "--reason", "typo in prices"))
                .isZero();
        assertThat(run("releases", "--store", store.toString())).isZero();
        assertThat(out.lines().toList())
                .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(80))
                .anyMatch(line -> line.startsWith("* " + first))
                .anyMatch(line -> line.startsWith("  " + second))
                .anyMatch(line -> line.endsWith(second + "  publish by alex"))
                .containsSubsequence(
                        json().at("/switches/0/at").asText().indent(2).stripTrailing() + "  " + first
                                + "  rollback by sam",
                        "                   from " + second + ": typo in prices")
                .anyMatch(line -> line.endsWith(first + "  publish by kim"))
                .anyMatch(line -> line.endsWith("from -: launch"));
        JsonNode json = json();
        assertThat(json.at("/switches/0/by").asText()).isEqualTo("sam");
        assertThat(json.at("/switches/0/from").asText()).isEqualTo(second);
        assertThat(json.at("/switches/0/reason").asText()).isEqualTo("typo in prices");
        int older = json.at("/releases/0/id").asText().equals(first) ? 0 : 1; // ids of one second have no order
        assertThat(json.at("/releases/" + older + "/lastSwitch/command").asText())
                .isEqualTo("rollback");
        assertThat(json.at("/releases/0/content").asText())
                .hasSize(12)
                .isNotEqualTo(json.at("/releases/1/content").asText());
    }

    @Test
    void aPlainRollbackSkipsTheSameContentAndFailsWhereThereIsNone() throws IOException {
        publish("--commit", "aaaaaaa", "--commit-time", "2026-01-01T00:00:00Z");
        publish("--commit", "bbbbbbb", "--commit-time", "2026-01-02T00:00:00Z");
        String live = current();
        assertThat(run("rollback", "--store", store.toString())).isEqualTo(1);
        assertThat(err).contains("nothing was changed", "no release before the current one that has other content");
        assertThat(current()).isEqualTo(live);
    }

    @Test
    void recordsThatCannotBeReadAreListedAndStopAPrune() throws IOException {
        publish();
        Files.writeString(store.resolve("releases/20990101T000000Z-0.json"), "{\"format\": 3}");
        assertThat(run("releases", "--store", store.toString())).isZero();
        assertThat(out)
                .contains("! releases/20990101T000000Z-0.json was written by a newer Offprint (format 3); update");
        assertThat(json().at("/unreadable/0/newer").asBoolean()).isTrue();
        List<Path> before = files();
        assertThat(run("prune", "--store", store.toString(), "--older-than", "0s", "--grace", "0s"))
                .isEqualTo(1);
        assertThat(err).contains("20990101T000000Z-0.json was written by a newer Offprint");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void aDryRunEndsLikeThePublish() throws IOException {
        publish();
        Path pointer = store.resolve("current.json");
        String good = Files.readString(pointer);
        for (String broken : List.of("", "{", "{\"format\": 2}", good.substring(0, good.length() / 2))) {
            Files.writeString(pointer, broken);
            edit("Broken " + broken.length());
            assertThat(publish()).as(broken).isEqualTo(1);
            assertThat(publish("--dry-run")).as(broken).isEqualTo(1);
            assertThat(err.contains("--force")).as(err).isEqualTo(!broken.contains("\"format\": 2"));
        }
        Files.writeString(pointer, "{\"format\": 2}");
        assertThat(publish("--dry-run", "--force")).isEqualTo(1);
        assertThat(err).contains("was written by a newer Offprint (format 2); update Offprint");
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
        publish("--by", "kim");
        String first = current();
        edit("Two.");
        publish("--by", "alex");
        for (String damage : List.of("", "{")) {
            Files.deleteIfExists(store.resolve("current.json"));
            if (!damage.isEmpty()) {
                Files.writeString(store.resolve("current.json"), damage);
            }
            assertThat(run("releases", "--store", store.toString())).isEqualTo(1);
            assertThat(out)
                    .startsWith("! current.json is ")
                    .contains("it is not known what is live", "publish by kim", "publish by alex")
                    .contains("Nothing says whether the first of these took effect");
            assertThat(json().get("pointerLost").asBoolean()).isTrue();
        }
        assertThat(run("rollback", first, "--store", store.toString(), "--by", "sam"))
                .isZero();
        assertThat(run("releases", "--store", store.toString())).isZero();
        assertThat(out).contains("* " + first, "rollback by sam", "publish by kim", "publish by alex");
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

    @ParameterizedTest
    @ValueSource(strings = {"s3:/bucket/x", "S3:bucket", "s3:bucket/x"})
    void aMistypedAddressIsNoFolder(String address) {
        assertThat(run("publish", "--from", tree(), "--to", address)).isEqualTo(2);
        assertThat(err).contains("not `" + address + "`", "has `://` behind its scheme");
        assertThat(Path.of(address.substring(0, 3))).doesNotExist();
    }

    @Test
    void aPublishMakesTheLastFolderOfAPathAndNoOther() throws IOException {
        Path typo = folder.resolve("typo");
        assertThat(run(
                        "publish",
                        "--from",
                        tree(),
                        "--to",
                        typo.resolve("store").toString()))
                .isEqualTo(3);
        assertThat(err).contains(typo.toString(), "does not exist");
        assertThat(typo).doesNotExist();
        assertThat(publish()).isZero();
        assertThat(out).contains("the first release there; check the address");
        edit("Two.");
        assertThat(publish()).isZero();
        assertThat(out).doesNotContain("the first release there");
    }

    @Test
    void rollingBackOnFailureTakesAnAddressToVerify() {
        assertThat(publish("--rollback-on-failure")).isEqualTo(2);
        assertThat(err).contains("name the address with --verify URL");
        assertThat(store).doesNotExist();
    }

    @Test
    void whatAdaptersReadNamesNobody() throws IOException {
        publish("--by", "kim.the.publisher");
        String login = System.getProperty("user.name");
        for (Path file : files()) {
            String key = store.relativize(file).toString();
            if (key.startsWith("releases") || key.equals("current.json")) {
                assertThat(Files.readString(file)).doesNotContain("kim.the.publisher", "\"" + login + "\"");
            }
        }
        assertThat(files()).anyMatch(file -> file.toString().contains("/history/"));
    }

    @Test
    void showsAndBreaksLocksByName() throws IOException {
        publish();
        Path lease = store.resolve("publishing/prune-0123456789ab.json");
        Files.createDirectories(lease.getParent());
        Files.writeString(
                lease,
                "{\"format\":1,\"purpose\":\"prune\",\"holder\":\"kim\",\"host\":\"build-7\",\"process\":42,"
                        + "\"since\":\"2026-01-01T00:00:00Z\"}");
        assertThat(run("unlock", "--store", store.toString())).isZero();
        assertThat(out).contains("`prune-0123456789ab`, prune by kim on build-7 (process 42), taken ", "1 lock");
        edit("Two.");
        assertThat(run("prune", "--store", store.toString())).isEqualTo(1);
        assertThat(err).contains("prune by kim on build-7", "`offprint unlock prune-0123456789ab` breaks its lock");
        assertThat(run("unlock", "prune-nobody", "--store", store.toString())).isEqualTo(1);
        assertThat(run("unlock", "prune-0123456789ab", "--store", store.toString()))
                .isZero();
        assertThat(lease).doesNotExist();
        assertThat(publish()).isZero();
        assertThat(store.resolve("publishing")).isEmptyDirectory();
    }

    private String current() {
        JsonNode json = json();
        return json.get("current").asText();
    }

    private JsonNode json() {
        try {
            run("releases", "--store", store.toString(), "--json");
            return new JsonMapper().readTree(out);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(store)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains(".incoming"))
                    .sorted()
                    .toList();
        }
    }

    private void edit(String text) throws IOException {
        write("articles/a/en.md", "---\ntitle: A\n---\n" + text + "\n");
    }

    private String tree() {
        String tree = folder.resolve("tree").toString();
        assertThat(run("build", "--content", content.toString(), "--out", tree, "--no-cache"))
                .as(err)
                .isZero();
        return tree;
    }

    private Releases releases() {
        return new Releases(
                new FolderStorage(store),
                new Settings(
                        1,
                        true,
                        false,
                        "test",
                        Clock.systemUTC(),
                        Duration.ZERO,
                        (step, count) -> {},
                        Actor.UNKNOWN,
                        new Cancellation()));
    }

    private int publish(String... options) {
        String tree = tree();
        List<String> arguments = new ArrayList<>(List.of("publish", "--from", tree, "--to", store.toString()));
        arguments.addAll(List.of(options));
        if (!arguments.contains("--commit")) {
            arguments.addAll(List.of("--commit", "0000000"));
        }
        return run(arguments.toArray(String[]::new));
    }

    private int run(String... arguments) {
        StringWriter stdout = new StringWriter();
        StringWriter stderr = new StringWriter();
        int code = Main.run(arguments, new PrintWriter(stdout, true), new PrintWriter(stderr, true), Terminal.NONE);
        out = stdout.toString();
        err = stderr.toString();
        return code;
    }

    private void write(String name, String text) throws IOException {
        Path file = content.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
