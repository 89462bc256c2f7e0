package dev.offprint.publish.plan.consumer;

import java.util.List;

/**
 * An article that stays and changes.
 *
 * @param slug the article
 * @param forms which of its forms change, as {@code detail}, {@code answer (en)}, {@code page (en)}, {@code Markdown (en)},
 *     sorted
 */
public record ArticleChange(String slug, List<String> forms) {

    /** Keeps a copy that cannot change. */
    public ArticleChange {
        forms = List.copyOf(forms);
    }
}
