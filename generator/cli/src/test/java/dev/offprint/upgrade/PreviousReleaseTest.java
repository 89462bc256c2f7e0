package dev.offprint.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * This version goes on where the previous release stopped: with its store, and with a checkout that has its cache. After a release,
 * {@code -Dprevious=overwrite} makes the fixture anew (CONTRIBUTING.md).
 */
@Tag("slow")
class PreviousReleaseTest {

    private static final Pattern ADDRESS = Pattern.compile("http://[^/ ]*:\\d+");

    @TempDir
    Path folder;

    private PreviousRelease previous;

    @BeforeAll
    static void makeAnew(@TempDir Path made) throws IOException {
        if ("overwrite".equals(System.getProperty("previous"))) {
            PreviousRelease.write(made);
        }
    }

    @BeforeEach
    void unpack() throws IOException {
        previous = PreviousRelease.unpacked(folder.resolve("previous"));
    }

    @Test
    void noFormatHasALowerNumberThanBefore() throws IOException {
        TreeMap<String, Integer> now = previous.formats();
        assertThat(previous.formatsThen())
                .hasSizeGreaterThan(5)
                .allSatisfy((name, number) -> assertThat(now.get(name)).as(name).isGreaterThanOrEqualTo(number));
    }

    @Test
    void theAdapterServesItsStore() throws Exception {
        try (RunningEdge edge = new RunningEdge(previous.store())) {
            assertThat(edge.get("/api/knowledge/articles")).contains("first-steps");
            assertThat(edge.get("/en/knowledge/first-steps")).contains("Two.");
            assertThat(edge.get("/de/knowledge/first-steps")).contains("Auf Deutsch: Two.");
            assertThat(edge.get("/api/knowledge/articles/next-steps")).contains("Weiter");
        }
    }

    @Test
    void aPublishContinuesIt() throws Exception {
        String before = releases().path("current").asText();
        assertThat(releases().path("releases")).hasSize(2);
        previous.edit("Three.");
        previous.good(
                "build",
                "--content",
                previous.content().toString(),
                "--out",
                previous.tree().toString());
        previous.good("publish", "--from", previous.tree().toString(), "--to", store(), "--commit", "0000000");
        assertThat(releases().path("releases")).hasSize(3);
        try (RunningEdge edge = new RunningEdge(previous.store())) {
            assertThat(edge.get("/en/knowledge/first-steps")).contains("Three.");
        }
        previous.good("rollback", before, "--store", store());
        assertThat(releases().path("current").asText()).isEqualTo(before);
        previous.good("fsck", store());
    }

    /** A cache belongs to the program that wrote it: another one does not trust it, and says the same as without it. */
    @Test
    void aBuildWithItsCacheWritesWhatABuildWithoutWrites() throws IOException {
        Path cache = folder.resolve("previous/.offprint-cache/public");
        assertThat(cache.resolve("index")).isNotEmptyFile();
        byte[] then = Files.readAllBytes(cache.resolve("index"));
        previous.good(
                "build",
                "--content",
                previous.content().toString(),
                "--out",
                previous.tree().toString());
        Path clean = folder.resolve("clean");
        previous.good("build", "--content", previous.content().toString(), "--out", clean.toString(), "--no-cache");
        assertThat(files(previous.tree())).isEqualTo(files(clean)).isNotEmpty();
        assertThat(Files.readAllBytes(cache.resolve("index")))
                .as("the cache is this version's")
                .isNotEqualTo(then);
    }

    /** Who goes back to an older version finds a store that it cannot read; nobody ever wrote the number 0. */
    @ParameterizedTest
    @CsvSource({
        "99, was written by a newer Offprint (format 99)",
        "0, 'has format 0, and the oldest there ever was is 1'"
    })
    void aStoreOfAnotherFormatIsLeftAloneAndSaysSo(int format, String reason) throws IOException {
        Path pointer = previous.store().resolve("current.json");
        String other = Files.readString(pointer).replaceFirst("\"format\" : \\d+", "\"format\" : " + format);
        Files.writeString(pointer, other);
        previous.good(
                "build",
                "--content",
                previous.content().toString(),
                "--out",
                previous.tree().toString());
        Map<String, String> before = files(previous.store());
        PreviousRelease.Ended refused =
                previous.run("publish", "--from", previous.tree().toString(), "--to", store(), "--commit", "0000000");
        assertThat(refused.code()).isNotZero();
        assertThat(refused.err()).contains("nothing was published", reason);
        assertThat(previous.run("releases", "--store", store()).out()).contains(reason, "offprint rollback ID");
        assertThat(files(previous.store())).isEqualTo(before);
    }

    private String store() {
        return previous.store().toString();
    }

    private JsonNode releases() throws IOException {
        return new JsonMapper().readTree(previous.good("releases", "--store", store(), "--json"));
    }

    private static Map<String, String> files(Path root) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = root.relativize(file).toString();
                if (!name.equals("manifest.json")) { // has the times of the files
                    files.put(name, new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1));
                }
            }
        }
        return files;
    }

    /** The adapter as a command, on a port of its own. */
    private static final class RunningEdge implements AutoCloseable {

        private final StringWriter out = new StringWriter();
        private final Thread thread;
        private final String address;

        RunningEdge(Path store) throws InterruptedException {
            PrintWriter log = new PrintWriter(out, true);
            thread = new Thread(() -> Main.run(
                    new String[] {"edge", "--store", store.toString(), "--port", "0", "--host", "127.0.0.1"},
                    log,
                    log,
                    Terminal.NONE));
            thread.start();
            Matcher found = ADDRESS.matcher("");
            for (int i = 0; i < 3_000 && !found.reset(out.toString()).find(); i++) {
                Thread.sleep(20);
            }
            assertThat(out.toString()).containsPattern(ADDRESS);
            address = found.group();
        }

        String get(String path) throws IOException, InterruptedException {
            return HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(URI.create(address + path)).build(), BodyHandlers.ofString())
                    .body();
        }

        @Override
        public void close() {
            thread.interrupt();
            try {
                thread.join(20_000);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            assertThat(thread.isAlive()).isFalse();
        }
    }
}
