package dev.offprint.preview.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HintsTest {

    private static final long DAY = 86_400;

    @Test
    void anArticleWithAShortAnswerAndCitationsNeedsNone() {
        assertThat(ArticlesJson.Hints.of(article("Yes.", true), Map.of())).isEmpty();
    }

    @Test
    void withoutThemItIsToldForEachTranslation() {
        assertThat(ArticlesJson.Hints.of(article(null, false), Map.of()))
                .extracting(Object::toString)
                .containsExactly("en: no short answer", "en: no citations");
    }

    @Test
    void anAnswerThatIsLongerThanAgentsReadIsTold() {
        assertThat(ArticlesJson.Hints.of(article("word ".repeat(60), true), Map.of()))
                .isEmpty();
        assertThat(ArticlesJson.Hints.of(article("word ".repeat(61), true), Map.of()))
                .extracting(Object::toString)
                .containsExactly("en: the short answer has 61 words; agents read about 60");
    }

    @Test
    void aTranslationThatIsADayOlderIsTold() {
        Map<ContentLocale, Long> same = Map.of(ContentLocale.EN, 10 * DAY, ContentLocale.DE, 9 * DAY + 1);
        assertThat(ArticlesJson.Hints.of(article("Yes.", true), same)).isEmpty();
        Map<ContentLocale, Long> older = Map.of(ContentLocale.EN, 10 * DAY, ContentLocale.DE, 7 * DAY);
        assertThat(ArticlesJson.Hints.of(article("Yes.", true), older))
                .extracting(Object::toString)
                .containsExactly("de: 3 days older than en");
    }

    private static Article article(@Nullable String answer, boolean cited) {
        Translation english = new Translation(
                ContentLocale.EN,
                "id",
                "A title",
                null,
                "A text.",
                null,
                null,
                cited ? JsonNodeFactory.instance.arrayNode().add("a source") : null,
                new Opening(null, null, null),
                null);
        return new Article(
                new Slug("a"),
                "id",
                "guide",
                null,
                null,
                null,
                1,
                null,
                null,
                new Opening(null, answer, null),
                null,
                null,
                List.of(english),
                List.of());
    }
}
