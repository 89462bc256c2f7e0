package dev.offprint.article.markdown.lint.unread;

/** Backslash escapes (CommonMark 0.31, 2.4). */
public final class Escapes {

    private Escapes() {}

    /** Returns whether a backslash makes the character at an index of a text literal. */
    public static boolean isEscaped(String text, int at) {
        int slashes = 0;
        while (at - slashes > 0 && text.charAt(at - slashes - 1) == '\\') {
            slashes++;
        }
        return slashes % 2 == 1;
    }
}
