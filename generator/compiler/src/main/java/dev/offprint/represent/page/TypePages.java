package dev.offprint.represent.page;

import dev.offprint.address.Page;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.LevelTokens;
import java.util.Comparator;
import java.util.List;

/**
 * The indexes of content types. A type has an index in each locale in which it has articles. Types are arbitrary text
 * like awareness levels, and get tokens like them.
 */
public final class TypePages {

    private TypePages() {}

    /** The contract's types first, then the others by name. */
    public static final Comparator<String> ORDER =
            Comparator.comparingInt(TypePages::rank).thenComparing(Comparator.naturalOrder());

    /** Returns the index of a type. */
    public static Page page(ContentLocale locale, String contentType) {
        return new Page.TypeIndex(locale, token(contentType));
    }

    /** Returns the name of a type in addresses. */
    public static Slug token(String contentType) {
        return new Slug(LevelTokens.of(List.of(contentType)).getOrDefault(contentType, ""));
    }

    private static int rank(String type) {
        return FilterableType.of(type).map(Enum::ordinal).orElse(FilterableType.values().length);
    }
}
