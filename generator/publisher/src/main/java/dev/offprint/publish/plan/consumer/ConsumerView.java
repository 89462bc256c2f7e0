package dev.offprint.publish.plan.consumer;

import dev.offprint.publish.plan.PublishPlan;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * What consumers notice of a publish. Nothing redirects: an address that goes answers 404 (410 needs to know what was).
 *
 * @param articlesGone the slugs of articles that go with all their translations, sorted, as all lists here
 * @param articlesAdded the slugs of those that come
 * @param translationsLost translations that go while their article stays
 * @param translationsGained translations that come to an article that was there
 * @param answers answers that change; not those that come or go
 * @param articles articles that stay and change
 * @param lists addresses of lists whose body changes, comes or goes
 * @param pages pages other than articles', and their Markdown forms
 * @param documents discovery documents, feeds, schemas and skills
 * @param contract what happens to the contract in openapi.json
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

    /** As many answers are read to say what of them changes: each costs a request to the store, one after the other. */
    public static final int ANSWERS_READ = 20;

    /**
     * Returns the view of a plan. Reads openapi.json and the first answers, where they change.
     *
     * @throws IOException where a body cannot be read
     */
    public static ConsumerView of(PublishPlan plan, Bodies bodies) throws IOException {
        return new ConsumerViewBuilder(plan, bodies).view();
    }

    /** Returns whether nobody notices anything. */
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
