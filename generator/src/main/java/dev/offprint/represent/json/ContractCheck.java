package dev.offprint.represent.json;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.List;

/**
 * Holds every body against the components of the openapi.json that is published beside it, before it is written.
 *
 * @param validator knows the components
 * @param diagnostics hears of violations
 */
public record ContractCheck(BodyValidator validator, Diagnostics diagnostics) {

    /** Says how a body breaks a component of the contract. */
    @FunctionalInterface
    public interface BodyValidator {
        /** Returns one text for each violation, which names the member: empty where the body fits. */
        List<String> violations(String component, JsonNode body);
    }

    /** Checks everything that operations 1 and 2 say of an article. */
    public void check(Slug slug, ArticleJson article) {
        check(slug, "ArticleDetail", article.detail());
        check(slug, "Article", article.item(null));
        for (ContentLocale locale : ContentLocale.values()) {
            check(slug, "Article", article.item(locale));
        }
    }

    /** Checks an answer-first body. */
    public void checkAnswer(Slug slug, byte[] body) {
        check(slug, "AnswerFirstArticle", body);
    }

    private void check(Slug slug, String component, byte[] body) {
        for (String violation : validator.violations(component, JsonText.parse(body))) {
            diagnostics.add(Diagnostic.error(
                    "contract-violation",
                    Place.file("articles/" + slug),
                    "the body breaks " + component + ": " + violation,
                    "mend the member's value in article.yaml or the translation"));
        }
    }
}
