package dev.offprint.represent.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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

    /**
     * Checks everything that operations 1 and 2 say of an article.
     *
     * <p>An item of the list is the article in full without its framework, and perhaps with fewer translations. The contract
     * asks neither for the framework nor for a number of translations (a test holds it to that), so that an article which
     * fits in full fits as an item. Only one that does not is looked at in every form, to say what is wrong with which.
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
        inFull.removeAll(found); // a detail is an article, and one finding is enough
        report(slug, "ArticleDetail", inFull);
    }

    /** Checks an answer-first body. */
    public void checkAnswer(Slug slug, byte[] body) {
        report(slug, "AnswerFirstArticle", violations("AnswerFirstArticle", body));
    }

    private List<String> violations(String component, byte[] body) {
        try {
            return validator.violations(component, JsonText.parse(body));
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
                    "article `" + slug + "` breaks " + component + ": " + violation,
                    "mend the member's value in article.yaml or the translation"));
        }
    }
}
