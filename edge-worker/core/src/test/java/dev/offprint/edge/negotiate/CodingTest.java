package dev.offprint.edge.negotiate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.resource.ObjectKey;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CodingTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | identity",
                "gzip | gzip identity",
                "x-gzip | gzip identity",
                "GZIP | gzip identity",
                "gzip, br | br gzip identity",
                "gzip;q=1.0, br;q=0.9 | gzip br identity",
                "* | br gzip identity",
                "*;q=0.1, gzip | gzip br identity",
                "*;q=0 | identity",
                "br;q=0, * | gzip identity",
                "identity;q=0 | identity",
                "identity;q=0.5, gzip;q=0.4, br;q=0.6 | br identity",
                "identity;q=0.5, gzip;q=0.5 | gzip identity",
                "gzip;q=oops | identity",
                "deflate, zstd | identity",
                "gzip;q=0, gzip | gzip identity"
            })
    void asksForTheAcceptedCodings(String field, String expected) {
        StringBuilder tokens = new StringBuilder();
        for (Coding coding : Coding.accepted(Optional.of(field))) {
            tokens.append(tokens.length() == 0 ? "" : " ").append(coding.token());
        }
        assertThat(tokens).hasToString(expected);
    }

    @Test
    void asksForNoCodingWhereNothingIsSaid() {
        assertThat(Coding.accepted(Optional.empty())).containsExactly(Coding.IDENTITY);
    }

    @Test
    void findsBackFromASibling() {
        ObjectKey key = new ObjectKey("a/b.json");
        for (Coding coding : Coding.values()) {
            assertThat(Coding.of(coding.keyOf(key))).isEqualTo(coding);
            assertThat(Coding.uncoded(coding.keyOf(key))).isEqualTo(key);
        }
    }

    @Test
    void isFoundByItsName() {
        assertThat(Coding.of("gzip")).contains(Coding.GZIP);
        assertThat(Coding.of("br")).contains(Coding.BROTLI);
        assertThat(Coding.of("identity")).isEmpty();
        assertThat(Coding.of("GZIP")).isEmpty();
        assertThat(Coding.GZIP.suffix()).isEqualTo(".gz");
        assertThat(Coding.BROTLI.suffix()).isEqualTo(".br");
    }
}
