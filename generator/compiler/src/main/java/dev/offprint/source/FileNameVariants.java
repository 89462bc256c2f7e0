package dev.offprint.source;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Files whose names are nearly the one that is looked for: in other letter case, or with another ending of the same kind. */
public final class FileNameVariants {

    private FileNameVariants() {}

    /** Returns the file among these that is probably meant by a name which none of them has. */
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
