package dev.offprint.edge.runtime.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** A worker starts at a request: every kilobyte of it is read and compiled while a client waits. */
final class ModuleSizeTest {

    private static final int LARGEST = 93 * 1024;
    private static final int LARGEST_COMPRESSED = 35 * 1024;
    private static final int MOST_LINES = 200;

    @Test
    void theModuleIsSmall() throws IOException {
        byte[] module = Files.readAllBytes(WorkerHost.MODULE.resolve("edge-worker.mjs"));
        assertThat(module.length).isBetween(1024, LARGEST);
        assertThat(gzip(module)).isLessThanOrEqualTo(LARGEST_COMPRESSED);
    }

    @Test
    void theEntryIsThin() throws IOException {
        for (String file : new String[] {"worker.mjs", "quota.mjs", "store.mjs", "signature.mjs"}) {
            assertThat(Files.readAllLines(Path.of("src/main/worker", file)))
                    .as(file)
                    .hasSizeLessThanOrEqualTo(MOST_LINES)
                    .allMatch(line -> line.length() <= 130);
        }
    }

    private static int gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        }
        return compressed.size();
    }
}
