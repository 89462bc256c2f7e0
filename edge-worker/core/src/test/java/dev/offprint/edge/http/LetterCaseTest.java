package dev.offprint.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

final class LetterCaseTest {

    @Test
    void lowersTheCharactersOfHeaderFieldsAsTheJdkDoes() {
        for (char c = 0; c < 0x100; c++) {
            String text = "a" + c;
            assertThat(LetterCase.lower(text)).isEqualTo(text.toLowerCase(Locale.ROOT));
        }
        assertThat(LetterCase.lower("\u212a")).isEqualTo("\u212a"); // the sign of Kelvin is no letter of HTTP
    }

    @Test
    void comparesWordsWhateverTheirCase() {
        assertThat(LetterCase.areEqual("Accept-Encoding", "accept-ENCODING")).isTrue();
        assertThat(LetterCase.areEqual("Accept", "Accept-Encoding")).isFalse();
        assertThat(LetterCase.areEqual("Accept-Encoding", "Accept")).isFalse();
        assertThat(LetterCase.areEqual("[", "{")).isFalse();
        assertThat(LetterCase.startsWith("BYTES=0-1", "bytes=")).isTrue();
        assertThat(LetterCase.startsWith("byte", "bytes=")).isFalse();
    }
}
