package dev.offprint.article.state;

import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import java.util.List;

/**
 * A translation beside the text that it was made from.
 *
 * @param locale the locale of the translation
 * @param record what its front matter says of the other text
 * @param place where that stands
 * @param changes what changed in the other text since
 * @param own the parts of the translation; none where there is no review and nobody shows them
 */
public record TranslationState(
        ContentLocale locale, TranslationRecord record, Place place, SourceChanges changes, List<TextPart> own) {

    /** Whether a translation says what the other text says. */
    public enum Kind {
        /** The other text is as it was recorded. */
        CURRENT,
        /** The same, and somebody read the translation as it is. */
        REVIEWED,
        /** The other text changed. */
        OUTDATED
    }

    /** Returns the state of a translation with this record. */
    public static TranslationState of(
            ContentLocale locale, TranslationRecord record, Place place, List<TextPart> source, List<TextPart> own) {
        String path = source.isEmpty() ? place.path() : source.get(0).place().path();
        return new TranslationState(
                locale, record, place, SourceChanges.between(record.parts(), source, new Place(path, 1, 1)), own);
    }

    /** Returns what it comes to. */
    public Kind kind() {
        TranslationRecord.Review review = record.review();
        if (!changes.changed().isEmpty()) {
            return Kind.OUTDATED;
        }
        return review != null && review.isOf(own) ? Kind.REVIEWED : Kind.CURRENT;
    }
}
