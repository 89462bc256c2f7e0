package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.level.Gate;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** The command with a cache directory: a process that is killed, and another that starts without the store. */
@Timeout(60)
final class CacheDirTest {

    @TempDir
    Path folder;

    private Path store;
    private Path cache;

    @BeforeEach
    void publish() throws IOException {
        store = folder.resolve("store");
        cache = folder.resolve("cache");
        ReleasedTree release = new ReleasedTree(ReleasedSite.tree("one"));
        for (Map.Entry<ObjectKey, byte[]> object : release.current("one").entrySet()) {
            Path file = store.resolve(object.getKey().value());
            Files.createDirectories(file.getParent());
            Files.write(file, object.getValue());
        }
    }

    @Test
    @Gate
    void startsWithoutTheStore() throws Exception {
        try (Adapter first = new Adapter()) {
            assertThat(first.get("/llms.txt").status()).isEqualTo(200);
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            while (isEmpty(cache.resolve("releases")) && System.nanoTime() < end) {
                Thread.sleep(20);
            }
        } // killed
        Files.move(store, folder.resolve("gone"));
        try (Adapter second = new Adapter()) {
            Response answer = second.get("/llms.txt");
            assertThat(((Bytes) answer.body()).bytes()).asString().isEqualTo("/llms.txt of one");
            Response missing = second.get("/auth.md");
            assertThat(missing.status()).isEqualTo(500);
            assertThat(missing.headers().first("Retry-After")).contains("5");
            assertThat(second.errors.readLine())
                    .contains("the store cannot be read", "serving release one from the cache directory");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--cache-dir=FOLDER/file, is a file",
        "--cache-dir=FOLDER/store, must be outside of the store",
        "--cache-dir=FOLDER/store/cache, must be outside of the store",
        "--cache-dir=FOLDER/store/not/there/../yet, must be outside of the store",
        "--cache-dir=FOLDER, must be outside of the store",
        "--cache-dir=FOLDER/link, must be outside of the store",
        "--cache-dir=FOLDER/link/cache, must be outside of the store"
    })
    void refusesWhatNoCacheCanBe(String option, String reason) throws IOException {
        Files.writeString(folder.resolve("file"), "");
        Files.createSymbolicLink(folder.resolve("link"), store);
        StringWriter err = new StringWriter();
        int exit = execute(err, option.replace("FOLDER", folder.toString()));
        assertThat(exit).isEqualTo(2);
        assertThat(err.toString().lines().findFirst().orElse(""))
                .contains(option.substring(0, option.indexOf('=')), reason);
    }

    @Test
    void saysWhereTheCacheCannotBe() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        StringWriter err = new StringWriter();
        assertThat(execute(err, "--cache-dir=" + file.resolve("below"))).isEqualTo(3);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("cannot use the cache directory " + file);
    }

    private int execute(StringWriter err, String option) {
        CommandLine line = new CommandLine(new EdgeCommand()).setErr(new PrintWriter(err));
        WholeNumbers.register(line);
        return line.execute("--store=" + store, "--port=0", option);
    }

    private static boolean isEmpty(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.findFirst().isEmpty();
        }
    }

    /** A process of the adapter, which is killed at the end. */
    private final class Adapter implements AutoCloseable {

        private final Process process;
        private final BufferedReader errors;
        private final int port;

        Adapter() throws IOException {
            process = JvmProcess.edge(
                            List.of("--store=" + store, "--port=0", "--follow-within=1", "--cache-dir=" + cache))
                    .start();
            errors = JvmProcess.lines(process.getErrorStream());
            String line = JvmProcess.lines(process.getInputStream()).readLine();
            assertThat(line).contains("(release one)");
            port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
        }

        Response get(String path) throws IOException {
            return RawClient.exchange(port, Request.get(path));
        }

        @Override
        public void close() {
            process.destroyForcibly().onExit().join();
        }
    }
}
