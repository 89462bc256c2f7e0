package dev.offprint.article;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.article.SchemaValidator.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.stream.IntStream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class SchemaValidatorTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final SchemaValidator validator = SchemaValidator.of(openApi());

    @Test
    void acceptsWhatTheContractAllows() {
        String translation =
                "{'id':'t','articleId':'a','locale':'de','title':'T','content':'','faqPairs':null,'more':1}";
        String article = "{'id':'a','slug':'s','contentType':'guide','shortAnswer':null,'keyTakeaways':[{}],"
                + "'firstPublished':'2026-01-31T00:00:00+01:00','translations':[" + translation + "],";
        assertThat(validator.validate("ArticleDetail", json(article + "'framework':null}")))
                .isEmpty();
        assertThat(validator.validate("ArticleDetail", json(article + "'framework':{'name':null,'own':1}}")))
                .isEmpty();
    }

    @Test
    void refusesWhatItDoesNot() {
        assertThat(validator.validate(
                        "ArticleDetail", json("{'id':'a','slug':'-','contentType':'x','isPublished':'yes'}")))
                .extracting(Problem::pointer, Problem::keyword)
                .containsExactlyInAnyOrder(
                        tuple("/slug", "pattern"), tuple("/isPublished", "type"), tuple("", "required"));
    }

    @Test
    void assertsFormats() {
        String answer = "{'question':null,'shortAnswer':null,'detailedAnswer':null,'keyTakeaways':null,'faq':null,"
                + "'citations':null,'meta':{'contentType':'x','language':'en','published':'2026-02-30T00:00:00Z'},"
                + "'canonicalUrl':'not a uri'}";
        assertThat(validator.validate("AnswerFirstArticle", json(answer)))
                .extracting(Problem::pointer, Problem::keyword)
                .containsExactlyInAnyOrder(tuple("/canonicalUrl", "format"), tuple("/meta/published", "format"));
    }

    @Test
    void refusesMembersWhereTheContractIsClosed() {
        assertThat(validator.validate("FaqPair", json("{'question':'q','answer':'a','more':1}")))
                .extracting(Problem::property)
                .containsExactly("more");
    }

    @Test
    void servesManyThreads() {
        JsonNode faq = json("{'question':'q'}");
        assertThat(IntStream.range(0, 1_000).parallel().mapToObj(i -> validator.validate("FaqPair", faq)))
                .allMatch(problems -> problems.size() == 1);
    }

    private static Tuple tuple(String pointer, String keyword) {
        return Tuple.tuple(pointer, keyword);
    }

    private static JsonNode openApi() {
        try (InputStream in = SchemaValidatorTest.class.getResourceAsStream("/dev/offprint/openapi.json")) {
            return JSON.readTree(Objects.requireNonNull(in));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text.replace('\'', '"'));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
