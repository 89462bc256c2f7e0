package dev.offprint.preview.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HintsTest {

    @Test
    void anArticleWithAShortAnswerAndCitationsNeedsNone() {
        assertThat(ArticlesJson.Hints.of(article("Yes.", true))).isEmpty();
    }

    @Test
    void withoutThemItIsToldForEachTranslation() {
        assertThat(ArticlesJson.Hints.of(article(null, false)))
                .extracting(Object::toString)
                .containsExactly("en: no short answer", "en: no citations");
    }

    @Test
    void anAnswerThatIsLongerThanAgentsReadIsTold() {
        assertThat(ArticlesJson.Hints.of(article("word ".repeat(60), true))).isEmpty();
        assertThat(ArticlesJson.Hints.of(article("word ".repeat(61), true)))
                .extracting(Object::toString)
                .containsExactly("en: the short answer has 61 words; agents read about 60");
    }

    private static Article article(@Nullable String answer, boolean cited) {
        Translation english = new Translation(
                ContentLocale.EN,
                "id",
                "A title",
                null,
                new ParsedMarkdown("A text."),
                null,
                null,
                cited ? JsonNodeFactory.instance.arrayNode().add("a source") : null,
                Opening.NONE,
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
                new Opening(null, answer, null, null, null),
                null,
                List.of(english),
                List.of(),
                List.of());
    }
}
