package dev.offprint.edge.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SipHashTest {

    private static final SipHash HASH = new SipHash(0x0706050403020100L, 0x0f0e0d0c0b0a0908L);

    /** The vectors of its authors, as far as they have an even length: key and input are 00 01 02 03 and so on. */
    @ParameterizedTest
    @CsvSource({
        "0, 726fdb47dd0e0e31",
        "2, 0d6c8009d9a94f5a",
        "4, cf2794e0277187b7",
        "6, cbc9466e58fee3ce",
        "8, 93f5f5799a932462",
        "10, 7a5dbbc594ddb9f3",
        "14, f723ca908e7af2ee",
        "16, 3f2acc7f57c29bdb",
        "32, 7127512f72f27cce",
        "62, e51b38608ef25f57"
    })
    void isThatOfItsAuthors(int bytes, String expected) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < bytes; i += 2) {
            text.append((char) (i | ((i + 1) << 8)));
        }
        assertThat(String.format("%016x", HASH.of(text.toString()))).isEqualTo(expected);
    }

    @Test
    void dependsOnBothHalvesOfItsKey() {
        assertThat(HASH.of("192.0.2.1"))
                .isNotEqualTo(new SipHash(HASH.k0() + 1, HASH.k1()).of("192.0.2.1"))
                .isNotEqualTo(new SipHash(HASH.k0(), HASH.k1() + 1).of("192.0.2.1"));
    }
}
