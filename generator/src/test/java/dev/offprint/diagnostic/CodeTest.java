package dev.offprint.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CodeTest {

    @Test
    void theDocumentationIsTheTableInItsOrder() throws IOException {
        List<String> documented = Files.readAllLines(Path.of("../docs/diagnostics.md")).stream()
                .takeWhile(line -> !line.equals("## Publishing")) // from there on it is not about sources
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split("\\|", -1))
                .map(cells -> String.join("|", List.of(cells).subList(1, 5)))
                .toList();
        assertThat(documented)
                .isEqualTo(Stream.<Rule>concat(Arrays.stream(Code.values()), Arrays.stream(LiveCode.values()))
                        .map(code -> " `" + code.label() + "` | "
                                + code.severity().label() + " | " + code.meaning() + " | " + code.remedy() + " ")
                        .toList());
    }

    @Test
    void findingsShowControlCharactersInsteadOfSendingThem() {
        assertThat(Code.UNUSED_FILE.at(Place.file("a\u001B[31m"), "x `a\nb`", ""))
                .hasToString("a\\x1b[31m: warning[unused-file]: x `a\\nb`");
    }
}
