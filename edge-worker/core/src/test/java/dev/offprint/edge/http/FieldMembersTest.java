package dev.offprint.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FieldMembersTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "\"\" | ''",
                "\"a\" | a",
                "\"a\\\"b\" | a\"b",
                "\"\\\\\" | \\",
                "\"a\\b\" | ab",
                "\"a\\\" | a\\", // nothing follows that could be escaped
                "\" | \"",
                "\"a | \"a",
                "a\" | a\"",
                "a | a",
                "'' | ''"
            })
    void unquotes(String text, String content) {
        assertThat(FieldMembers.unquote(text)).isEqualTo(content);
    }

    @Test
    void splitsOutsideOfQuotedStrings() {
        assertThat(FieldMembers.split(" a ,\"b,\\\",c\", ,d", ',')).containsExactly("a", "\"b,\\\",c\"", "", "d");
        assertThat(FieldMembers.split("\\,a", ',')).containsExactly("\\", "a");
        assertThat(FieldMembers.split("", ',')).containsExactly("");
    }
}
