package dev.offprint.importer.markdown;

import java.util.Locale;

/** The name that pages give a heading without one of its own. */
public final class HeadingName {

    private HeadingName() {}

    /** Returns the name of the first heading of a page that has this text. */
    public static String of(String text) {
        return text.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{Nd}]+", "-")
                .replaceFirst("^-", "");
    }
}
