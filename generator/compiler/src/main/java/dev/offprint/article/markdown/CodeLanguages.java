package dev.offprint.article.markdown;

import dev.offprint.diagnostic.Nearest;
import dev.offprint.source.Resource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The names of programming languages, as info strings use them. */
public final class CodeLanguages {

    /** Stands in the place of a grammar before names of languages that have none. */
    private static final String NONE = "-";
    /** MDN writes so after the name of a language whose code its linter must not check. */
    private static final String UNCHECKED = "-nolint";
    /** Names with fewer characters are near to too many others. */
    private static final int SHORT = 4;

    /** The grammar of each name. */
    private static final Map<String, String> GRAMMARS = new HashMap<>();
    /** Names of languages without a grammar. */
    private static final Set<String> PLAIN = new HashSet<>();

    static {
        Resource.text("article/languages.txt").lines().forEach(line -> {
            String[] words = line.split(" ", -1);
            for (int i = 1; i < words.length; i++) {
                if (words[0].equals(NONE)) {
                    PLAIN.add(words[i]);
                } else {
                    GRAMMARS.put(words[i], words[0]);
                }
            }
        });
    }

    private CodeLanguages() {}

    /** Returns the grammar of a language; empty where it has none. */
    static String grammar(String name) {
        return GRAMMARS.getOrDefault(checked(name), "");
    }

    /** Returns whether a language has this name, in small letters. */
    public static boolean isKnown(String name) {
        return GRAMMARS.containsKey(checked(name)) || PLAIN.contains(checked(name));
    }

    private static String checked(String name) {
        return name.endsWith(UNCHECKED) ? name.substring(0, name.length() - UNCHECKED.length()) : name;
    }

    /** Returns the name that an author probably meant, if no language has this one. */
    public static Optional<String> meant(String name) {
        if (isKnown(name) || name.length() < SHORT - 1) {
            return Optional.empty();
        }
        return name.length() < SHORT ? Names.WITH_ONE_MORE.to(name) : Names.NEAREST.to(name);
    }

    /** Only a check needs them in this form. */
    private static final class Names {
        private static final Nearest NEAREST = new Nearest(
                Stream.of(GRAMMARS.keySet(), PLAIN).flatMap(Set::stream).toList());
        /** Of three letters, one is missing ({@code jsn}), or the name is of no language in the list. */
        private static final Nearest WITH_ONE_MORE = new Nearest(GRAMMARS.keySet().stream()
                .filter(name -> name.length() == SHORT)
                .toList());
    }
}
