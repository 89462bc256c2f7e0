package dev.offprint.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.corpus.Corpus;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.level.Effort;
import dev.offprint.level.Night;
import dev.offprint.message.Language;
import dev.offprint.pipeline.Addresses;
import dev.offprint.pipeline.Built;
import dev.offprint.pipeline.EditedFolder;
import dev.offprint.pipeline.Progress;
import dev.offprint.pipeline.RandomEdits;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody edits faster than the preview can follow; when they rest, it answers as a clean build does, byte for byte. */
@Night
class PreviewSoakTest {

    private static final int EDITS = Effort.QUICK_EDITS.count();
    private static final int BETWEEN_RESTS = 200;
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    private Path folder;

    @Test
    void afterManyEditsEveryAnswerIsThatOfACleanBuild() throws Exception {
        Path content = folder.resolve("content");
        RandomEdits editor = new RandomEdits(content, Effort.seed());
        Random random = Effort.random();
        StringWriter failures = new StringWriter();
        PreviewServer.Settings settings = new PreviewServer.Settings(
                content,
                Corpus.Options.defaults(),
                new AllowedHosts("127.0.0.1", List.of()),
                0,
                Drafts.HIDDEN,
                false,
                Language.EN);
        Set<String> ever = new TreeSet<>();
        try (PreviewServer server =
                PreviewServer.start(settings, log(failures), PreviewListener.SILENT, Progress.SILENT)) {
            for (int i = 1; i <= EDITS; i++) {
                editor.edit();
                if (random.nextInt(20) == 0) {
                    Thread.sleep(random.nextInt(30));
                }
                if (i % BETWEEN_RESTS == 0 || i == EDITS) {
                    editor.mend();
                    rest(server, content, ever, "after " + i + " edits");
                }
            }
        }
        assertThat(failures.toString()).isEmpty();
    }

    /** Compares every address that ever was with a clean build, again until the last save has been taken in. */
    private void rest(PreviewServer server, Path content, Set<String> ever, String history) throws Exception {
        Path out = folder.resolve("clean");
        NavigableMap<String, byte[]> files =
                Built.build(content, out, "--base-url", server.url(), "--codings", "none", "--no-cache");
        Addresses addresses = new Addresses(new JsonMapper().readTree(files.get("edge.json")));
        files.keySet().forEach(key -> addresses.of(key).ifPresent(ever::add));
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        Optional<String> difference = difference(server, files, addresses, ever);
        while (difference.isPresent() && System.nanoTime() < end) {
            Thread.sleep(50);
            difference = difference(server, files, addresses, ever);
        }
        assertThat(difference).as(history).isEmpty();
        EditedFolder.deleteAll(out);
    }

    private static Optional<String> difference(
            PreviewServer server, NavigableMap<String, byte[]> files, Addresses addresses, Set<String> ever)
            throws IOException, InterruptedException {
        Set<String> gone = new TreeSet<>(ever);
        for (String key : files.keySet()) {
            Optional<String> address = addresses.of(key);
            if (address.isPresent()) {
                gone.remove(address.get());
                HttpResponse<byte[]> answer = get(server, address.get());
                if (answer.statusCode() != 200 || !java.util.Arrays.equals(answer.body(), files.get(key))) {
                    return Optional.of(address.get() + " is another: " + answer.statusCode());
                }
            }
        }
        for (String address : gone) {
            // a level that is not stored any more is no error: it gives the empty list
            if (!address.contains("?awarenessLevel=") && !address.contains("&awarenessLevel=")) {
                if (get(server, address).statusCode() == 200) {
                    return Optional.of(address + " is still there");
                }
            }
        }
        return Optional.empty();
    }

    private static HttpResponse<byte[]> get(PreviewServer server, String path)
            throws IOException, InterruptedException {
        URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
        return CLIENT.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofByteArray());
    }

    private static FailureLog log(StringWriter failures) {
        FailureLog log = new FailureLog(new PrintWriter(failures, true), false);
        log.quietenLibraries();
        return log;
    }
}
