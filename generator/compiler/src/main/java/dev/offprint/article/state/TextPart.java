package dev.offprint.article.state;

import dev.offprint.diagnostic.Place;
import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * A part of a text that is translated as a whole: the value of a key, or a block of the body.
 *
 * @param name the key, or {@link #BODY}
 * @param place where it begins
 * @param text what it says, as the author wrote it
 * @param digest the first {@value #DIGITS} hexadecimal digits of the SHA-256 digest of name and text
 * @param isList whether it has entries, rows, lines of code or several paragraphs: one more looks like another change within it
 */
public record TextPart(String name, Place place, String text, String digest, boolean isList) {

    /** The name of the parts of the body. */
    public static final String BODY = "text";

    /** A change stays unseen once in four billion. More digits would make the front matter longer. */
    static final int DIGITS = 8;

    /** A rename of an article edits these in both languages, so they are no part of what is translated. */
    private static final Pattern OTHER_ARTICLE = Pattern.compile("(\\]\\(|\\]: ?|=[\"'])(<?\\.\\./)[^)\\s>\"']*");

    /** Returns a part of prose: blanks and line ends within it make no difference. */
    static TextPart prose(String name, Place place, String text, boolean isList) {
        return of(name, place, text, joined(text), isList);
    }

    /** Returns a part in which blanks have a meaning, such as code. */
    static TextPart verbatim(String name, Place place, String text) {
        return of(name, place, text, text.stripTrailing(), true);
    }

    private static TextPart of(String name, Place place, String text, String meant, boolean isList) {
        String compared = meant.contains("../") ? OTHER_ARTICLE.matcher(meant).replaceAll("$1$2") : meant;
        return new TextPart(name, place, text, digest(name + "\n" + compared), isList);
    }

    /** Returns the words of a text with one blank between them. */
    private static String joined(String text) {
        StringBuilder words = new StringBuilder(text.length());
        boolean isBlank = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                isBlank = true;
            } else {
                words.append(isBlank && !words.isEmpty() ? " " : "").append(c);
                isBlank = false;
            }
        }
        return words.toString();
    }

    /** Returns the digest of a text. */
    static String digest(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.UTF_8)).hex().substring(0, DIGITS);
    }

    /** Returns whether it is a block of the body. */
    public boolean isOfBody() {
        return name.equals(BODY);
    }
}
