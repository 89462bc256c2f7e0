package dev.offprint.article.markdown.lint.quick;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds whether a text may have markup. Most texts of an article are a title, a sentence or a paragraph without any, and need neither a
 * parser nor a look at each node.
 */
public final class MarkupSearch {

    private static final String NO_BREAK = "\u00A0";
    private static final String NARROW = "\u202F";
    private static final String ZERO_WIDTH = "\u200B";
    private static final String BYTE_ORDER = "\uFEFF";

    /** Without one of these there is no markup to find, so the text needs no parser. */
    private static final List<String> MARKS = List.of(
            "[",
            "<",
            "`",
            "&",
            "~~~",
            ":::",
            "!!!",
            "???",
            "##",
            "|",
            "{",
            "+-",
            "%%",
            "•",
            "◦",
            "▪",
            "●",
            "‣",
            "==",
            "++",
            " *",
            "~",
            "^",
            "**",
            NO_BREAK,
            NARROW,
            ZERO_WIDTH,
            BYTE_ORDER);

    /** What begins a line, or stands between colons. */
    private static final Pattern POSSIBLE = Pattern.compile(
            "[0-9][.)]|´´´|'''|\\n-|(?m:^(?: {4}| {0,3}\\t))|:[a-z][a-z0-9_+-]{1,60}:|\\\\(?:[a-z]{3}|[^a-z\\s]|[a-z]{1,2}\\\\)|[^\\s*]\\*|\\*[^\\s*\\p{L}]|__|8<-|::|\\A\\s{0,9}%|(?m:^[ \\t>]{0,20}(?:[A-Za-z]{1,4}[.)]|#|\\(|import|export|[-–—*_][^\\s]|[–—·o§][ \\t]|[–—]))");

    private MarkupSearch() {}

    /** Returns whether something could be found in a text. */
    public static boolean mayHaveMarkup(String text) {
        return !Sentences.are(text) && hasSigns(text);
    }

    /** Returns whether a text has a sign of markup. */
    static boolean hasSigns(String text) {
        return MARKS.stream().anyMatch(text::contains) || POSSIBLE.matcher(text).find();
    }
}
