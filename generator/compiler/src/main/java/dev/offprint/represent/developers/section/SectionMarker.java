package dev.offprint.represent.developers.section;

import dev.offprint.represent.developers.block.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * A paragraph of the author's text that a generated section replaces: {@code {operations}}. The order of the constants
 * is that of the sections without a marker.
 */
public enum SectionMarker {
    /** Two commands. */
    QUICK_START(RequestSections::quickStart),
    /** The three operations. */
    OPERATIONS(OperationsSection::of),
    /** The form. */
    TRY_IT(RequestSections::tryIt),
    /** The problems. */
    ERRORS(ErrorsSection::of),
    /** Caching. */
    CACHING(HeaderSections::caching),
    /** The quota. */
    LIMITS(HeaderSections::limits),
    /** Compression and CORS. */
    ACCESS(HeaderSections::access),
    /** The documents beside the API. */
    DISCOVERY(DocumentsSection::of),
    /** The schemas. */
    SCHEMAS(SchemasSection::of);

    /** The place of all sections that have no marker of their own. */
    public static final String REST = "{api_reference}";

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Function<SectionContext, Section> section;

    SectionMarker(Function<SectionContext, Section> section) {
        this.section = section;
    }

    /** Returns the section. */
    public Section section(SectionContext facts) {
        return section.apply(facts);
    }

    /** Returns the text of the paragraph. */
    public String text() {
        return "{" + name().toLowerCase(Locale.ROOT) + "}";
    }

    /** Returns the texts of all markers. */
    public static List<String> texts() {
        List<String> texts = new ArrayList<>(List.of(REST));
        for (SectionMarker marker : values()) {
            texts.add(marker.text());
        }
        return texts;
    }
}
