package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/** A function starts at a request: its libraries are fetched and loaded while a client waits. */
final class FunctionSizeTest {

    private static final long LARGEST = 5L * 1024 * 1024;

    @Test
    void theJarsTogetherAreSmall() throws IOException {
        long bytes = 0;
        for (String entry : FunctionProcess.functionClassPath().split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            bytes += Files.isDirectory(path) ? jar(path) : Files.size(path);
        }
        assertThat(bytes).isBetween(1024L * 1024, LARGEST);
    }

    @Test
    void bringsNothingOfAServerAndNoClientOfAws() throws IOException {
        List<String> jars = new ArrayList<>();
        for (String entry : FunctionProcess.functionClassPath().split(File.pathSeparator, -1)) {
            String name = Path.of(entry).getFileName().toString();
            if (name.endsWith(".jar") && !entry.contains("edge-worker") && !entry.contains("base")) {
                jars.add(name.replaceFirst("-[0-9].*", ""));
            }
        }
        assertThat(jars).containsExactlyInAnyOrder("caffeine", "error_prone_annotations", "jackson-core");
    }

    /** Modules are folders of classes until they are packaged. */
    private static long jar(Path classes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream jar = new ZipOutputStream(bytes);
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                jar.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                Files.copy(file, jar);
            }
        }
        return bytes.size();
    }
}
