package dev.offprint.article.markdown.code;

import dev.offprint.source.Resource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the scanner of a language does not know of it. The resource {@code article/grammars.txt} has a fact in each line. */
final class Grammar {

    /** Says that a text without escapes begins at a place, and ends nowhere. */
    static final int UNENDED = -2;

    private static final Map<String, Grammar> ALL = new HashMap<>();

    static {
        Resource.text("article/grammars.txt").lines().forEach(line -> {
            String[] words = line.split(" ", -1);
            ALL.computeIfAbsent(words[1], Grammar::new).add(words[0], Arrays.copyOfRange(words, 2, words.length));
        });
        for (String name : List.of("text/rust", "text/cpp", "text/c", "text/sql", "text/yaml")) {
            ALL.computeIfAbsent(name, Grammar::new);
        }
    }

    /** The end of a raw string of C++, which has a delimiter of its own ([lex.string] of the standard). */
    private static final String DELIMITED = ")delimiter\"";

    private static final int LONGEST_DELIMITER = 16;

    private final boolean isYaml;
    private final Mask mask;
    private final List<String[]> raw = new ArrayList<>();
    private final Set<String> keywords = new HashSet<>();
    private final Set<String> keywordsBeforeNames = new HashSet<>();
    private @Nullable String here;
    private String first = "";

    private Grammar(String name) {
        isYaml = name.equals("text/yaml");
        mask = switch (name) {
            case "text/rust" -> Mask.WORDS.and(Mask::lifetimes);
            case "text/c", "text/cpp" -> Mask.WORDS.and(Mask::digits);
            case "text/sql" -> Mask.WORDS.and(Mask::escapes);
            case "text/yaml" -> Mask::plainScalars;
            default -> Mask.WORDS;
        };
    }

    private void add(String kind, String... words) {
        switch (kind) {
            case "first" -> first = words[0];
            case "here" -> here = words[0];
            case "raw" -> raw.add(new String[] {words[0], words[1].replace("\\n", "\n")});
            case "keywords" -> keywords.addAll(List.of(words));
            case "before" -> keywordsBeforeNames.addAll(List.of(words));
            default -> throw new IllegalStateException(kind);
        }
    }

    static Grammar of(String name) {
        return ALL.getOrDefault(name, new Grammar(name));
    }

    /** Returns the line that a scanner reads before the code; it has the language in the state in which examples begin. */
    String first() {
        return first;
    }

    /** Hides signs of a line from the scanner, in place. */
    void mask(char[] text, int start, int end) {
        mask.apply(text, start, end);
    }

    /** Returns where the text ends that begins at a place and has no escapes, -1 if none begins there, or {@link #UNENDED}. */
    int rawEnd(String code, int at) {
        for (String[] signs : raw) {
            if (code.startsWith(signs[0], at)) {
                int open = at + signs[0].length();
                String close = signs[1];
                if (close.equals(DELIMITED)) {
                    int parenthesis = code.indexOf('(', open);
                    if (parenthesis < 0 || parenthesis - open > LONGEST_DELIMITER) {
                        return -1;
                    }
                    close = ")" + code.substring(open, parenthesis) + '"';
                }
                int end = code.indexOf(close, open);
                return end < 0 ? UNENDED : end + close.length();
            }
        }
        return -1;
    }

    boolean isYaml() {
        return isYaml;
    }

    /** Returns the word that ends the here-document whose operator stands at a place, or null if there is none. */
    @Nullable
    String hereTag(String code, int at) {
        return here == null || !code.startsWith(here, at) ? null : HereDocument.tag(code, at + here.length());
    }

    /** Returns whether a name is a keyword where it stands. */
    boolean isKeyword(String code, int start, int end) {
        if ((keywords.isEmpty() && keywordsBeforeNames.isEmpty()) || (start > 0 && code.charAt(start - 1) == '.')) {
            return false;
        }
        String word = code.substring(start, end);
        return keywords.contains(word) || (keywordsBeforeNames.contains(word) && isBeforeName(code, end));
    }

    private static boolean isBeforeName(String code, int end) {
        if (end + 1 >= code.length() || code.charAt(end) != ' ') {
            return false;
        }
        char next = code.charAt(end + 1);
        return Character.isLetterOrDigit(next) || "_$'\"{[*".indexOf(next) >= 0;
    }
}
