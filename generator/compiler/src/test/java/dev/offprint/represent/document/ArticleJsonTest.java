package dev.offprint.represent.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Samples;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

class ArticleJsonTest {

    private static final String HEAD = """
            {"id":"a1","slug":"steep-well","contentType":"framework",\
            "primaryQuestion":"How long?","shortAnswer":"Three minutes.","keyTakeaways":[{"text":"Short"}],\
            "difficulty":"easy","estimatedReadTime":3,\
            "firstPublished":"2026-01-02T00:00:00Z","lastUpdated":"2026-03-04T05:06:07+01:00",\
            "isPublished":true,"awarenessLevel":"problem-aware","series":{"part":2},"rating":null,\
            "translations":[""";
    private static final String ENGLISH = """
            {"id":"t-en","articleId":"a1","locale":"en","title":"Steep \\"well\\"","description":"A summary",\
            "content":"# Body\\n\\nÄ 😀 </script> \\\\ \\u0001\\n","detailedAnswer":"**Long** answer",\
            "faqPairs":[{"question":"Why?","answer":"Because."}],\
            "citations":[{"title":"Source","url":"https://example.org/","pages":[1,2.5]}],"mood":"calm"}""";
    private static final String GERMAN = """
            {"id":"t-de","articleId":"a1","locale":"de","title":"Gut ziehen","content":"Text\\n"}""";
    private static final String FRAMEWORK = """
            {"name":"Steep","acronym":"S","useCases":["tea"],"tools":[{"name":"pot"}]}""";

    private final ArticleJson full = ArticleJson.of(Samples.full());
    private final ArticleJson bare = ArticleJson.of(Samples.bare());

    @Test
    void anItemHasTheMembersInTheOrderOfTheContractThenTheAdditionalOnesThenTheTranslations() {
        assertThat(full.item(null)).asString(UTF_8).isEqualTo(HEAD + ENGLISH + "," + GERMAN + "]}");
    }

    @Test
    void anItemInALocaleHasThatTranslationOnly() {
        assertThat(full.item(ContentLocale.EN)).asString(UTF_8).isEqualTo(HEAD + ENGLISH + "]}");
        assertThat(full.item(ContentLocale.DE)).asString(UTF_8).isEqualTo(HEAD + GERMAN + "]}");
    }

    @Test
    void anItemWithoutTheTranslationAskedForHasAnEmptyArray() {
        assertThat(bare.item(ContentLocale.EN)).asString(UTF_8).endsWith(",\"translations\":[]}");
    }

    @Test
    void aDetailHasEveryTranslationAndTheFramework() {
        assertThat(full.detail())
                .asString(UTF_8)
                .isEqualTo(HEAD + ENGLISH + "," + GERMAN + "],\"framework\":" + FRAMEWORK + "}");
    }

    @Test
    void whatHasNoValueIsLeftOut() {
        assertThat(bare.detail()).asString(UTF_8).isEqualTo("""
                {"id":"a2","slug":"Bare_1","contentType":"glossary","isPublished":true,\
                "translations":[{"id":"t2","articleId":"a2","locale":"de","title":"Leer","content":""}]}""");
    }

    @Test
    void everyBodyIsJsonWithoutAMemberTwice() throws Exception {
        for (ArticleJson json : new ArticleJson[] {full, bare}) {
            assertThat(JsonText.read(json.detail()).isObject()).isTrue();
            assertThat(JsonText.read(json.item(null)).isObject()).isTrue();
            assertThat(JsonText.read(json.item(ContentLocale.DE)).isObject()).isTrue();
        }
    }

    @Test
    void theBytesDependOnTheArticleAlone() {
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR-u-nu-arab"));
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Chatham"));
            assertThat(ArticleJson.of(Samples.full()).detail()).isEqualTo(full.detail());
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }
}
