package dev.offprint.represent.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No page holds what HTML forbids, whatever an author pasted. */
class HtmlTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"\u0000", "\u0007", "\u000b", "\f", "\r", "\u001b", "\u007f", "\u0085", "\ufdd0", "\ufffe"})
    void forbiddenCharactersBecomeBlanks(String forbidden) {
        assertThat(HtmlText.legal("a" + forbidden + "b")).isEqualTo("a b");
    }

    @Test
    void noncharactersOfOtherPlanesGoWhole() {
        assertThat(HtmlText.legal("a\ud83f\udffeb")).isEqualTo("a  b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "tab\tline\n", "Größe „Zitat“ – \u00a0 €", "\ud83d\ude00", "\ufffd"})
    void everythingElseStays(String text) {
        assertThat(HtmlText.legal(text)).isSameAs(text);
    }
}
