package dev.offprint.importer.frontmatter;

import dev.offprint.edge.resource.ContentLocale;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds languages in names of files and folders. */
public final class LocaleNames {

    private static final Set<String> LANGUAGES = Set.of(Locale.getISOLanguages());

    private LocaleNames() {}

    /** Returns whether a name is that of a language, with or without a region: {@code fr}, {@code pt-BR}, {@code zh_CN}. */
    public static boolean isLanguage(String name) {
        return name.matches("[a-z]{2}([-_][A-Za-z]{2,4})?") && LANGUAGES.contains(name.substring(0, 2));
    }

    /** Returns the locale of a language, if Offprint has it. */
    public static Optional<ContentLocale> of(String name) {
        return isLanguage(name) ? ContentLocale.of(name.substring(0, 2)) : Optional.empty();
    }
}
