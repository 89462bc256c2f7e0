package dev.offprint.importer.html;

import java.util.regex.Pattern;
import org.jsoup.parser.Parser;

/** The words of a short text of HTML, such as a title. */
public final class PlainHtml {

    private static final Pattern TAG = Pattern.compile("<[^<>]*+>");
    private static final Pattern BLANKS = Pattern.compile("[\\s\u00A0]++");

    private PlainHtml() {}

    /** Returns a text of one line without tags and entities. */
    public static String of(String html) {
        String text = Parser.unescapeEntities(TAG.matcher(html).replaceAll(""), false);
        return BLANKS.matcher(text).replaceAll(" ").strip();
    }
}
