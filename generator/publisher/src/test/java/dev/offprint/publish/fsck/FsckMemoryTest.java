package dev.offprint.publish.fsck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A check of a large site needs a small heap. */
@Gate
class FsckMemoryTest {

    /** 10,000 articles have 210,000 contents, whose digests alone are 6.7 MB. */
    @Test
    void memoryIsBounded() throws Exception {
        int articles = 10_000;
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx40m",
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
