package dev.offprint.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PercentCodingTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%",
                "%4",
                "%zz",
                "a%4",
                "%+1",
                "%-1",
                "%ff",
                "%c0%af",
                "%ed%a0%80",
                "%f5%80%80%80",
                "%c3",
                "\u00fc",
                "\ud83d\ude00",
                "%\uff10\uff10",
                "\u0080",
                "%4g",
                "%G4",
                "%:0",
                "%`0",
                "%@0"
            })
    void refusesWhatIsNoPercentEncodedUtf8(String raw) {
        assertThat(PercentCoding.decode(raw)).isEmpty();
        assertThat(PercentCoding.decodeQuery(raw)).isEmpty();
    }

    @Test
    void decodesOnce() {
        assertThat(PercentCoding.decode("%2561+%C3%bc%F0%9F%98%80")).contains("%61+\u00fc\ud83d\ude00");
        assertThat(PercentCoding.decodeQuery("a+b%20c%2Bd")).contains("a b c+d");
        assertThat(PercentCoding.decode("")).contains("");
    }

    @Test
    void readsEveryHexadecimalDigit() {
        assertThat(PercentCoding.decode("%30%39%6a%6f%6A%6F%C3%aF%c3%Af")).contains("09jojo\u00ef\u00ef");
    }

    @Test
    void encodesWhatCouldEndAHeaderField() {
        assertThat(PercentCoding.encodeInvisible("!~ \u007f")).isEqualTo("!~%20%7F");
        assertThat(PercentCoding.encodeInvisible("/a?b=%20\r\nX: \u00fc")).isEqualTo("/a?b=%20%0D%0AX:%20%C3%BC");
    }

    @Test
    void encodesAQueryValueSoThatItDecodesToItself() {
        assertThat(PercentCoding.encodeQueryValue("azAZ09-._~")).isEqualTo("azAZ09-._~");
        assertThat(PercentCoding.encodeQueryValue("`{@[/:")).isEqualTo("%60%7B%40%5B%2F%3A");
        String value = "a b+c&d=e%\u00fc~";
        String encoded = PercentCoding.encodeQueryValue(value);
        assertThat(encoded).isEqualTo("a%20b%2Bc%26d%3De%25%C3%BC~");
        assertThat(PercentCoding.decodeQuery(encoded)).contains(value);
    }

    @Test
    void keepsSegmentsApartThatHoldAnEncodedSlash() {
        assertThat(PathSegments.of("/a%2Fb/%63/%zz//")).containsExactly("a%2Fb", "c", "%zz", "", "");
        assertThat(PathSegments.of("/")).containsExactly("");
        assertThat(PathSegments.of("")).isEmpty();
    }
}
