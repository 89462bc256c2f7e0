package dev.offprint.represent.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.SchemaValidator;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Validates every body against the components of openapi.json before it is written.
 *
 * @param validator validates against the components
 * @param diagnostics receives the violations
 */
public record ContractCheck(BiFunction<String, JsonNode, List<String>> validator, Diagnostics diagnostics) {

    /** Returns a validator that says how a body breaks the schema of a component of the OpenAPI description. */
    public static BiFunction<String, JsonNode, List<String>> validator(JsonNode openapi) {
        SchemaValidator validator = SchemaValidator.of(openapi);
        return (component, body) -> validator.validate(component, body).stream()
                .map(problem -> "`" + problem.pointer() + "` " + problem.message())
                .toList();
    }

    /**
     * Checks all bodies of operations 1 and 2 for an article.
     *
     * <p>An item of the list is the full article without its framework, and perhaps with fewer translations. The
     * contract requires neither the framework nor a number of translations (a test checks this), so every item of a
     * valid full article is valid. Only if the full article is invalid, each form is checked.
     */
    public void check(Slug slug, ArticleJson article) {
        if (violations("ArticleDetail", article.detail()).isEmpty()) {
            return;
        }
        Set<String> found = new LinkedHashSet<>(violations("Article", article.item(null)));
        for (ContentLocale locale : ContentLocale.values()) {
            byte[] item = article.item(locale);
            if (!Arrays.equals(item, article.item(null))) {
                found.addAll(violations("Article", item));
            }
        }
        report(slug, "Article", found);
        Set<String> inFull = new LinkedHashSet<>(violations("ArticleDetail", article.detail()));
        inFull.removeAll(found); // a detail is an article, so it has the same violations
        report(slug, "ArticleDetail", inFull);
    }

    /** Checks an answer-first body. */
    public void checkAnswer(Slug slug, byte[] body) {
        report(slug, "AnswerFirstArticle", violations("AnswerFirstArticle", body));
    }

    private List<String> violations(String component, byte[] body) {
        try {
            return validator.apply(component, JsonText.parse(body));
        } catch (JsonProcessingException broken) {
            return List.of(broken.getOriginalMessage());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private void report(Slug slug, String component, Collection<String> violations) {
        for (String violation : violations) {
            diagnostics.add(Code.CONTRACT_VIOLATION.at(
                    Place.file("articles/" + slug),
                    Message.of("article `{0}` breaks {1}: {2}", slug, component, violation),
                    Message.of("fix the value in article.yaml or in the translation")));
        }
    }
}
