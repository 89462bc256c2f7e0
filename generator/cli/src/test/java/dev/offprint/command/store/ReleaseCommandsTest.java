package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.cli.CommandFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an operator types at three in the morning. */
class ReleaseCommandsTest extends CommandFixture {

    @ParameterizedTest
    @ValueSource(strings = {"releases", "rollback", "prune", "unlock", "fsck"})
    void aMistypedPathIsAnErrorAndNothingIsCreated(String command) {
        assertThat(run(command, "--to", folder.resolve("stroe").toString())).isEqualTo(3);
        assertThat(err).contains("the store " + folder.resolve("stroe") + " does not exist");
        assertThat(folder.resolve("stroe")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"releases", "rollback", "prune"})
    void aFolderThatIsNoStoreIsAnErrorAndStaysEmpty(String command) throws IOException {
        Files.createDirectories(store);
        assertThat(run(command, "--to", store.toString())).isEqualTo(1);
        assertThat(err).containsAnyOf("no release at", "no current release");
        assertThat(store).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "0"})
    void keepIsAtLeastOne(String keep) {
        assertThat(run("prune --to @store --keep", keep)).isEqualTo(2);
        assertThat(err).contains("--keep takes 1 or more, not " + keep);
    }

    @Test
    void aCommitOfTheFutureIsRefused() {
        assertThat(made("--commit", "aaaaaaa", "--commit-time", "2099-01-01T00:00:00Z"))
                .isEqualTo(2);
        assertThat(err).contains("which is in the future");
        assertThat(made("--commit", "aaaaaaa", "--commit-time", "yesterday")).isEqualTo(2);
        assertThat(err).contains("--commit-time takes a time such as");
        assertThat(store).doesNotExist();
    }

    @Test
    void listsWhoSwitchedToWhatFromWhatAndWhy() throws IOException {
        made();
        String me = CiEnvironment.actor().name();
        String first = current();
        edit("Two.");
        made();
        String second = current();
        assertThat(run("rollback --to @store --reason", "typo in prices")).isZero();
        assertThat(run("releases --to @store")).isZero();
        assertThat(out.lines().toList())
                .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(80))
                .anyMatch(line -> line.startsWith("* " + first))
                .anyMatch(line -> line.startsWith("  " + second))
                .anyMatch(line -> line.endsWith(second + "  publish by " + me))
                .containsSubsequence(
                        listed().at("/switches/0/at").asText().indent(2).stripTrailing() + "  " + first
                                + "  rollback by " + me,
                        "                   from " + second + ": typo in prices")
                .anyMatch(line -> line.endsWith(first + "  publish by " + me))
                .anyMatch(line -> line.endsWith("from -"));
        JsonNode json = listed();
        assertThat(json.at("/switches/0/by").asText()).isEqualTo(me);
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
        made("--commit", "aaaaaaa", "--commit-time", "2026-01-01T00:00:00Z");
        made("--commit", "bbbbbbb", "--commit-time", "2026-01-02T00:00:00Z");
        String live = current();
        assertThat(run("rollback --to @store")).isEqualTo(1);
        assertThat(err).contains("stopped (no-release)", "no release before the current one that has other content");
        assertThat(current()).isEqualTo(live);
    }

    @Test
    void aDryRunEndsLikeThePublish() throws IOException {
        made();
        Path pointer = store.resolve("current.json");
        String good = Files.readString(pointer);
        for (String broken : List.of("", "{", "{\"format\": 3}", good.substring(0, good.length() / 2))) {
            Files.writeString(pointer, broken);
            edit("Broken " + broken.length());
            assertThat(made()).as(broken).isEqualTo(1);
            assertThat(made("--dry-run")).as(broken).isEqualTo(1);
            assertThat(err.contains("--allow damaged-live")).as(err).isEqualTo(!broken.contains("\"format\": 3"));
        }
        Files.writeString(pointer, "{\"format\": 3}");
        assertThat(made("--dry-run", "--allow", "damaged-live")).isEqualTo(1);
        assertThat(err).contains("was written by a newer Offprint (format 3); update Offprint");
    }

    @ParameterizedTest
    @ValueSource(strings = {"s3:/bucket/x", "S3:bucket", "s3:bucket/x"})
    void aMistypedAddressIsNoFolder(String address) {
        assertThat(run("publish --from", tree(), "--to", address)).isEqualTo(2);
        assertThat(err).contains("not `" + address + "`", "has `://` behind its scheme");
        assertThat(Path.of(address.substring(0, 3))).doesNotExist();
    }

    @Test
    void aPublishMakesTheLastFolderOfAPathAndNoOther() throws IOException {
        Path typo = folder.resolve("typo");
        assertThat(run("publish --from", tree(), "--to", typo.resolve("store").toString()))
                .isEqualTo(3);
        assertThat(err).contains(typo.toString(), "does not exist");
        assertThat(typo).doesNotExist();
        assertThat(made()).isZero();
        assertThat(out).contains("the first release there; check the address");
        edit("Two.");
        assertThat(made()).isZero();
        assertThat(out).doesNotContain("the first release there");
    }

    @Test
    void rollingBackOnFailureTakesAnAddressToVerify() {
        assertThat(made("--rollback-on-failure")).isEqualTo(2);
        assertThat(err).contains("name the address with --verify URL");
        assertThat(store).doesNotExist();
    }

    @Test
    void whatAdaptersReadNamesNobody() throws IOException {
        made();
        String login = System.getProperty("user.name");
        for (Path file : files()) {
            String key = store.relativize(file).toString();
            if (key.startsWith("releases") || key.equals("current.json")) {
                assertThat(Files.readString(file))
                        .doesNotContain(
                                "\"" + login + "\"",
                                "\"" + CiEnvironment.actor().name() + "\"");
            }
        }
        assertThat(files()).anyMatch(file -> file.toString().contains("/history/"));
    }

    @Test
    void showsAndBreaksLocksByName() throws IOException {
        made();
        Path lease = store.resolve("publishing/prune-0123456789ab.json");
        Files.createDirectories(lease.getParent());
        Files.writeString(
                lease,
                "{\"format\":1,\"purpose\":\"prune\",\"holder\":\"kim\",\"host\":\"build-7\",\"process\":42,"
                        + "\"since\":\"2026-01-01T00:00:00Z\"}");
        assertThat(run("unlock --to @store")).isZero();
        assertThat(out).contains("`prune-0123456789ab`, prune by kim on build-7 (process 42), taken ", "1 lock");
        edit("Two.");
        assertThat(run("prune --to @store")).isEqualTo(1);
        assertThat(err).contains("prune by kim on build-7", "`offprint unlock prune-0123456789ab` breaks its lock");
        assertThat(run("unlock prune-nobody --to @store")).isEqualTo(1);
        assertThat(run("unlock prune-0123456789ab --to @store")).isZero();
        assertThat(lease).doesNotExist();
        assertThat(made()).isZero();
        assertThat(store.resolve("publishing")).isEmptyDirectory();
    }

    Path store;

    @BeforeEach
    void aSite() throws IOException {
        store = folder.resolve("store");
        site("https://example.com/kb");
        edit("One.");
    }

    private String current() throws IOException {
        return listed().get("current").asText();
    }

    private JsonNode listed() throws IOException {
        run("releases --to @store --format json");
        return json();
    }

    List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(store)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains(".incoming"))
                    .sorted()
                    .toList();
        }
    }

    void edit(String text) throws IOException {
        article("a", text);
    }

    private String tree() {
        build();
        return path("public");
    }

    private int made(String... options) {
        tree();
        List<String> all = new ArrayList<>(List.of(options));
        if (!all.contains("--commit")) {
            all.addAll(List.of("--commit", "0000000"));
        }
        return publish(all.toArray(String[]::new));
    }
}
