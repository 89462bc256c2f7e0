package dev.offprint.represent.developers.section;

import dev.offprint.represent.developers.block.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * A paragraph of the author's text that a generated section takes the place of: {@code {operations}}. In the order in which
 * sections follow where the author names none.
 */
public enum SectionMarker {
    /** Two commands. */
    QUICK_START(QuickStartSection::of),
    /** The three operations. */
    OPERATIONS(OperationsSection::of),
    /** The form. */
    TRY_IT(TryItSection::of),
    /** The problems. */
    ERRORS(ErrorsSection::of),
    /** CachingSection. */
    CACHING(CachingSection::of),
    /** The quota. */
    LIMITS(RateLimitSection::of),
    /** Compression and CORS. */
    ACCESS(CorsSection::of),
    /** The documents beside the API. */
    DISCOVERY(DocumentsSection::of),
    /** The schemas. */
    SCHEMAS(SchemasSection::of);

    /** Where everything goes that no other marker names. */
    public static final String REST = "{api_reference}";

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Function<SectionContext, Section> section;

    SectionMarker(Function<SectionContext, Section> section) {
        this.section = section;
    }

    /** Returns the section that it stands for. */
    public Section section(SectionContext facts) {
        return section.apply(facts);
    }

    /** Returns the paragraph. */
    public String text() {
        return "{" + name().toLowerCase(Locale.ROOT) + "}";
    }

    /** Returns every paragraph that stands for something. */
    public static List<String> texts() {
        List<String> texts = new ArrayList<>(List.of(REST));
        for (SectionMarker marker : values()) {
            texts.add(marker.text());
        }
        return texts;
    }
}
