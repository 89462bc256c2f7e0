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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
final class AccessLogTest {

    @TempDir
    Path folder;

    @Test
    void writesALineOfJsonInAscii() throws Exception {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("path", "/en/\"a\u00e9\u007f\n");
        members.put("query", null);
        members.put("ms", 12.345);
        members.put("bytes", 7L);
        String line = JsonLine.of(members);
        JsonNode json = JsonMapper.builder().build().readTree(line);
        assertThat(json.get("path").asText()).isEqualTo("/en/\"a\u00e9\u007f\n");
        assertThat(json.get("ms").asDouble()).isEqualTo(12.345);
        assertThat(json.get("bytes").asLong()).isEqualTo(7);
        assertThat(json.has("query")).isFalse();
        assertThat(line).isASCII().doesNotContain("\n", "\u007f");
    }

    @Test
    void writesEverythingBeforeItCloses() {
        StringWriter out = new StringWriter();
        try (AccessLog log = AccessLog.to(new PrintWriter(out), unexpected -> {})) {
            for (int i = 0; i < 5000; i++) {
                log.add(line("/" + i));
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
        log.add(line("/first"));
        assertThat(stuck.await(10, TimeUnit.SECONDS)).isTrue();
        int requests = 50_000;
        long begin = System.nanoTime();
        for (int i = 0; i < requests; i++) {
            log.add(line("/" + i));
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
    void goesOnInAFileOfTheSameName() throws Exception {
        Path file = folder.resolve("access.log");
        Path moved = folder.resolve("access.log.1");
        try (AccessLog log = AccessLog.to(file, unexpected -> {})) {
            log.add(line("/one"));
            awaitLine(file, "/one");
            Files.move(file, moved);
            log.add(line("/two"));
            awaitLine(file, "/two");
            Files.write(file, new byte[0]); // copytruncate
            log.add(line("/three"));
            awaitLine(file, "/three");
        }
        assertThat(moved).content().contains("/one").doesNotContain("/two");
        assertThat(file).content().contains("/three").doesNotContain("/two");
    }

    /** What a full disk took of a line is not joined to the next one. */
    @Test
    void beginsALineOfItsOwnAfterAFailure() throws Exception {
        List<String> texts = new CopyOnWriteArrayList<>();
        AccessLog.Output output = text -> {
            texts.add(text.toString());
            if (texts.size() == 1) {
                throw new IOException("No space left on device");
            }
        };
        List<IOException> failures = new CopyOnWriteArrayList<>();
        try (AccessLog log = new AccessLog(output, failures::add)) {
            log.add(line("/torn"));
            await("a failure", () -> !failures.isEmpty());
            log.add(line("/whole"));
        }
        assertThat(texts).hasSize(2).last().asString().startsWith("\n{");
    }

    @Test
    void goesOnWhereTheFolderIsBack() throws Exception {
        Path file = Files.createDirectory(folder.resolve("logs")).resolve("access.log");
        List<IOException> failures = new CopyOnWriteArrayList<>();
        try (AccessLog log = AccessLog.to(file, failures::add)) {
            Files.move(file.getParent(), folder.resolve("moved"));
            log.add(line("/lost"));
            while (failures.isEmpty()) {
                Thread.onSpinWait();
            }
            Files.createDirectory(file.getParent());
            log.add(line("/new"));
        }
        assertThat(file).content().contains("/new");
        assertThat(failures).hasSize(1);
    }

    private static void awaitLine(Path file, String part) throws Exception {
        await(
                "a line with " + part,
                () -> Files.exists(file) && Files.readString(file).contains(part));
    }

    private static void await(String what, Callable<Boolean> come) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!come.call()) {
            assertThat(System.nanoTime()).as("waited for " + what).isLessThan(end);
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

    private static String line(String path) {
        return "{\"path\":\"" + path + "\",\"userAgent\":\"" + "x".repeat(150) + "\"}";
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
