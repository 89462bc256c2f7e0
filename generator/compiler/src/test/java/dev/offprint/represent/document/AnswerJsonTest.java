package dev.offprint.represent.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.Article;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Samples;
import dev.offprint.represent.document.ArticleJson.AnswerJson;
import org.junit.jupiter.api.Test;

class AnswerJsonTest {

    @Test
    void anAnswerHasTheMembersInTheOrderOfTheContractAndNoOthers() {
        assertThat(answer(Samples.full(), ContentLocale.EN)).isEqualTo("""
                {"question":"How long?","shortAnswer":"Three minutes.","detailedAnswer":"**Long** answer",\
                "keyTakeaways":[{"text":"Short"}],"faq":[{"question":"Why?","answer":"Because."}],\
                "framework":{"name":"Steep","acronym":"S","useCases":["tea"],"tools":[{"name":"pot"}]},\
                "meta":{"contentType":"framework","difficulty":"easy","estimatedReadTime":3,\
                "published":"2026-01-02T00:00:00Z","updated":"2026-03-04T05:06:07+01:00","language":"en",\
                "isCustomerResource":true},\
                "citations":[{"title":"Source","url":"https://example.org/","pages":[1,2.5]}],\
                "canonicalUrl":"https://example.com/en"}""");
    }

    @Test
    void aTranslationLocalisesWhatItGivesAndLeavesTheRest() {
        assertThat(answer(Samples.full(), ContentLocale.DE)).startsWith("""
                {"question":"Wie lange?","shortAnswer":"Three minutes.","detailedAnswer":null,\
                "keyTakeaways":[{"text":"Kurz"}],"faq":null,""");
    }

    @Test
    void whatIsRequiredIsNullAndWhatIsOptionalIsLeftOutWhereThereIsNoValue() {
        assertThat(answer(Samples.bare(), ContentLocale.DE)).isEqualTo("""
                {"question":null,"shortAnswer":null,"detailedAnswer":null,"keyTakeaways":null,"faq":null,\
                "meta":{"contentType":"glossary","language":"de"},\
                "citations":null,"canonicalUrl":"https://example.com/de"}""");
    }

    private static String answer(Article article, ContentLocale locale) {
        return new String(
                AnswerJson.of(article, article.in(locale).orElseThrow(), "https://example.com/" + locale.tag()), UTF_8);
    }
}
