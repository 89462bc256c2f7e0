package dev.offprint.publish.plan.consumer;

import dev.offprint.publish.plan.PublishPlan;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The changes that consumers notice. All lists are sorted. A removed address answers 404, without a redirect.
 *
 * @param articlesGone the slugs of articles that are removed with all their translations
 * @param articlesAdded the slugs of new articles
 * @param translationsLost removed translations of articles that still exist
 * @param translationsGained new translations of existing articles
 * @param answers answers that change, without new and removed ones
 * @param articles articles that change, without new and removed ones
 * @param lists addresses of lists whose body is changed, added or removed
 * @param pages pages other than articles', and their Markdown forms
 * @param documents discovery documents, feeds, schemas and skills
 * @param contract the change of the contract in openapi.json, if there is one
 */
public record ConsumerView(
        List<String> articlesGone,
        List<String> articlesAdded,
        List<Translated> translationsLost,
        List<Translated> translationsGained,
        List<AnswerChange> answers,
        List<ArticleChange> articles,
        List<AddressChange> lists,
        List<AddressChange> pages,
        List<AddressChange> documents,
        Optional<ContractChange> contract) {

    /** The number of changed answers that are compared: each costs a request to the store, one after the other. */
    public static final int ANSWERS_READ = 20;

    /**
     * Returns the view of a plan. It reads openapi.json and the first answers that change.
     *
     * @throws IOException where a body cannot be read
     */
    public static ConsumerView of(PublishPlan plan, Bodies bodies) throws IOException {
        return new ConsumerViewBuilder(plan, bodies).view();
    }

    /** Returns whether consumers notice nothing. */
    public boolean isEmpty() {
        return articlesGone.isEmpty()
                && articlesAdded.isEmpty()
                && translationsLost.isEmpty()
                && translationsGained.isEmpty()
                && articles.isEmpty()
                && lists.isEmpty()
                && pages.isEmpty()
                && documents.isEmpty();
    }
}
