package dev.offprint.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class Utf8Test {

    @ParameterizedTest
    @ValueSource(
            strings = {"", "plain", "Prüfung", "€", "\ud83d\ude00", "\ud83d", "x\ude00y", "\ud83d\ud83d\ude00", "\uffff"
            })
    void writesWhatTheJdkWrites(String text) {
        assertThat(Utf8.bytes(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void writesEveryCharacterAsTheJdkDoes() {
        StringBuilder text = new StringBuilder();
        for (int point = 0; point <= Character.MAX_CODE_POINT; point += point < 0x11000 ? 1 : 97) {
            text.appendCodePoint(point);
        }
        assertThat(Utf8.bytes(text.toString())).isEqualTo(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Bytes are UTF-8 if the JDK's replacement of malformed ones changes nothing. */
    @Test
    void readsWhatTheJdkReadsAndNothingElse() {
        Random random = new Random(50);
        for (int i = 0; i < 200_000; i++) {
            byte[] bytes = new byte[1 + random.nextInt(5)];
            for (int j = 0; j < bytes.length; j++) {
                int kind = random.nextInt(4);
                bytes[j] = (byte)
                        (kind == 0
                                ? random.nextInt(0x80)
                                : kind == 1 ? 0xc0 + random.nextInt(0x40) : 0x80 + random.nextInt(0x40));
            }
            String text = new String(bytes, StandardCharsets.UTF_8);
            boolean valid = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes);
            assertThat(Utf8.text(bytes, bytes.length)).isEqualTo(valid ? text : null);
        }
    }
}
