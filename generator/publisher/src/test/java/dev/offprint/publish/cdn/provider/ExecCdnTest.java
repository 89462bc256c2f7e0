package dev.offprint.publish.cdn.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeReport;
import dev.offprint.publish.cdn.PurgeRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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
        PurgeReport report = purge("cat >'" + read + "'", LIST);
        assertThat(report.succeeded()).isTrue();
        assertThat(Files.readString(read)).isEqualTo(BASE + "/de*\n" + BASE + "/en\n" + BASE + "/llms.txt\n");
    }

    @Test
    void aCommandThatFailsIsQuoted() {
        PurgeReport report = purge("echo out; echo err >&2; exit 7", LIST);
        assertThat(report.unpurged()).isEqualTo(LIST);
        assertThat(report.problems().get(0)).contains("`echo …`", "exited with 7: out err", "by hand");
    }

    @Test
    void aCommandThatDoesNotReadIsNotWaitedFor() {
        List<String> many =
                IntStream.range(0, 50_000).mapToObj(i -> BASE + "/a" + i).toList();
        assertThat(purge("exit 0", new PurgeList(many, List.of())).succeeded()).isTrue();
    }

    @Test
    void aCommandThatPrintsMuchIsNotHeldUp() {
        PurgeReport report = purge("yes | head -c 1000000; exit 1", LIST);
        assertThat(report.problems().get(0)).hasSizeLessThan(1_000);
    }

    @Test
    void aCommandThatDoesNotEndIsEnded() {
        ExecCdn cdn = new ExecCdn("sleep 60; echo", Duration.ofMillis(200));
        PurgeReport report = cdn.purge(new PurgeRequest(LIST, BASE, "r"));
        assertThat(report.problems().get(0)).contains("did not end within");
    }

    @Test
    void aCommandThatIsNotThereIsAReport() {
        assertThat(purge("/no/such/command", LIST).problems().get(0)).contains("exited with 127");
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
        PurgeReport report = new ExecCdn("echo \"$0 geheim-4711\"; exit 3 # " + command, Duration.ofSeconds(30))
                .purge(new PurgeRequest(LIST, BASE, "r"));
        assertThat(report.toString()).doesNotContain("4711").contains("exited with 3");
    }

    @Test
    void valuesOfSecretVariablesAreTakenOutUnlessTheyAreWords() {
        Map<String, String> environment = Map.of(
                "MY_TOKEN",
                "Short77",
                "API_KEY",
                "Short77-and-more",
                "PASSWORD",
                "pin4",
                "AUTH",
                "on",
                "HOME",
                "/root");
        assertThat(ExecCdn.withoutValues("Short77-and-more Short77 pin4 on /root", environment))
                .isEqualTo("*** *** *** on /root");
    }

    private static PurgeReport purge(String command, PurgeList list) {
        return new ExecCdn(command, Duration.ofSeconds(30)).purge(new PurgeRequest(list, BASE, "r"));
    }
}
