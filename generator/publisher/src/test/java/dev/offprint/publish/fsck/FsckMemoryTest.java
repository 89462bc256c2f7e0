package dev.offprint.publish.fsck;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A check of a large site needs a small heap. */
@Tag("slow")
class FsckMemoryTest {

    private static final boolean THOROUGH = "thorough".equals(System.getProperty("proof"));

    /** 100,000 articles have 2,100,000 contents, whose digests alone are 67 MB; a tenth of that for every day. */
    @Test
    void memoryIsBounded() throws Exception {
        int articles = THOROUGH ? 100_000 : 10_000;
        String heap = THOROUGH ? "-Xmx176m" : "-Xmx40m";
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        heap,
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HugeStore.class.getName(),
                        "" + articles))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        long contents = articles * 21L;
        assertThat(output.strip()).isEqualTo("true " + contents + " " + contents);
    }
}
