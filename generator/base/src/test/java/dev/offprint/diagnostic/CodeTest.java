package dev.offprint.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.message.Language;
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
        assertThat(documented()
                        .takeWhile(line -> !line.equals("## A live address"))
                        .filter(CodeTest::isRow))
                .containsExactlyElementsOf(rows(Language.EN, Code.values()));
    }

    @Test
    void theGermanDocumentationIsTheTableInItsOrder() throws IOException {
        assertThat(Files.readAllLines(Path.of("../../docs/diagnostics.de.md")).stream()
                        .filter(CodeTest::isRow))
                .containsExactlyElementsOf(rows(Language.DE, Code.values()));
    }

    @Test
    void theDocumentationOfLiveAddressesIsTheTableInItsOrder() throws IOException {
        assertThat(documented()
                        .dropWhile(line -> !line.equals("## A live address"))
                        .takeWhile(line -> !line.equals("## Publishing"))
                        .filter(CodeTest::isRow))
                .containsExactlyElementsOf(rows(Language.EN, LiveCode.values()));
    }

    private static Stream<String> documented() throws IOException {
        return Files.readAllLines(Path.of("../../docs/diagnostics.md")).stream();
    }

    private static boolean isRow(String line) {
        return line.startsWith("| `");
    }

    private static List<String> rows(Language language, Rule... rules) {
        return Arrays.stream(rules)
                .map(rule -> "| `" + rule.label() + "` | " + rule.severity().label() + " | " + rule.meaningIn(language)
                        + " | " + rule.remedyIn(language) + " |")
                .toList();
    }

    @Test
    void findingsShowControlCharactersInsteadOfSendingThem() {
        assertThat(Code.UNUSED_FILE.at(Place.file("a\u001B[31m"), "x `a\nb`", ""))
                .hasToString("a\\x1b[31m: warning[unused-file]: x `a\\nb`");
    }
}
