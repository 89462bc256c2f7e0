package dev.offprint.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodeTest {

    @Test
    void eachCodeHasARowInTheDocumentationWithItsSeverity() throws IOException {
        assertThat(rows("diagnostics.md")).startsWith(expected(Code.values()));
    }

    @Test
    void eachCodeForAuthorsHasARowInTheGermanDocumentation() throws IOException {
        assertThat(rows("diagnostics.de.md")).containsExactly(expected(Code.values()));
    }

    private static List<String> rows(String name) throws IOException {
        return Files.readAllLines(Path.of("../../docs", name)).stream()
                .map(line -> line.split(" \\| "))
                .filter(cells -> cells.length == 4 && cells[0].startsWith("| `"))
                .map(cells -> cells[0].substring(2) + " " + cells[1])
                .toList();
    }

    private static String[] expected(Rule... rules) {
        return Arrays.stream(rules)
                .map(rule -> "`" + rule.label() + "` " + rule.severity().label())
                .toArray(String[]::new);
    }

    @Test
    void findingsShowControlCharactersInsteadOfSendingThem() {
        assertThat(Code.UNUSED_FILE.at(Place.file("a\u001B[31m"), "x `a\nb`", ""))
                .hasToString("a\\x1b[31m: warning[unused-file]: x `a\\nb`");
    }
}
