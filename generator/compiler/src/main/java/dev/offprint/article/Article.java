package dev.offprint.article;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.media.ImageSize;
import dev.offprint.article.media.RenditionPlan.Rendition;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.source.MediaFile;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One valid, public article with its translations. Not yet linked: see {@link Translation}. Nothing in it says whether
 * other articles exist.
 *
 * @param slug the slug, the name of its folder
 * @param id the identifier, given or derived from the slug
 * @param contentType any non-empty text
 * @param awarenessLevel the level to filter by
 * @param isCustomerResource shown in the answer-first form
 * @param difficulty free text
 * @param estimatedReadTime minutes, given or computed, at least 1; null where no translation has a text
 * @param firstPublished RFC 3339 with an offset
 * @param opening what holds in each locale whose translation says nothing else
 * @param extra members of the author's own
 * @param translations at least one, in the order of {@link ContentLocale}
 * @param media the files beside the article that its Markdown refers to
 * @param topics the topics it belongs to
 */
public record Article(
        Slug slug,
        String id,
        String contentType,
        @Nullable String awarenessLevel,
        @Nullable Boolean isCustomerResource,
        @Nullable String difficulty,
        @Nullable Integer estimatedReadTime,
        @Nullable String firstPublished,
        Opening opening,
        @Nullable ObjectNode extra,
        List<Translation> translations,
        List<Media> media,
        List<String> topics) {

    /** Keeps copies that cannot change. */
    public Article {
        translations = List.copyOf(translations);
        media = List.copyOf(media);
        topics = List.copyOf(topics);
    }

    /** Returns the same article for those who keep it: its texts are parsed again where they are rendered. */
    public Article unparsed() {
        return new Article(
                slug,
                id,
                contentType,
                awarenessLevel,
                isCustomerResource,
                difficulty,
                estimatedReadTime,
                firstPublished,
                opening,
                extra,
                translations.stream().map(Translation::unparsed).toList(),
                media,
                topics);
    }

    /** Returns the translation to a locale. */
    public Optional<Translation> in(ContentLocale locale) {
        return translations.stream().filter(t -> t.locale() == locale).findFirst();
    }

    /** Returns the opening as a locale shows it. */
    public Opening openingIn(ContentLocale locale) {
        return in(locale).map(t -> opening.overriddenBy(t.opening())).orElse(opening);
    }

    /** Returns the reading time in minutes as a locale shows it: none where its text is empty. */
    public @Nullable Integer readTimeIn(ContentLocale locale) {
        return in(locale).filter(Translation::isEmpty).isPresent() ? null : estimatedReadTime;
    }

    /** Returns when anything of it was last changed, RFC 3339: the newest date of the article and its translations. */
    public @Nullable String lastUpdated() {
        return Stream.concat(Stream.of(opening), translations.stream().map(Translation::opening))
                .flatMap(one -> Stream.ofNullable(one.lastUpdated()))
                .max(Comparator.comparing(date -> OffsetDateTime.parse(date).toInstant()))
                .orElse(null);
    }

    /**
     * Returns the short answer that was written in a language; null where there is none. That of the article itself is in the
     * language that has none of its own, English if both have none.
     */
    public @Nullable String shortAnswerWrittenFor(ContentLocale locale) {
        Optional<Translation> one = in(locale);
        String own = one.isPresent() ? one.get().opening().shortAnswer() : null;
        Optional<Translation> other = in(locale.other());
        boolean otherHasOwn = other.isEmpty() || other.get().opening().shortAnswer() != null;
        return own != null ? own : otherHasOwn || locale == ContentLocale.EN ? opening.shortAnswer() : null;
    }

    /**
     * A file beside an article.
     *
     * @param name the name in the source folder, as links write it (decoded)
     * @param publicName the name it is published under: safe, and with the content's digest
     * @param file where its content is read, which nothing holds as a whole
     * @param size how large it is shown, where it is an image of a known form
     * @param renditions its smaller versions, the narrowest first
     */
    public record Media(
            String name,
            String publicName,
            MediaFile file,
            @Nullable ImageSize size,
            List<Rendition> renditions) {}
}
