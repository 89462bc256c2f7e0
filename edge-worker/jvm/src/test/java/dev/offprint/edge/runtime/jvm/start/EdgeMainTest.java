package dev.offprint.edge.runtime.jvm.start;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class EdgeMainTest {

    @Test
    void saysThatItsLibrariesAreMissing() throws Exception {
        Path own = Path.of(EdgeMain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        own.toString(),
                        EdgeMain.class.getName(),
                        "--version")
                .start();
        String said = new String(process.getErrorStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(3);
        assertThat(said.lines()).singleElement().asString().contains("a library is missing", "put the folder lib");
    }
}
