package dev.offprint.edge.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TreeKeysTest {

    private static final Map<String, String> LEVELS = Map.of("aware", "token");

    @Test
    void theMarkdownOfALongSlugLiesBesideItsPage() {
        String fits = "a".repeat(249);
        assertThat(TreeKeys.markdown("en/knowledge/" + fits)).isEqualTo(new ObjectKey("en/knowledge/" + fits + ".md"));
        assertThat(TreeKeys.markdown("en/knowledge/" + fits + "a"))
                .isEqualTo(new ObjectKey("en/knowledge/" + fits + "a/index.md"));
    }

    @Test
    void aKeyMayHoldEveryCharacterOfTheAlphabet() {
        ObjectKey key = new ObjectKey("azAZ09/._-/" + "a".repeat(ObjectKey.MAX_COMPONENT));
        assertThat(key).hasToString(key.value()).isGreaterThan(new ObjectKey("azAZ09/._-"));
        assertThat(ObjectKey.isLegal("a".repeat(ObjectKey.MAX_COMPONENT + 1))).isFalse();
        for (char beyond : "`{@[/:,^".toCharArray()) {
            assertThat(ObjectKey.isLegal("a/" + beyond + "/b")).as("%s", beyond).isFalse();
        }
    }

    @Test
    void putsEachFilterIntoTheKeyOfAList() {
        assertThat(TreeKeys.list(new Route.ArticleList(null, null, null), LEVELS)
                        .value())
                .isEqualTo("api/knowledge/articles/index.json");
        assertThat(TreeKeys.list(new Route.ArticleList(FilterableType.MEDIUM, ContentLocale.DE, "aware"), LEVELS)
                        .value())
                .isEqualTo("api/knowledge/articles/_lists/type-medium/locale-de/level-token/index.json");
        assertThat(TreeKeys.list(new Route.ArticleList(FilterableType.MEDIUM, null, "Aware"), LEVELS))
                .isEqualTo(TreeKeys.EMPTY_LIST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "/a", "a/", "a//b", ".", "a/..", "a/.../b", "a b", "a\\b", "\u00e4", "a\u0000"})
    void refusesWhatIsNoKey(String text) {
        assertThat(ObjectKey.isLegal(text)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new ObjectKey(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-a", "_a", "a.b", "a/b", "\u00e4", "a ", "\u0661"})
    void refusesWhatIsNoSlug(String text) {
        assertThat(Slug.parse(text)).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> new Slug(text));
    }

    @Test
    void aSlugMayHoldEveryLetterAndDigit() {
        assertThat(Slug.parse("azAZ09_-")).isPresent();
        for (char beyond : "`{@[/:".toCharArray()) {
            assertThat(Slug.parse("" + beyond)).as("%s", beyond).isEmpty();
            assertThat(Slug.parse("a" + beyond)).as("a%s", beyond).isEmpty();
        }
        assertThat(new Slug("b")).isGreaterThan(new Slug("a")).hasToString("b");
    }
}
