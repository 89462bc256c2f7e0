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
        assertThat(MarkdownText.escape(text)).isEqualTo(escaped);
    }

    @Test
    void controlCharactersAndLineSeparatorsAreSpaces() {
        assertThat(MarkdownText.escape("a\u0000b\u2028c\u0085d")).isEqualTo("a b c d");
    }

    @Test
    void aShortTextStaysWhole() {
        assertThat(MarkdownText.shorten("four", 4)).isEqualTo("four");
    }

    @Test
    void aLongTextIsCutBetweenWords() {
        assertThat(MarkdownText.shorten("one two three four", 12)).isEqualTo("one two …");
    }

    @Test
    void aLongWordIsCutButNoCharacterIs() {
        assertThat(MarkdownText.shorten("abcdefghij", 6)).isEqualTo("abcd …");
        assertThat(MarkdownText.shorten("a😀😀😀😀", 6)).isEqualTo("a😀 …");
    }
}
