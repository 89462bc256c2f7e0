package dev.offprint.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FieldMembersTest {

    @Test
    void splitsOutsideOfQuotedStrings() {
        assertThat(FieldMembers.split(" a ,\"b,\\\",c\", ,d", ',')).containsExactly("a", "\"b,\\\",c\"", "", "d");
        assertThat(FieldMembers.split("\\,a", ',')).containsExactly("\\", "a");
        assertThat(FieldMembers.split("", ',')).containsExactly("");
    }
}
