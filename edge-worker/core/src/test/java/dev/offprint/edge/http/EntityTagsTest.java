package dev.offprint.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class EntityTagsTest {

    private static final EntityTag A = EntityTag.strong("a");

    @Test
    void readsAListWithGapsAndWeakTags() {
        assertThat(EntityTags.parse(" , \"a\",,W/\"b,c\"\t, \"\" ").tags())
                .containsExactly(A, new EntityTag("b,c", true), EntityTag.strong(""));
    }

    @Test
    void keepsWhatStandsBeforeTheFirstMistake() {
        assertThat(EntityTags.parse("\"a\", b, \"c\"").tags()).containsExactly(A);
        assertThat(EntityTags.parse("w/\"a\"").tags()).isEmpty();
        assertThat(EntityTags.parse("\"a").tags()).isEmpty();
        assertThat(EntityTags.parse("W/").tags()).isEmpty();
        assertThat(EntityTags.parse("").tags()).isEmpty();
    }

    @Test
    void takesTheStarForAnyTagOnlyWhereItStandsAlone() {
        assertThat(EntityTags.parse(" * ").any()).isTrue();
        assertThat(EntityTags.parse("*, \"a\"").nameWeakly(A)).isFalse();
        assertThat(EntityTags.parse("\"*\"").nameWeakly(A)).isFalse();
    }

    @Test
    void comparesWeaklyAndStrongly() {
        EntityTags weak = EntityTags.parse("W/\"a\"");
        assertThat(weak.nameWeakly(A)).isTrue();
        assertThat(weak.nameStrongly(A)).isFalse();
        assertThat(EntityTags.parse("\"a\"").nameStrongly(A)).isTrue();
        assertThat(new EntityTag("a", true)).hasToString("W/\"a\"");
    }
}
