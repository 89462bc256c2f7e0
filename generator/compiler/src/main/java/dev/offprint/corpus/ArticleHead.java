package dev.offprint.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
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
 * @param sources the facts from which all this was read: what its folder holds, and each of its texts
 * @param isLinked whether symbolic links lead to the folder or to something in it, so that it may change without being written to
 * @param findings what is wrong with the folder
 * @param from when a published article becomes public; null if it is public whatever the time
 * @param difficulty how difficult it is said to be; null where it could not be read
 * @param series where it stands in a series; null where it is in none
 * @param topics the topics that it names, in its order
 * @param lastUpdated when it was changed, as it says; null where that could not be read
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
        Map<Fact, Sha256> sources,
        boolean isLinked,
        List<Diagnostic> findings,
        @Nullable Instant from,
        @Nullable String difficulty,
        @Nullable SeriesPart series,
        List<String> topics,
        @Nullable Instant lastUpdated) {

    /** Shares the values that many articles have. */
    public ArticleHead {
        level = level == null ? null : level.intern();
        contentType = contentType == null ? null : contentType.intern();
        difficulty = difficulty == null ? null : difficulty.intern();
        topics = topics.stream().map(String::intern).toList();
        findings = List.copyOf(findings); // few or none, and not the tables that they were collected in
    }

    /** Whether an article is public. */
    public enum State {
        /** It is published. */
        PUBLIC,
        /** It is not yet published. */
        DRAFT,
        /** It is published, and its {@code firstPublished} is in the future. */
        SCHEDULED,
        /** It comes from elsewhere. */
        SYNDICATED,
        /** It cannot be told. */
        BROKEN
    }

    /** Returns why it is not public. */
    public Message reason() {
        return switch (state) {
            case PUBLIC -> Message.NONE;
            case DRAFT -> Message.of("draft: isPublished is not true");
            case SCHEDULED -> Message.of("scheduled: public from {0}", from);
            case SYNDICATED -> Message.of("syndicated");
            case BROKEN -> Message.of("broken: its errors hide whether it is published");
        };
    }

    /** Returns the head as it is at an instant: an article is public from its {@code firstPublished} on. */
    ArticleHead at(Instant now) {
        State then = from != null && now.isBefore(from) ? State.SCHEDULED : State.PUBLIC;
        boolean published = state == State.PUBLIC || state == State.SCHEDULED;
        return !published || state == then ? this : with(then, sources, isLinked, findings);
    }

    /** Returns the same head, with what it was read from and what was found. */
    ArticleHead with(Map<Fact, Sha256> read, boolean linked, List<Diagnostic> found) {
        return with(state, read, linked, found);
    }

    private ArticleHead with(State other, Map<Fact, Sha256> read, boolean linked, List<Diagnostic> found) {
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
                linked,
                found,
                from,
                difficulty,
                series,
                topics,
                lastUpdated);
    }

    /** Returns the digest of a text in its folder, in words; that there is none is told apart from every digest. */
    public String source(String name) {
        return String.valueOf(sources.get(new Fact.File(folder() + "/" + name)));
    }

    /** Returns its folder. */
    public String folder() {
        return folder(slug.value());
    }

    /** Returns the folder of the article with this slug. */
    public static String folder(String name) {
        return "articles/" + name;
    }

    /** Returns the one of these articles that becomes public first; nothing if none is scheduled. */
    public static Optional<ArticleHead> nextScheduled(Stream<ArticleHead> heads) {
        return heads.filter(head -> head.state() == State.SCHEDULED)
                .min(Comparator.comparing(head -> Objects.requireNonNull(head.from())));
    }

    /** Returns whether it is published. */
    public boolean isPublic() {
        return state == State.PUBLIC;
    }

    /**
     * Where an article stands in a series.
     *
     * @param name the name of the series in sources: {@code http-caching}
     * @param order its place; numbers between may be left out
     */
    public record SeriesPart(String name, int order) {

        /** Returns the member {@code series} of an {@code article.yaml}; nothing where there is none, or not in this shape. */
        static Optional<SeriesPart> of(JsonNode root) {
            JsonNode name = root.path("series").path("name");
            JsonNode order = root.path("series").path("order");
            return name.isTextual() && order.isInt()
                    ? Optional.of(new SeriesPart(name.textValue(), order.intValue()))
                    : Optional.empty();
        }
    }
}
