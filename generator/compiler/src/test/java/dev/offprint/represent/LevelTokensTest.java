package dev.offprint.represent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LevelTokensTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "unaware",
                "problem-aware",
                "7",
                "a-",
                "0123456789-0123456789-0123456789-0123456789-0123456789-01234567"
            })
    void aShortPlainWordStandsForItself(String level) {
        assertThat(LevelTokens.of(List.of(level))).containsEntry(level, level);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Aware",
                "x-y",
                "x-",
                "-a",
                " ",
                "a b",
                "ä",
                "😀",
                "../etc",
                "a.b",
                "0123456789-0123456789-0123456789-0123456789-0123456789-0123456789"
            })
    void anythingElseIsNamedByItsDigest(String level) {
        assertThat(LevelTokens.of(List.of(level)).get(level)).matches("x-[0-9a-f]{32}");
    }

    @Test
    void theDigestIsOfTheTextInUtf8() {
        // printf 'Aware' | sha256sum
        assertThat(LevelTokens.of(List.of("Aware")).get("Aware")).isEqualTo("x-7704c2cdcef1122afd664aded990e7af");
    }

    @Test
    void noTwoLevelsShareATokenWhateverTheCase() {
        List<String> levels = List.of("aware", "Aware", "AWARE", "x-aware", "a ware", "a+ware", "");
        assertThat(LevelTokens.of(levels).values())
                .extracting(token -> token.toLowerCase(Locale.ROOT))
                .doesNotHaveDuplicates()
                .hasSize(levels.size());
    }
}
