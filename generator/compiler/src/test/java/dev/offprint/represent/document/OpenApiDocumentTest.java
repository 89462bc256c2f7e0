package dev.offprint.represent.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.article.Article;
import dev.offprint.article.SchemaValidator;
import dev.offprint.corpus.Listing;
import dev.offprint.represent.document.ArticleJson.AnswerJson;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpenApiDocumentTest {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final SchemaValidator VALIDATOR = SchemaValidator.of(OpenApiDocument.template());

    @Test
    void theComponentsAreThoseThatBodiesAreCheckedAgainst() throws IOException {
        assertThat(document(SiteContexts.small()).at("/components/schemas"))
                .isEqualTo(OpenApiDocument.template().at("/components/schemas"));
    }

    @Test
    void everyProblemExampleIsAProblemOfThisSiteAndOfItsStatus() throws IOException {
        JsonNode document = document(SiteContexts.small());
        for (JsonNode path : document.at("/paths")) {
            for (Map.Entry<String, JsonNode> response :
                    path.at("/get/responses").properties()) {
                if (!response.getKey().equals("200")) {
                    JsonNode reference = response.getValue().path("$ref");
                    assertProblems(
                            reference.isMissingNode()
                                    ? response.getValue()
                                    : document.at(reference.asText().substring(1)),
                            Integer.parseInt(response.getKey()));
                }
            }
        }
    }

    @Test
    void eachOperationShowsProblemsOfItsOwnRequests() throws IOException {
        for (SiteContext context : List.of(SiteContexts.small(), SiteContexts.empty())) {
            JsonNode document = document(context);
            document.get("paths").properties().forEach(path -> {
                String own = "/kb" + path.getKey().replace("{slug}", "[A-Za-z0-9_-]+");
                JsonNode responses = path.getValue().at("/get/responses");
                for (String status : List.of("400", "405", "429", "500")) {
                    JsonNode examples = responses.path(status).at("/content/application~1problem+json/examples");
                    assertThat(examples).as(path.getKey() + " " + status).hasSize(1);
                    assertThat(examples.findValuesAsText("instance")).allMatch(instance -> instance.matches(own));
                }
            });
            assertThat(invalid(document, "/api/knowledge/articles")).contains("`contentType` has the value `blog`");
            assertThat(invalid(document, "/api/knowledge/articles/{slug}")).contains("`locale`", "not taken");
            assertThat(invalid(document, "/api/aeo/articles/{slug}")).contains("`locale` has the value `fr`");
        }
    }

    private static String invalid(JsonNode document, String path) {
        return document.at("/paths/" + path.replace("/", "~1") + "/get/responses/400")
                .findValue("detail")
                .asText();
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
        JsonNode problem = document(SiteContexts.small()).at(pointer + "/translation-not-found/value");
        assertThat(problem.get("detail").asText()).isEqualTo("Article `Bare_1` exists, but not in locale `en`.");
        assertThat(problem.get("instance").asText()).isEqualTo("/kb/api/aeo/articles/Bare_1");
        assertThat(document(SiteContexts.empty()).at(pointer + "/translation-not-found"))
                .isEmpty();
    }

    @Test
    void theBodiesAreThoseOfAnInventedArticleThatHasEveryMember() throws IOException {
        JsonNode document = document(SiteContexts.small());
        JsonNode detail = example(document, "/api/knowledge/articles/{slug}");
        JsonNode list = example(document, "/api/knowledge/articles");
        JsonNode answer = example(document, "/api/aeo/articles/{slug}");
        Article invented = InventedArticle.article();
        ArticleJson json = ArticleJson.of(invented);
        assertThat(list.path(0)).as("written as bodies are").isEqualTo(JsonText.read(json.item(null)));
        assertThat(detail).isEqualTo(JsonText.read(json.detail()));
        assertThat(answer)
                .isEqualTo(JsonText.read(
                        AnswerJson.of(invented, invented.translations().get(0), InventedArticle.CANONICAL_URL)));
        assertThat(VALIDATOR.validate("ArticleDetail", detail)).isEmpty();
        assertThat(VALIDATOR.validate("Article", list.path(0))).isEmpty();
        assertThat(VALIDATOR.validate("AnswerFirstArticle", answer)).isEmpty();
        assertWhole(document, "Article", detail);
        assertWhole(document, "ArticleTranslation", detail.at("/translations/0"));
        assertWhole(document, "ArticleTranslation", detail.at("/translations/1"));
        assertWhole(document, "Framework", detail.path("framework"));
        assertWhole(document, "AnswerFirstArticle", answer);
        assertWhole(document, "AnswerFirstMeta", answer.path("meta"));
        assertThat(detail.at("/translations/0/content").asText()).isNotBlank();
    }

    /** Every member that a schema knows is there, and says something. */
    private static void assertWhole(JsonNode document, String schema, JsonNode example) {
        document.at("/components/schemas/" + schema + "/properties")
                .fieldNames()
                .forEachRemaining(member -> {
                    JsonNode value = example.path(member);
                    assertThat(
                                    value.isContainerNode()
                                            ? value.isEmpty()
                                            : value.asText("").isBlank())
                            .as(schema + "." + member + " is missing or empty")
                            .isFalse();
                });
    }

    @Test
    void theParametersNameAnArticleThatExists() throws IOException {
        JsonNode document = document(SiteContexts.small());
        assertThat(document.at("/components/parameters/Slug/examples/published/value")
                        .asText())
                .isEqualTo("steep-well");
        assertThat(locale(document)).isEqualTo("en");
        Listing german = SiteContexts.small().articles().get(1);
        JsonNode other = MAPPER.readTree(
                OpenApiDocument.of(SiteContexts.small(), Optional.of(german)).body());
        assertThat(locale(other)).isEqualTo("de");
    }

    private static String locale(JsonNode document) {
        return document.at("/paths/~1api~1aeo~1articles~1{slug}/get/parameters/1/examples/published/value")
                .asText();
    }

    @Test
    void withoutArticlesNoneIsNamed() throws IOException {
        JsonNode document = document(SiteContexts.empty());
        assertThat(document.at("/components/parameters/Slug/examples/published").isMissingNode())
                .isTrue();
        assertThat(example(document, "/api/knowledge/articles")).hasSize(1);
    }

    private static JsonNode document(SiteContext context) throws IOException {
        Optional<Listing> named = context.articles().stream().findFirst();
        return MAPPER.readTree(OpenApiDocument.of(context, named).body());
    }

    private static JsonNode example(JsonNode document, String path) {
        return document.at("/paths/" + path.replace("/", "~1")
                + "/get/responses/200/content/application~1json/examples/invented/value");
    }
}
