package dev.offprint.publish.cdn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command that purges. */
class ExecCdnTest {

    private static final String BASE = "https://example.com";
    private static final PurgeList LIST =
            new PurgeList(List.of(BASE + "/llms.txt", BASE + "/en"), List.of(BASE + "/de"));

    @TempDir
    Path folder;

    @BeforeEach
    void needsAShell() {
        assumeTrue(Files.exists(Path.of("/bin/sh")), "no shell here");
    }

    @Test
    void aCommandReadsTheAddressesSorted() throws IOException {
        Path read = folder.resolve("read");
        String report = purge("cat >'" + read + "'", LIST);
        assertThat(report).isEmpty();
        assertThat(Files.readString(read)).isEqualTo(BASE + "/de*\n" + BASE + "/en\n" + BASE + "/llms.txt\n");
    }

    @Test
    void aCommandThatFailsIsNamed() {
        String report = purge("true; exit 7", LIST);
        assertThat(report).contains("`true …`", "exited with 7;", "by hand");
    }

    @Test
    void aCommandThatDoesNotReadIsNotWaitedFor() {
        List<String> many =
                IntStream.range(0, 50_000).mapToObj(i -> BASE + "/a" + i).toList();
        assertThat(purge("exit 0", new PurgeList(many, List.of()))).isEmpty();
    }

    @Test
    void aCommandThatDoesNotEndIsEnded() {
        String report = purge(new ExecCdn("sleep 60; echo", Duration.ofMillis(200)), LIST);
        assertThat(report).contains("did not end within");
    }

    @Test
    void aCommandThatIsNotThereIsAReport() {
        assertThat(purge("/no/such/command", LIST)).contains("exited with 127");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "curl -fsS -H 'Authorization: Bearer geheim-4711' https://u:geheim-4711@cache/purge",
                "TOKEN=geheim-4711 curl x",
                "TOKEN='geheim-4711 b' OTHER=\"geheim-4711\" curl x",
                "TOKEN=$(echo geheim-4711) curl",
                "geheim=geheim-4711;curl x",
                "  curl --token=geheim-4711"
            })
    void nothingOfACommandIsShownButItsProgram(String command) {
        ExecCdn cdn = new ExecCdn(command, Duration.ofSeconds(30));
        assertThat(cdn.name()).doesNotContain("4711").startsWith("exec:").endsWith("…");
        String report = purge("exit 3 # " + command, LIST);
        assertThat(report).doesNotContain("4711").contains("exited with 3");
    }

    private static String purge(String command, PurgeList list) {
        return purge(new ExecCdn(command, Duration.ofSeconds(30)), list);
    }

    /** Returns what went wrong, or nothing. */
    private static String purge(ExecCdn cdn, PurgeList list) {
        try {
            cdn.purge(list, "r");
            return "";
        } catch (IOException | InterruptedException failed) {
            return String.valueOf(failed.getMessage());
        }
    }
}
