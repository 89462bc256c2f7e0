package dev.offprint.article.hint;

import dev.offprint.edge.resource.Slug;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;

/** Makes slugs of names in any language. */
public final class SlugHint {

    private SlugHint() {}

    /** Returns the slug that a name suggests, in small letters: {@code Über uns} becomes {@code ueber-uns}; nothing if nothing is left. */
    public static Optional<Slug> of(String name) {
        return Slug.parse(latin(name).replaceAll("[^a-z0-9_]+", "-").replaceAll("^[-_]+|-+$", ""));
    }

    /** Returns a name in small letters without accents, with {@code ae}, {@code oe}, {@code ue} and {@code ss} for German letters. */
    public static String latin(String name) {
        String german = Normalizer.normalize(name, Normalizer.Form.NFC)
                .toLowerCase(Locale.ROOT)
                .replace("ä", "ae")
                .replace("ö", "oe")
                .replace("ü", "ue")
                .replace("ß", "ss");
        return Normalizer.normalize(german, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
    }
}
