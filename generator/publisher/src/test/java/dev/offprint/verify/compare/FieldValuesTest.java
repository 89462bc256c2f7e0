package dev.offprint.verify.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldValuesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/html; charset=utf-8 | Text/HTML;charset=UTF-8 | true",
                "text/html; charset=utf-8 | text/html | false",
                "application/json | application/json; charset=utf-8 | false",
                "a/b; x=1; y=2 | a/b; y=2; x=1 | true",
            })
    void mediaTypesAreComparedAsSuch(String expected, String live, boolean same) {
        assertThat(FieldValues.sameType(expected, live)).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "public, max-age=60 | max-age=60,public | true",
                "public, max-age=60 | Public, Max-Age = 60 | true",
                "public, max-age=60 | public, max-age=61 | false",
                "public, max-age=60 | public, max-age=60, private | false",
            })
    void directivesHaveNoOrder(String expected, String live, boolean same) {
        assertThat(FieldValues.sameMembers(expected, live)).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Accept, Accept-Encoding | accept-encoding, Origin, accept | true",
                "Accept, Accept-Encoding | Accept-Encoding | false",
                "Accept | * | false",
            })
    void aVaryMayNameMore(String expected, String live, boolean covers) {
        assertThat(FieldValues.covers(expected, live)).isEqualTo(covers);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "</a>; rel=\"x, y\", </b>; rel=z | </b>;rel=z, </c>; rel=preload, </a>; rel=\"x, y\" | true",
                "</a>; rel=x | </A>; rel=x | false",
                "</a>; rel=x, </b>; rel=y | </a>; rel=x | false",
            })
    void linksMayHaveCompany(String expected, String live, boolean covers) {
        assertThat(FieldValues.coversLinks(expected, live)).isEqualTo(covers);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "max-age=31536000 | true",
                "includeSubDomains; max-age=\"600\" | true",
                "max-age=0 | false",
                "includeSubDomains | false"
            })
    void howLongHttpsIsDemandedIsTheCdnsAffair(String live, boolean kept) {
        assertThat(FieldValues.keepsTransportSecure("max-age=63072000; includeSubDomains", live))
                .isEqualTo(kept);
    }
}
