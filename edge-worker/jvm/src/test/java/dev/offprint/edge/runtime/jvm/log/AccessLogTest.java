package dev.offprint.edge.runtime.jvm.log;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.runtime.jvm.metric.ReadMetrics;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
final class AccessLogTest {

    @TempDir
    Path folder;

    @Test
    void writesALineOfJsonInAscii() throws Exception {
        AccessLog.Entry entry = entry("/en/\"a\u00e9\n", "GET", "x=1", "http://r.test/\"");
        JsonNode json = JsonMapper.builder().build().readTree(entry.line());
        assertThat(json.get("path").asText()).isEqualTo("/en/\"a\u00e9\n");
        assertThat(json.get("ms").asDouble()).isEqualTo(12.345);
        assertThat(json.get("traceparent").asText()).startsWith("00-");
        assertThat(entry.line()).isASCII().doesNotContain("\n");
    }

    @Test
    void writesEverythingBeforeItCloses() {
        StringWriter out = new StringWriter();
        try (AccessLog log = AccessLog.to(new PrintWriter(out), unexpected -> {})) {
            for (int i = 0; i < 5000; i++) {
                log.add(entry("/" + i, "GET", null, null));
            }
        }
        assertThat(out.toString().lines()).hasSize(5000).last().asString().contains("\"/4999\"");
    }

    /** A pipe that nobody reads, a disk that hangs. */
    @Test
    void dropsAndCountsRatherThanMakeARequestWait() throws Exception {
        CountDownLatch stuck = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        Lines lines = new Lines() {
            @Override
            public void write(CharSequence text) throws IOException {
                stuck.countDown();
                await(release);
                super.write(text);
            }
        };
        AccessLog log = new AccessLog(lines, unexpected -> {});
        log.add(entry("/first", "GET", null, null));
        assertThat(stuck.await(10, TimeUnit.SECONDS)).isTrue();
        int requests = 50_000;
        long begin = System.nanoTime();
        for (int i = 0; i < requests; i++) {
            log.add(entry("/" + i, "GET", null, null));
        }
        assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin))
                .as("ms for " + requests + " requests")
                .isLessThan(5000);
        release.countDown();
        log.close();
        long dropped = count(log, "dropped");
        long written = count(log, "written");
        assertThat(dropped).isGreaterThan(requests / 2);
        assertThat(written).isEqualTo(requests + 1 - dropped);
        assertThat(lines.lines).hasSize((int) written);
    }

    @Test
    void goesOnAfterADiskWasFull() {
        List<IOException> failures = new CopyOnWriteArrayList<>();
        Lines lines = new Lines() {
            @Override
            public void write(CharSequence text) throws IOException {
                if (failures.isEmpty()) {
                    throw new IOException("No space left on device");
                }
                super.write(text);
            }
        };
        try (AccessLog log = new AccessLog(lines, failures::add)) {
            log.add(entry("/lost", "GET", null, null));
            while (failures.isEmpty()) {
                Thread.onSpinWait();
            }
            log.add(entry("/kept", "GET", null, null));
        }
        assertThat(lines.lines).last().asString().contains("/kept");
        assertThat(failures).singleElement().asString().contains("No space");
    }

    @Test
    void goesOnInAFileOfTheSameName() throws Exception {
        Path file = folder.resolve("access.log");
        Path moved = folder.resolve("access.log.1");
        try (AccessLog log = AccessLog.to(file, unexpected -> {})) {
            log.add(entry("/one", "GET", null, null));
            awaitLine(file, "/one");
            Files.move(file, moved);
            log.add(entry("/two", "GET", null, null));
            awaitLine(file, "/two");
            Files.write(file, new byte[0]); // copytruncate
            log.add(entry("/three", "GET", null, null));
            awaitLine(file, "/three");
        }
        assertThat(moved).content().contains("/one").doesNotContain("/two");
        assertThat(file).content().contains("/three").doesNotContain("/two");
    }

    /** What a full disk took of a line is not joined to the next one. */
    @Test
    void beginsALineOfItsOwnAfterAFailure() {
        List<String> texts = new CopyOnWriteArrayList<>();
        AccessLog.Output output = text -> {
            texts.add(text.toString());
            if (texts.size() == 1) {
                throw new IOException("No space left on device");
            }
        };
        List<IOException> failures = new CopyOnWriteArrayList<>();
        try (AccessLog log = new AccessLog(output, failures::add)) {
            log.add(entry("/torn", "GET", null, null));
            while (failures.isEmpty()) {
                Thread.onSpinWait();
            }
            log.add(entry("/whole", "GET", null, null));
        }
        assertThat(texts).hasSize(2).last().asString().startsWith("\n{");
    }

    @Test
    void goesOnWhereTheFolderIsBack() throws Exception {
        Path file = Files.createDirectory(folder.resolve("logs")).resolve("access.log");
        List<IOException> failures = new CopyOnWriteArrayList<>();
        try (AccessLog log = AccessLog.to(file, failures::add)) {
            Files.move(file.getParent(), folder.resolve("moved"));
            log.add(entry("/lost", "GET", null, null));
            while (failures.isEmpty()) {
                Thread.onSpinWait();
            }
            Files.createDirectory(file.getParent());
            log.add(entry("/new", "GET", null, null));
        }
        assertThat(file).content().contains("/new");
        assertThat(failures).hasSize(1);
    }

    private static void awaitLine(Path file, String part) throws IOException {
        while (!Files.exists(file) || !Files.readString(file).contains(part)) {
            Thread.onSpinWait();
        }
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            throw new IOException(stopped);
        }
    }

    private static AccessLog.Entry entry(String path, String method, @Nullable String query, @Nullable String referer) {
        return new AccessLog.Entry(
                1795359600000L,
                method,
                path,
                query,
                "HTTP/1.1",
                200,
                1234,
                12_345_678,
                "192.0.2.1",
                "curl/8",
                referer,
                "page",
                "gzip",
                "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01");
    }

    private static long count(AccessLog log, String result) {
        return ReadMetrics.of(log).entrySet().stream()
                .filter(count -> count.getKey().endsWith(", " + result + "]"))
                .mapToLong(count -> count.getValue().longValue())
                .sum();
    }

    private static class Lines implements AccessLog.Output {
        final List<String> lines = new ArrayList<>();

        @Override
        public void write(CharSequence text) throws IOException {
            text.toString().lines().forEach(lines::add);
        }
    }
}
