package dev.offprint.represent.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Article;
import dev.offprint.article.SchemaValidator;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Samples;
import dev.offprint.represent.openapi.OpenApiDocument;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ContractCheckTest {

    private static final SchemaValidator VALIDATOR = SchemaValidator.of(OpenApiDocument.template());

    private final Diagnostics diagnostics = new Diagnostics();
    private final ContractCheck check = new ContractCheck(ContractCheckTest::violations, diagnostics);

    @Test
    void whatWeWriteFitsTheContractWePublish() {
        for (Article article : List.of(Samples.full(), Samples.bare())) {
            check.check(article.slug(), ArticleJson.of(article));
            article.translations()
                    .forEach(t -> check.checkAnswer(
                            article.slug(), AnswerJson.of(article, t, "https://example.com/kb/en/knowledge/x")));
        }
        assertThat(diagnostics.sorted()).isEmpty();
    }

    /** What allows an item to be judged by the article in full: see {@link ContractCheck#check}. */
    @Test
    void theContractAsksForNothingThatAnItemLacks() {
        JsonNode schemas = OpenApiDocument.template().at("/components/schemas");
        JsonNode article = schemas.path("Article");
        assertThat(article.path("required").toString()).isNotEmpty().doesNotContain("framework");
        assertThat(article.path("properties").has("translations")).isTrue();
        assertThat(article.has("minProperties") || article.has("dependentRequired") || article.has("if"))
                .isFalse();
        assertThat(article.at("/properties/translations").fieldNames())
                .toIterable()
                .containsOnly("type", "items", "description");
        assertThat(schemas.path("ArticleDetail").toString()).contains("#/components/schemas/Article\"");
    }

    @Test
    void aViolationNamesTheArticleAndTheMemberOnce() {
        Article article = with(Samples.full(), "yesterday", (ObjectNode) Samples.json("{'useCases':[1]}"));
        check.check(article.slug(), ArticleJson.of(article));
        assertThat(diagnostics.sorted())
                .filteredOn(d -> d.message().contains("/firstPublished"))
                .hasSize(1);
        assertThat(diagnostics.sorted().get(0))
                .hasToString("articles/steep-well: error[contract-violation]: article `steep-well` breaks Article:"
                        + " /firstPublished: does not match the date-time pattern must be a valid RFC 3339 date-time;"
                        + " fix the value in article.yaml or in the translation");
        assertThat(diagnostics.sorted().get(1).message())
                .startsWith("article `steep-well` breaks ArticleDetail: /framework/useCases/0: integer found");
    }

    @Test
    void anAnswerWithAnAdditionalMemberIsRefused() {
        check.checkAnswer(new Slug("x"), "{\"extra\":1}".getBytes(StandardCharsets.UTF_8));
        assertThat(diagnostics.sorted()).anyMatch(d -> d.message().contains("extra"));
    }

    @Test
    void aMemberGivenTwiceIsAFinding() {
        Article shadowed = Samples.full();
        Objects.requireNonNull(shadowed.extra()).put("slug", "another");
        check.check(shadowed.slug(), ArticleJson.of(shadowed));
        assertThat(diagnostics.sorted())
                .extracting(d -> d.message())
                .containsExactly("article `steep-well` breaks Article: Duplicate field 'slug'");
    }

    private static List<String> violations(String component, JsonNode body) {
        return VALIDATOR.validate(component, body).stream()
                .map(problem -> problem.pointer() + ": " + problem.message())
                .toList();
    }

    private static Article with(Article a, String firstPublished, ObjectNode framework) {
        return new Article(
                a.slug(),
                a.id(),
                a.contentType(),
                a.awarenessLevel(),
                a.isCustomerResource(),
                a.difficulty(),
                a.estimatedReadTime(),
                firstPublished,
                a.lastUpdated(),
                a.opening(),
                framework,
                a.extra(),
                a.translations(),
                a.media());
    }
}
