package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A function starts at a request: its libraries are fetched and loaded while a client waits. */
final class FunctionSizeTest {

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
}
