package dev.offprint.represent.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.article.Article;
import dev.offprint.article.SchemaValidator;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Samples;
import dev.offprint.represent.json.AnswerJson;
import dev.offprint.represent.json.ArticleJson;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpenApiDocumentTest {

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
                .isEqualTo(new JsonMapper()
                        .readTree(ArticleJson.of(Samples.full()).detail())
                        .toString());
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
        JsonNode document = new JsonMapper()
                .readTree(OpenApiDocument.of(Contexts.empty(), Optional.empty()).body());
        assertThat(example(document, "/api/knowledge/articles").isMissingNode()).isTrue();
        assertThat(document.at("/components/parameters/Slug/examples/published").isMissingNode())
                .isTrue();
    }

    @Test
    void theChoiceIsTheSameInWhateverOrderArticlesPass() {
        assertThat(choice(List.of(Samples.full(), Samples.bare())).orElseThrow().slug())
                .isEqualTo("steep-well");
        assertThat(choice(List.of(Samples.bare(), Samples.full())).orElseThrow().slug())
                .isEqualTo("steep-well");
        assertThat(choice(List.of(Samples.bare()))
                        .orElseThrow()
                        .answer()
                        .at("/meta/language")
                        .asText())
                .isEqualTo("de");
        assertThat(choice(List.of())).isEmpty();
    }

    private static JsonNode document(Context context) throws IOException {
        Optional<OpenApiDocument.Examples> examples = choice(List.of(Samples.full(), Samples.bare()));
        return new JsonMapper().readTree(OpenApiDocument.of(context, examples).body());
    }

    private static Optional<OpenApiDocument.Examples> choice(List<Article> articles) {
        ExampleChoice choice = new ExampleChoice();
        for (Article article : articles) {
            Map<ContentLocale, byte[]> answers = new EnumMap<>(ContentLocale.class);
            article.translations()
                    .forEach(t -> answers.put(t.locale(), AnswerJson.of(article, t, "https://example.com/kb/x")));
            choice.offer(article, ArticleJson.of(article), answers);
        }
        return choice.chosen();
    }

    private static JsonNode example(JsonNode document, String path) {
        return document.at("/paths/" + path.replace("/", "~1")
                + "/get/responses/200/content/application~1json/examples/published/value");
    }
}
