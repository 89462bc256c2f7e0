package dev.offprint.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "public, max-age=60 | max-age=60,public | true",
                "public, max-age=60 | Public, Max-Age = 60 | true",
                "public, max-age=60 | public, max-age=61 | false",
                "public, max-age=60 | public, max-age=60, private | false",
            })
    void membersHaveNoOrder(String expected, String live, boolean same) {
        assertThat(Comparison.members(live, ',').equals(Comparison.members(expected, ',')))
                .isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Accept, Accept-Encoding | accept-encoding, Origin, accept | true",
                "Accept, Accept-Encoding | Accept-Encoding | false",
                "Accept | * | false",
                "</a>; rel=\"x, y\", </b>; rel=z | </b>;rel=z, </c>; rel=preload, </a>; rel=\"x, y\" | true",
                "</a>; rel=x, </b>; rel=y | </a>; rel=x | false",
            })
    void someFieldsMayNameMore(String expected, String live, boolean covers) {
        assertThat(Comparison.members(live, ',').containsAll(Comparison.members(expected, ',')))
                .isEqualTo(covers);
    }
}
