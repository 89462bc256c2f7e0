package dev.offprint.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class EntityTagTest {

    private static final EntityTag A = EntityTag.strong("a");

    @Test
    void readsAListWithGapsAndWeakTags() {
        assertThat(EntityTag.list(" , \"a\",,W/\"b,c\"\t, \"\" "))
                .containsExactly(A, new EntityTag("b,c", true), EntityTag.strong(""));
    }

    @Test
    void keepsWhatStandsBeforeTheFirstMistake() {
        assertThat(EntityTag.list("\"a\", b, \"c\"")).containsExactly(A);
        assertThat(EntityTag.list("w/\"a\"")).isEmpty();
        assertThat(EntityTag.list("\"a")).isEmpty();
        assertThat(EntityTag.list("W/")).isEmpty();
        assertThat(EntityTag.list("")).isEmpty();
    }

    @Test
    void takesTheStarForAnyTagOnlyWhereItStandsAlone() {
        assertThat(A.isNamed(" * ", false)).isTrue();
        assertThat(A.isNamed("*, \"a\"", true)).isFalse();
        assertThat(A.isNamed("\"*\"", true)).isFalse();
    }

    @Test
    void comparesWeaklyAndStrongly() {
        assertThat(A.isNamed("W/\"a\"", true)).isTrue();
        assertThat(A.isNamed("W/\"a\"", false)).isFalse();
        assertThat(A.isNamed("\"a\"", false)).isTrue();
        assertThat(new EntityTag("a", true)).hasToString("W/\"a\"");
    }
}
