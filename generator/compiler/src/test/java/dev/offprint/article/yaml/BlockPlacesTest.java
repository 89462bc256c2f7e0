package dev.offprint.article.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockPlacesTest {

    private static final String KEY = "en.md:3:1";

    @ParameterizedTest
    @ValueSource(strings = {"|", "|-", "|+"})
    void aLineOfALiteralBlockHasItsOwnPlace(String header) {
        String yaml = "title: A\nanswer: " + header + "\n  one\n\n    two\n  three\nlast: x\n";
        assertThat(place(yaml, 0, 1)).isEqualTo("en.md:4:3");
        assertThat(place(yaml, 2, 3)).isEqualTo("en.md:6:5");
        assertThat(place(yaml, 3, 2)).isEqualTo("en.md:7:4");
    }

    @Test
    void aBlockMayBeginWithBlankLines() {
        assertThat(place("title: A\nanswer: |\n\n  one\n", 1, 1)).isEqualTo("en.md:5:3");
    }

    @Test
    void theLinesOfOtherTextsAreNotThoseOfTheFile() {
        assertThat(place("title: A\nanswer: >\n  one\n  two\n", 0, 5)).isEqualTo(KEY);
        assertThat(place("title: A\nanswer: 'one\n\n  two'\n", 1, 1)).isEqualTo(KEY);
        assertThat(place("title: A\nanswer: one\n", 0, 1)).isEqualTo(KEY);
        assertThat(place("title: A\nanswer: 'one |'\n", 0, 1)).isEqualTo(KEY);
    }

    private static String place(String yaml, int line, int column) {
        YamlDocument head = YamlReader.read(yaml, "en.md", 2, new Diagnostics()).orElseThrow();
        String text = head.root().path("answer").asText();
        return new BlockPlaces(head, yaml).of("/answer", text).at(line, column).toString();
    }
}
