package dev.offprint.edge.http;

/**
 * The letter case of the words of HTTP, which are ASCII (RFC 9110, 5.1 and 5.6.2), and of ISO-8859-1, in which header fields are read.
 * Other letters keep their case: the JDK's tables of theirs are compiled into a worker that uses them.
 */
public final class LetterCase {

    private static final int TO_LOWER = 'a' - 'A';

    private LetterCase() {}

    /** Returns whether two words are equal whatever the case of their letters. */
    public static boolean areEqual(String one, String other) {
        return one.length() == other.length() && startsWith(one, other);
    }

    /** Returns whether a text starts with a word whatever the case of their letters. */
    public static boolean startsWith(String text, String word) {
        boolean same = text.length() >= word.length();
        for (int i = 0; same && i < word.length(); i++) {
            char c = text.charAt(i);
            char d = word.charAt(i);
            same = c == d || lower(c) == lower(d);
        }
        return same;
    }

    /** Returns a text with small letters. */
    public static String lower(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (lower(text.charAt(i)) != text.charAt(i)) {
                return lowered(text);
            }
        }
        return text;
    }

    private static String lowered(String text) {
        StringBuilder lower = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            lower.append(lower(text.charAt(i)));
        }
        return lower.toString();
    }

    private static char lower(char c) {
        boolean capital = (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7);
        return capital ? (char) (c + TO_LOWER) : c;
    }
}
