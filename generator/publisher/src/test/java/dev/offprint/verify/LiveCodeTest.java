package dev.offprint.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LiveCodeTest {

    @Test
    void eachHasARowInTheDocumentation() throws IOException {
        String[] expected = Arrays.stream(LiveCode.values())
                .map(code -> "`" + code.label() + "` | " + code.severity().label())
                .toArray(String[]::new);
        assertThat(Files.readAllLines(Path.of("../../docs/diagnostics.md")).stream()
                        .filter(line -> line.startsWith("| `live-"))
                        .map(line -> line.substring(2, line.indexOf(" | ", line.indexOf(" | ") + 1))))
                .containsExactly(expected);
    }
}
