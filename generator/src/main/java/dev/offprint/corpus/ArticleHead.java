package dev.offprint.corpus;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the index keeps of an article: enough to know what is public and where links may lead.
 *
 * @param slug the slug
 * @param state whether it is public, and why not
 * @param isDescribed whether it has an {@code article.yaml}
 * @param level the awareness level
 * @param locales the locales it exists in, in order
 * @param files what else lies in its folder, by paths relative to it, sorted
 */
record ArticleHead(
        Slug slug,
        State state,
        boolean isDescribed,
        @Nullable String level,
        List<ContentLocale> locales,
        List<String> files) {

    /** Whether an article is public. */
    enum State {
        PUBLIC(""),
        DRAFT("draft: isPublished is not true"),
        SYNDICATED("syndicated"),
        BROKEN("broken: its errors hide whether it is published");

        private final String reason;

        State(String reason) {
            this.reason = reason;
        }

        String reason() {
            return reason;
        }
    }

    String folder() {
        return folder(slug.value());
    }

    static String folder(String name) {
        return "articles/" + name;
    }

    boolean isPublic() {
        return state == State.PUBLIC;
    }
}
