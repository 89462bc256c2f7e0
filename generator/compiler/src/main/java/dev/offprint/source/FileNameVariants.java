package dev.offprint.source;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Variants of expected file names: in another letter case, or with another extension of the same kind, such as {@code .yml}.
 */
public final class FileNameVariants {

    private FileNameVariants() {}

    /** Returns the file whose name is a variant of an expected name that none of the files has. */
    public static Optional<SourceEntry> of(List<SourceEntry> entries, String name) {
        return entries.stream()
                .filter(entry -> !entry.isFolder())
                .filter(entry -> usual(entry.name()).equals(usual(name)))
                .findFirst();
    }

    /** Returns the usual form of a name: lower case, with the endings that this program looks for. */
    public static String usual(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".yml")) {
            return lower.substring(0, lower.length() - ".yml".length()) + ".yaml";
        }
        return lower.endsWith(".markdown") ? lower.substring(0, lower.length() - ".markdown".length()) + ".md" : lower;
    }
}
