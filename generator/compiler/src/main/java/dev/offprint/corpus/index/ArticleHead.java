package dev.offprint.corpus.index;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.tree.Sha256;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the index keeps of an article: enough to know what is public and where links may lead.
 *
 * @param slug the slug
 * @param formerSlugs the slugs that it had before, oldest first
 * @param state whether it is public, and why not
 * @param isDescribed whether it has an {@code article.yaml}
 * @param level the awareness level
 * @param locales the locales it exists in, in order
 * @param files the other files in its folder, by paths relative to it, sorted
 * @param contentType its type; null where it could not be read
 * @param titles the title in each locale, for other articles to show; of public articles only
 * @param id the identifier that it gives, or that is derived; null where it could not be read
 * @param source the digest of its {@code article.yaml}, from which all this was read
 * @param findings what is wrong with the folder
 * @param from when a published article becomes public; null if it is public whatever the time
 * @param difficulty how difficult it is said to be; null where it could not be read
 */
public record ArticleHead(
        Slug slug,
        List<Slug> formerSlugs,
        State state,
        boolean isDescribed,
        @Nullable String level,
        List<ContentLocale> locales,
        List<String> files,
        @Nullable String contentType,
        Map<ContentLocale, String> titles,
        @Nullable String id,
        @Nullable Sha256 source,
        List<Diagnostic> findings,
        @Nullable Instant from,
        @Nullable String difficulty) {

    /** Whether an article is public. */
    public enum State {
        /** It is published. */
        PUBLIC(""),
        /** It is not yet published. */
        DRAFT("draft: isPublished is not true"),
        /** It is published, and its {@code firstPublished} is in the future. */
        SCHEDULED("scheduled"),
        /** It comes from elsewhere. */
        SYNDICATED("syndicated"),
        /** It cannot be told. */
        BROKEN("broken: its errors hide whether it is published");

        private final String reason;

        State(String reason) {
            this.reason = reason;
        }
    }

    /** Returns why it is not public. */
    public String reason() {
        return state == State.SCHEDULED ? "scheduled: public from " + from : state.reason;
    }

    /** Returns the head as it is at an instant: an article is public from its {@code firstPublished} on. */
    ArticleHead at(Instant now) {
        State then = from != null && from.isAfter(now) ? State.SCHEDULED : State.PUBLIC;
        boolean published = state == State.PUBLIC || state == State.SCHEDULED;
        return !published || state == then ? this : with(then, source, findings);
    }

    /** Returns the same head, with what it was read from and what was found. */
    ArticleHead with(@Nullable Sha256 read, List<Diagnostic> found) {
        return with(state, read, found);
    }

    private ArticleHead with(State other, @Nullable Sha256 read, List<Diagnostic> found) {
        return new ArticleHead(
                slug,
                formerSlugs,
                other,
                isDescribed,
                level,
                locales,
                files,
                contentType,
                titles,
                id,
                read,
                found,
                from,
                difficulty);
    }

    /** Returns its folder. */
    public String folder() {
        return folder(slug.value());
    }

    /** Returns the folder of the article with this slug. */
    public static String folder(String name) {
        return "articles/" + name;
    }

    /** Returns whether it is published. */
    public boolean isPublic() {
        return state == State.PUBLIC;
    }
}
