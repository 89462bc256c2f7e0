package dev.offprint.represent.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.article.Article;
import dev.offprint.article.SchemaValidator;
import dev.offprint.represent.Samples;
import dev.offprint.represent.json.AnswerJson;
import dev.offprint.represent.json.ArticleJson;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpenApiDocumentTest {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final SchemaValidator VALIDATOR = SchemaValidator.of(OpenApiDocument.template());

    @Test
    void theDocumentIsAddressedToThisSite() throws IOException {
        JsonNode document = document(Contexts.small());
        assertThat(document.at("/openapi").asText()).isEqualTo("3.1.1");
        assertThat(document.at("/info/version").asText()).isEqualTo("1.0.0");
        assertThat(document.at("/servers")).hasSize(1);
        assertThat(document.at("/servers/0/url").asText()).isEqualTo("https://example.com/kb");
        assertThat(document.toString()).doesNotContain("{base_url}");
    }

    @Test
    void theComponentsAreThoseThatBodiesAreCheckedAgainst() throws IOException {
        assertThat(document(Contexts.small()).at("/components/schemas"))
                .isEqualTo(OpenApiDocument.template().at("/components/schemas"));
    }

    @Test
    void everyProblemExampleIsAProblemOfThisSiteAndOfItsStatus() throws IOException {
        JsonNode document = document(Contexts.small());
        for (JsonNode path : document.at("/paths")) {
            for (Map.Entry<String, JsonNode> response :
                    path.at("/get/responses").properties()) {
                if (!response.getKey().equals("200")) {
                    String pointer = response.getValue().get("$ref").asText().substring(1);
                    assertProblems(document.at(pointer), Integer.parseInt(response.getKey()));
                }
            }
        }
    }

    private static void assertProblems(JsonNode response, int status) {
        JsonNode examples = response.at("/content/application~1problem+json/examples");
        assertThat(examples).isNotEmpty();
        for (JsonNode example : examples) {
            JsonNode problem = example.get("value");
            assertThat(VALIDATOR.validate("ProblemDetails", problem)).isEmpty();
            assertThat(problem.get("status").asInt()).isEqualTo(status);
            assertThat(problem.get("type").asText()).startsWith("https://example.com/kb/problems/");
            assertThat(problem.get("instance").asText()).startsWith("/kb/api/");
        }
    }

    @Test
    void aMissingTranslationIsShownOnlyWhereThereIsOne() throws IOException {
        String pointer =
                "/components/responses/ArticleOrTranslationNotFound/content/application~1problem+json/examples";
        JsonNode problem = document(Contexts.small()).at(pointer + "/translation-not-found/value");
        assertThat(problem.get("detail").asText()).isEqualTo("Article `Bare_1` exists, but not in locale `en`.");
        assertThat(problem.get("instance").asText()).isEqualTo("/kb/api/aeo/articles/Bare_1");
        assertThat(document(Contexts.empty()).at(pointer + "/translation-not-found"))
                .isEmpty();
    }

    @Test
    void theExamplesAreTheBodiesOfThisBuild() throws IOException {
        JsonNode document = document(Contexts.small());
        JsonNode detail = example(document, "/api/knowledge/articles/{slug}");
        assertThat(detail.toString())
                .isEqualTo(
                        MAPPER.readTree(ArticleJson.of(Samples.full()).detail()).toString());
        assertThat(VALIDATOR.validate("ArticleDetail", detail)).isEmpty();
        assertThat(example(document, "/api/knowledge/articles")).hasSize(1);
        JsonNode answer = example(document, "/api/aeo/articles/{slug}");
        assertThat(VALIDATOR.validate("AnswerFirstArticle", answer)).isEmpty();
        assertThat(document.at("/components/parameters/Slug/examples/published/value")
                        .asText())
                .isEqualTo("steep-well");
        assertThat(document.at("/paths/~1api~1aeo~1articles~1{slug}/get/parameters/1/examples/published/value")
                        .asText())
                .isEqualTo("en");
    }

    @Test
    void withoutArticlesThereAreNoExamplesOfArticles() throws IOException {
        JsonNode document = MAPPER.readTree(
                OpenApiDocument.of(Contexts.empty(), Optional.empty()).body());
        assertThat(example(document, "/api/knowledge/articles").isMissingNode()).isTrue();
        assertThat(document.at("/components/parameters/Slug/examples/published").isMissingNode())
                .isTrue();
    }

    private static JsonNode document(Context context) throws IOException {
        return MAPPER.readTree(OpenApiDocument.of(context, Optional.of(examples(Samples.full())))
                .body());
    }

    private static OpenApiDocument.Examples examples(Article article) throws IOException {
        ArticleJson json = ArticleJson.of(article);
        byte[] answer = AnswerJson.of(article, article.translations().get(0), "https://example.com/kb/x");
        return new OpenApiDocument.Examples(
                article.slug().value(),
                MAPPER.readTree(json.item(null)),
                MAPPER.readTree(json.detail()),
                MAPPER.readTree(answer));
    }

    private static JsonNode example(JsonNode document, String path) {
        return document.at("/paths/" + path.replace("/", "~1")
                + "/get/responses/200/content/application~1json/examples/published/value");
    }
}
