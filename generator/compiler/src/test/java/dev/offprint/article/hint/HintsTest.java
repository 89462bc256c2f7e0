package dev.offprint.article.hint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.resource.Slug;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HintsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "05.01.2026 | 2026-01-05",
                "5. 1. 2026 | 2026-01-05",
                "2026/1/5 | 2026-01-05",
                "2026.01.05 | 2026-01-05",
                "20260105 | 2026-01-05",
                "5. Januar 2026 | 2026-01-05",
                "5. Jänner 2026 | 2026-01-05",
                "31. März 2026 | 2026-03-31",
                "5 Jan 2026 | 2026-01-05",
                "January 5, 2026 | 2026-01-05",
                "March 4th, 2026 | 2026-03-04",
                "24. Dez. 2026 | 2026-12-24",
                "05/01/2026 |",
                "31.02.2026 |",
                "1.13.2026 |",
                "Winter 2026 |",
                "5. Hornung 2026 |",
                "2026 |",
                "yesterday |",
                "2026-01-05 10:00 |",
            })
    void readsDatesThatHaveOneMeaning(String written, String day) {
        assertThat(DateHint.of(written).orElse(null)).isEqualTo(day);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Übung | uebung",
                "Erste Schritte | erste-schritte",
                "A\u0308rger & Straße | aerger-strasse",
                "Café_2 | cafe_2",
                "-dash | dash",
                "日本 |",
                "... |",
            })
    void makesSlugsOfNames(String name, String slug) {
        assertThat(SlugHint.of(name).map(Slug::value).orElse(null)).isEqualTo(slug);
    }
}
