package dev.offprint.importer.origin;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a page says about itself.
 *
 * @param title its title; null where it has none
 * @param description a summary in plain text
 * @param published when it was first published, as Offprint writes dates
 * @param updated when it changed last
 * @param draft whether it is not public
 * @param slug the last part of its address, as the author wrote it; null where the tool derives it
 * @param topics what it is about, as people read it
 */
public record PageFields(
        @Nullable String title,
        @Nullable String description,
        @Nullable String published,
        @Nullable String updated,
        boolean draft,
        @Nullable String slug,
        List<String> topics) {

    /** Returns these for a page that is not public. */
    public PageFields asDraft() {
        return new PageFields(title, description, published, updated, true, slug, topics);
    }

    /** Returns these with another date of their first publication, and no change before it. */
    public PageFields withPublished(String date) {
        String change = updated != null && OriginDates.isBefore(updated, date) ? null : updated;
        return new PageFields(title, description, date, change, draft, slug, topics);
    }

    /** Returns the same fields with another title. */
    public PageFields withTitle(@Nullable String other) {
        return new PageFields(other, description, published, updated, draft, slug, topics);
    }
}
