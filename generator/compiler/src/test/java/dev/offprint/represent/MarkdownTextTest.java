package dev.offprint.represent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownTextTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "[a](b), \\[a\\](b)",
                "<script>, \\<script\\>",
                "*a* _b_ `c`, \\*a\\* \\_b\\_ \\`c\\`",
                "a \\ b, a \\\\ b",
                "a & b, a & b",
                "&amp; &#38; &, \\&amp; \\&#38; &",
                "\"  a \n\t\r b  \", a b",
                "😀 ä, 😀 ä",
            })
    void nothingInATextBecomesMarkup(String text, String escaped) {
        assertThat(MarkdownText.plain(text)).isEqualTo(escaped);
    }

    @Test
    void controlCharactersAndLineSeparatorsAreSpaces() {
        assertThat(MarkdownText.plain("a\u0000b\u2028c\u0085d")).isEqualTo("a b c d");
    }

    @Test
    void aShortTextStaysWhole() {
        assertThat(MarkdownText.shortened("four", 4)).isEqualTo("four");
    }

    @Test
    void aLongTextIsCutBetweenWords() {
        assertThat(MarkdownText.shortened("one two three four", 12)).isEqualTo("one two …");
    }

    @Test
    void aLongWordIsCutButNoCharacterIs() {
        assertThat(MarkdownText.shortened("abcdefghij", 6)).isEqualTo("abcd …");
        assertThat(MarkdownText.shortened("a😀😀😀😀", 6)).isEqualTo("a😀 …");
    }
}
