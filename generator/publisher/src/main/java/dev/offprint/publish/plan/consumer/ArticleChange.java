package dev.offprint.publish.plan.consumer;

import java.util.List;

/**
 * An article that exists before and after, and changes.
 *
 * @param slug the article
 * @param forms the forms that change, as {@code detail}, {@code answer (en)}, {@code page (en)}, {@code Markdown (en)},
 *     sorted
 */
public record ArticleChange(String slug, List<String> forms) {

    /** Keeps an immutable copy. */
    public ArticleChange {
        forms = List.copyOf(forms);
    }
}
