package dev.offprint.article;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceDateTest {

    @ParameterizedTest
    @CsvSource({
        "2024-02-29, 2024-02-29T00:00:00Z",
        "2026-01-31T09:30:00Z, 2026-01-31T09:30:00Z",
        "2026-01-31T09:30:00.123+05:30, 2026-01-31T09:30:00.123+05:30",
        "2026-01-31T09:30:00-00:00, 2026-01-31T09:30:00Z",
    })
    void keepsDatesAsWritten(String text, String date) {
        assertThat(SourceDate.parse(text)).hasValue(date);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026",
                "2026-02-29",
                "2026-1-31",
                "31.01.2026",
                "2026-01-31T09:30Z",
                "2026-01-31T09:30:00",
                "2026-01-31 09:30:00Z",
                "2026-01-31t09:30:00z",
                "2026-01-31T09:30:60Z",
                "2026-01-31T24:00:00Z",
                "2026-01-31T09:30:00+0100",
                "2026-01-31T09:30:00+01",
                "2026-01-31T09:30:00+01:00:00",
                "2026-01-31T09:30:00+24:00",
                "+12026-01-31T09:30:00Z",
                "-2026-01-31T09:30:00Z",
            })
    void refusesWhatIsNoDate(String text) {
        assertThat(SourceDate.parse(text)).isEmpty();
    }
}
