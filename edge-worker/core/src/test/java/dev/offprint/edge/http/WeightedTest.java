package dev.offprint.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class WeightedTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "0., 0", "0.1, 100", "0.001, 1", "0.999, 999", "1, 1000", "1., 1000", "1.000, 1000"})
    void readsAWeight(String text, int thousandths) {
        assertThat(Weighted.parse("a;q=" + text)).containsExactly(new Weighted("a", thousandths));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2",
                "1.001",
                "0.1234",
                ".5",
                "-1",
                "+1",
                "0.5.5",
                "01",
                "NaN",
                "0.\u0665",
                "1e0",
                "0.:",
                "0./"
            })
    void leavesOutAMemberWithAMalformedWeight(String text) {
        assertThat(Weighted.parse("a;q=" + text)).isEmpty();
        assertThat(Weighted.parse("b, a;q=" + text + ";c=d")).containsExactly(new Weighted("b", 1000));
        assertThat(Weighted.parse("a;q=" + text + ";q=1")).isEmpty();
    }

    @Test
    void readsWhatAListMayHold() {
        assertThat(Weighted.parse(" ,TEXT/Html ; level=\"1,\\\"2;q=0\" ; Q=0.5,, */* "))
                .containsExactly(new Weighted("text/html", 500), new Weighted("*/*", 1000));
        assertThat(Weighted.parse("")).isEmpty();
        assertThat(Weighted.parse(";q=1")).isEmpty();
        assertThat(Weighted.parse("a;x=\"never closed, b")).containsExactly(new Weighted("a", 1000));
    }
}
