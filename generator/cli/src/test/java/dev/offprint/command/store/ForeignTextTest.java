package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.cli.CommandFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What others wrote into a store, or into an option, steers no terminal; and no password gets into a store. */
class ForeignTextTest extends CommandFixture {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String HOSTILE = "abc\u001b[2J\u001b]0;t\u0007\ndef\r\u009b1m\u202e\u2028x";

    private Path store;

    @BeforeEach
    void aSite() throws IOException {
        store = folder.resolve("store");
        site("https://example.com/kb");
        article("a", "One.");
        build();
    }

    @Test
    void noPasswordOfAnAddressGetsIntoAStore() throws IOException {
        String url = "https://kim:S3cret4711@ci.example/jobs/1";
        assertThat(publish("--commit", "0000000")).as(err).isZero();
        article("a", "Two.");
        build();
        assertThat(publish("--commit", "1111111")).as(err).isZero();
        assertThat(run("rollback --to @store --reason", "see " + url)).as(err).isZero();
        assertThat(run("releases --to @store")).isZero();
        assertThat(out).contains("https://ci.example/jobs/1").doesNotContain("S3cret4711");
        for (Path file : files()) {
            assertThat(Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1))
                    .doesNotContain("S3cret4711");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc\u001b[2J", "abc\ndef", "two words", "a\u009b", "a\u202e", "ü"})
    void theNameOfACommitIsOneVisibleWord(String commit) {
        assertThat(publish("--commit", commit)).isEqualTo(2);
        assertThat(err)
                .contains("the name of a commit has visible ASCII characters only")
                .doesNotContain("\u001b");
        assertThat(store).doesNotExist();
    }

    @Test
    void whatLiesInAStoreSteersNoTerminal() throws IOException {
        assertThat(publish("--commit", "0000000")).as(err).isZero();
        hostile(store.resolve("current.json"));
        for (Path record : files("releases")) {
            hostile(record);
        }
        Files.writeString(store.resolve("releases/a\u001b[2Jb\nc.json"), "");
        Files.createDirectories(store.resolve("publishing"));
        Files.writeString(store.resolve("publishing/publish-\u001b[2J\nx.json"), "{}");
        Files.writeString(
                store.resolve("publishing/publish-1.json"),
                JSON.createObjectNode()
                        .put("holder", HOSTILE)
                        .put("host", HOSTILE)
                        .toString());
        Files.writeString(store.resolve("objects/\u001b[2J\nx"), "");
        Files.writeString(store.resolve("history/0\u001b[2J\nx.json"), "");
        List.of(
                        "releases",
                        "releases --format json",
                        "unlock",
                        "fsck",
                        "prune",
                        "rollback",
                        "publish --from @public --commit 1111111 --dry-run")
                .forEach(this::printsNoControl);
        assertThat(run("unlock --to @store")).isZero();
        assertThat(out.lines()).hasSize(2).last().asString().endsWith("1 lock");
    }

    /** What has no name of ours is neither a lock nor an entry of the trail, and keeps nobody from pruning. */
    @Test
    void foreignFilesStopNoPrune() throws IOException {
        assertThat(publish("--commit", "0000000")).as(err).isZero();
        Files.createDirectories(store.resolve("publishing/inner"));
        Files.writeString(store.resolve("publishing/inner/current.json"), "{}");
        Files.writeString(store.resolve("publishing/publish-\u001b[2J\nx.json"), "{}");
        Files.writeString(store.resolve("history/0\u001b[2J\nx.json"), "");
        Files.writeString(store.resolve("objects/\u001b[2J\nx"), "");
        assertThat(run("prune --to @store")).as(err).isZero();
        assertThat(out)
                .contains("no digest is its name")
                .doesNotContain("\u001b")
                .hasLineCount(2);
        assertThat(store.resolve("publishing/inner/current.json")).exists();
        assertThat(store.resolve("history/0\u001b[2J\nx.json")).exists();
    }

    @Test
    void aStoreInsideAStoreIsNotDeleted() throws IOException {
        assertThat(publish("--commit", "0000000")).as(err).isZero();
        Path inner = store.resolve("releases/inner");
        Path aside = folder.resolve("aside");
        assertThat(run("publish --from @public --to", aside.toString())).isZero();
        Files.move(aside, inner);
        assertThat(run("prune --to @store")).isEqualTo(1);
        assertThat(err)
                .contains("  releases/ holds ", "another store, most likely", "a place of their own")
                .doesNotContain("or delete it")
                .hasLineCount(2);
        assertThat(run("releases --to @store")).isZero();
        assertThat(out.lines()).filteredOn(line -> line.startsWith("!")).hasSize(1);
        assertThat(run("fsck --to @store")).isEqualTo(1);
        assertThat(out).contains("another store, most likely").hasLineCount(2);
    }

    private void printsNoControl(String command) {
        run(command + " --to @store");
        String said = out + err;
        assertThat(said).as(command).isNotEmpty().doesNotContainPattern("[\\p{Cc}&&[^\\n]]");
        if (!command.contains("json")) {
            assertThat(said.lines()).noneMatch(line -> line.startsWith("def") || line.startsWith("x"));
        }
    }

    private static void hostile(Path record) throws IOException {
        JsonNode document = JSON.readTree(record.toFile());
        JSON.writeValue(
                record.toFile(), ((ObjectNode) document).put("commit", HOSTILE).put("publisher", HOSTILE));
    }

    private List<Path> files(String... below) throws IOException {
        Path from = below.length == 0 ? store : store.resolve(below[0]);
        try (Stream<Path> all = Files.walk(from)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }
}
