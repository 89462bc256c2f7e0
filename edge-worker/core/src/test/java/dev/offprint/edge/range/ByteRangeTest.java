package dev.offprint.edge.range;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A field asks for bytes of a content of ten bytes (RFC 9110, 14.1.2). */
class ByteRangeTest {

    private static final long TEN = 10;

    @ParameterizedTest
    @CsvSource({
        "bytes=0-0, 0, 1, bytes 0-0/10",
        "bytes=0-9, 0, 10, bytes 0-9/10",
        "bytes=3-5, 3, 3, bytes 3-5/10",
        "bytes=9-9, 9, 1, bytes 9-9/10",
        "bytes=9-10, 9, 1, bytes 9-9/10",
        "bytes=9-, 9, 1, bytes 9-9/10",
        "bytes=0-, 0, 10, bytes 0-9/10",
        "bytes=-1, 9, 1, bytes 9-9/10",
        "bytes=-10, 0, 10, bytes 0-9/10",
        "bytes=-11, 0, 10, bytes 0-9/10",
        "Bytes=007-8, 7, 2, bytes 7-8/10",
        "bytes=1-999999999999999999999999999, 1, 9, bytes 1-9/10",
        "bytes=10-, 10, 0, bytes */10",
        "bytes=10-11, 10, 0, bytes */10",
        "bytes=-0, 10, 0, bytes */10"
    })
    void isFirstAndLength(String field, long first, long length, String contentRange) {
        ByteRange range = ByteRange.parse(field, TEN).orElseThrow();
        assertThat(range).isEqualTo(new ByteRange(first, length));
        assertThat(range.contentRange(TEN)).isEqualTo(contentRange);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=0-", "bytes=99999999999999999999-", "bytes=-5"})
    void nothingIsNoRangeOfNothing(String field) {
        assertThat(ByteRange.parse(field, 0).orElseThrow().length()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "bytes",
                "bytes=",
                "bytes=-",
                "bytes=1",
                "bytes=5-4",
                "bytes=1-2,4-5",
                "bytes=1-2,",
                "bytes=,1-2",
                "bytes= 1-2",
                "bytes=1-2 ",
                "bytes=--1",
                "bytes=1--",
                "bytes=+1-2",
                "bytes=0x1-2",
                "bytes 1-2",
                "bits=1-2",
                "-1",
                "1-2",
                "bytes=१-२"
            })
    void everythingElseIsIgnored(String field) {
        assertThat(ByteRange.parse(field, TEN)).isEqualTo(Optional.empty());
    }
}
