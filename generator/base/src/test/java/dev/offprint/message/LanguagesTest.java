package dev.offprint.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which language the environment asks for, and how a message is filled. */
class LanguagesTest {

    @ParameterizedTest
    @CsvSource({
        "'', '', '', EN",
        "'', '', de_DE.UTF-8, DE",
        "'', '', de, DE",
        "'', '', de_AT@euro, DE",
        "'', '', C.UTF-8, EN",
        "'', '', POSIX, EN",
        "'', '', fr_FR.UTF-8, EN",
        "'', en_GB.UTF-8, de_DE.UTF-8, EN",
        "'', de_CH, en_US.UTF-8, DE",
        "C, de_DE, de_DE, EN",
        "de_DE.utf8, C, C, DE",
        "DE, '', '', DE",
        "dewey, '', '', EN"
    })
    void theFirstVariableThatIsSetDecides(String all, String messages, String lang, Language language) {
        assertThat(Language.ofEnvironment(Map.of("LC_ALL", all, "LC_MESSAGES", messages, "LANG", lang)))
                .isEqualTo(language);
    }

    @Test
    void noVariableIsEnglish() {
        assertThat(Language.ofEnvironment(Map.of("LANGUAGE", "de"))).isEqualTo(Language.EN);
    }

    @Test
    void valuesMayStandInAnotherOrderAndAreTranslatedThemselves() {
        Message message = Message.of(
                "`{0}` is {1} and must be {2}", "key", Message.of("the text `{0}`", "x"), Message.of("a list"));
        assertThat(message.toString()).isEqualTo("`key` is the text `x` and must be a list");
        assertThat(message.in(Language.DE)).isEqualTo("`key` ist der Text `x`. Erwartet wird: eine Liste");
    }

    @Test
    void aValueThatLooksLikeAPlaceholderIsShownAsItIs() {
        assertThat(Message.of("{1}, {0}", "{1}", "{0} {2} {").toString()).isEqualTo("{0} {2} {, {1}");
        assertThat(Message.of("write `{locale}`, {0}", 1).toString()).isEqualTo("write `{locale}`, 1");
        assertThat(Message.verbatim("{0}").in(Language.DE)).isEqualTo("{0}");
    }

    @Test
    void aTextWithoutATranslationIsEnglish() {
        assertThat(Message.of("no such text: {0}", 7).in(Language.DE)).isEqualTo("no such text: 7");
    }
}
