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
public enum Marker {
    /** Two commands. */
    QUICK_START(QuickStart::of),
    /** The three operations. */
    OPERATIONS(Operations::of),
    /** The form. */
    TRY_IT(TryItOut::of),
    /** The problems. */
    ERRORS(Errors::of),
    /** Caching. */
    CACHING(Caching::of),
    /** The quota. */
    LIMITS(Limits::of),
    /** Compression and CORS. */
    ACCESS(Access::of),
    /** The documents beside the API. */
    DISCOVERY(Discovery::of),
    /** The schemas. */
    SCHEMAS(Schemas::of);

    /** Where everything goes that no other marker names. */
    public static final String REST = "{api_reference}";

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Function<Facts, Section> section;

    Marker(Function<Facts, Section> section) {
        this.section = section;
    }

    /** Returns the section that it stands for. */
    public Section section(Facts facts) {
        return section.apply(facts);
    }

    /** Returns the paragraph. */
    public String text() {
        return "{" + name().toLowerCase(Locale.ROOT) + "}";
    }

    /** Returns every paragraph that stands for something. */
    public static List<String> texts() {
        List<String> texts = new ArrayList<>(List.of(REST));
        for (Marker marker : values()) {
            texts.add(marker.text());
        }
        return texts;
    }
}
