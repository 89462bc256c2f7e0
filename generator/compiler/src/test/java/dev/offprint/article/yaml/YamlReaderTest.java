package dev.offprint.article.yaml;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.level.Gate;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlReaderTest {

    private final Diagnostics diagnostics = new Diagnostics();

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "~|null",
                "null|null",
                "true|true",
                "FALSE|false",
                "yes|\"yes\"",
                "on|\"on\"",
                "12|12",
                "-0|0",
                "+7|7",
                "0o17|15",
                "0xFF|255",
                "017|17",
                "1_000|\"1_000\"",
                "1.50|1.50",
                ".5|0.5",
                "5.|5",
                "1e3|1E+3",
                "1e-999999999|\"1e-999999999\"",
                "1e|\"1e\"",
                ".|\".\"",
                "+|\"+\"",
                "0x|\"0x\"",
                "0o8|\"0o8\"",
                ".inf|\".inf\"",
                "1e999|\"1e999\"",
                "2026-01-31|\"2026-01-31\"",
                "12:30|\"12:30\"",
                "\"12\"|\"12\"",
                "!!str 12|\"12\"",
                "99999999999|99999999999",
                "99999999999999999999|99999999999999999999"
            })
    void readsPlainScalarsByTheCoreSchema(String yaml, String json) {
        ObjectNode root = read("a: " + yaml).orElseThrow().root();
        assertThat(root.get("a")).hasToString(json);
    }

    @Test
    void knowsThePlaceOfEveryKeyAndItemInCodePoints() {
        YamlDocument document = YamlReader.read("\"\uD83D\uDE00\": {a/b: [x, y]}\n", "a.md", 2, diagnostics)
                .orElseThrow();
        assertThat(document.placeOf("/\uD83D\uDE00")).isEqualTo(new Place("a.md", 2, 1));
        assertThat(document.placeOf("/\uD83D\uDE00/a~1b")).isEqualTo(new Place("a.md", 2, 7));
        assertThat(document.placeOf("/\uD83D\uDE00/a~1b/1")).isEqualTo(new Place("a.md", 2, 16));
        assertThat(document.placeOf("/\uD83D\uDE00/gone")).isEqualTo(new Place("a.md", 2, 1));
        assertThat(document.placeOf("/gone")).isEqualTo(new Place("a.md", 1, 1));
    }

    @Test
    void repeatsWhatAliasesStandFor() {
        ObjectNode root = read("a: &a {x: 1}\nb: *a\n").orElseThrow().root();
        assertThat(root.get("b")).isEqualTo(root.get("a")).isNotSameAs(root.get("a"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "# nothing\n", "~\n"})
    void takesEmptyTextForAnEmptyDocument(String text) {
        assertThat(read(text).orElseThrow().root()).isEmpty();
        assertThat(diagnostics.sorted()).isEmpty();
    }

    @Test
    void readsCharactersOutsideTheBasicPlaneAtAnyOffset() {
        for (int length = 900; length < 1100; length++) {
            String value = "x".repeat(length) + "\uD835\uDC65".repeat(40);
            assertThat(read("a: \"" + value + "\"\nb: 1\n")
                            .orElseThrow()
                            .root()
                            .get("a")
                            .textValue())
                    .isEqualTo(value);
        }
    }

    @Test
    @Gate
    void endsSoonWhateverItIsGiven() {
        String deep = "[".repeat(1_000_000);
        String keys = "? ".repeat(500_000);
        String wide = "a: [" + "x,".repeat(1_000_000) + "]";
        String digits = "a: " + "9".repeat(1_000_000);
        String quotes = "a: \"" + "\\x41".repeat(500_000);
        for (String text :
                new String[] {deep, "a: " + deep, keys, wide, quotes, "&a ".repeat(200_000), "{".repeat(500_000)}) {
            assertThat(assertTimeoutPreemptively(ofSeconds(20), () -> read(text)))
                    .isEmpty();
        }
        assertThat(assertTimeoutPreemptively(ofSeconds(20), () -> read(digits))).isPresent();
    }

    /** YAML 1.2, 5.7: an escape names a Unicode character; half of a pair is none. */
    @ParameterizedTest
    @ValueSource(
            strings = {"\\UFFFFFFFF", "\\U80000000", "\\U00110000", "\\U7FFFFFFF", "\\uD800", "\\uD83D x", "\\UZZ"})
    void refusesEscapesThatNameNoCharacter(String escape) {
        assertThat(read("a: 1\nb: \"" + escape + "\"\n")).isEmpty();
        assertThat(diagnostics.sorted()).hasSize(1).allSatisfy(finding -> {
            assertThat(finding.place().line()).isEqualTo(2);
            assertThat(finding.hint()).isNotEmpty();
        });
    }

    @Test
    void joinsEscapesOfAPair() {
        assertThat(read("a: \"\\uD83D\\uDE00\"\n").orElseThrow().root().get("a").textValue())
                .isEqualTo("\uD83D\uDE00");
    }

    @RepeatedTest(300)
    void neverThrowsAndAlwaysSaysWhy(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        String alphabet = "ab:-? \n\t[]{},&*!|>'\"%@`#~0.\\UuxF\uD83D\uDE00\u0085\u2028\uFEFF";
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(60); i > 0; i--) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        Optional<YamlDocument> document = read(text.toString());
        assertThat(document.isPresent() || !diagnostics.sorted().isEmpty()).isTrue();
        assertThat(diagnostics.sorted()).extracting(Diagnostic::message).doesNotContain("");
    }

    private Optional<YamlDocument> read(String text) {
        return YamlReader.read(text, "a.yaml", 1, diagnostics);
    }
}
