package dev.offprint.edge.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Effort;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Runs Jazzer in a process of its own, because it changes every class that it looks at.
 */
public final class FuzzRun {

    private FuzzRun() {}

    /** Returns the committed inputs for a target: seeds, and whatever broke something once. */
    public static List<Path> corpus(Class<?> target) throws IOException {
        try (Stream<Path> files = Files.list(folder(target))) {
            return files.sorted().toList();
        }
    }

    /** Tries new inputs for a while, beginning with the committed ones. */
    public static void tryNew(Class<?> target, Path scratch) throws IOException, InterruptedException {
        Path found = Files.createDirectories(scratch.resolve("found"));
        Process jazzer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "com.code_intelligence.jazzer.Jazzer",
                        "--target_class=" + target.getName(),
                        "--instrumentation_includes=dev.offprint.**",
                        "--reproducer_path=" + scratch,
                        "-artifact_prefix=" + scratch + "/",
                        "-max_total_time=" + Effort.SECONDS.count(),
                        "-max_len=4096",
                        "-timeout=60",
                        "-rss_limit_mb=0",
                        found.toString(),
                        folder(target).toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(jazzer.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(jazzer.waitFor()).as(output).isZero();
        assertThat(output).contains("Done ");
    }

    private static Path folder(Class<?> target) {
        URL folder = target.getResource("/fuzz/" + target.getSimpleName());
        try {
            return Path.of(Objects.requireNonNull(folder).toURI());
        } catch (URISyntaxException malformed) {
            throw new IllegalStateException(malformed);
        }
    }
}
