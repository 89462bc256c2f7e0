package dev.offprint.represent.page;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of finished pages. */
public final class HtmlText {

    private static final String BEGIN = "<code>";
    private static final String END = "</code>";
    /** Begins the code of a block, which keeps its lines anyway. */
    private static final String BLOCK = "<pre tabindex=\"0\">";
    /** What fits into a few lines. */
    private static final int LONG = 300;
    /** What fits on the narrowest screen; what is longer has to break somewhere. */
    private static final Pattern TOKEN = Pattern.compile("(?<![^\\s])[^\\s-][^\\s]{0,28}-[^\\s]{0,28}(?![^\\s])");

    private static final int LONGEST = 30;

    private HtmlText() {}

    /**
     * Keeps names like {@code stale-while-revalidate} in inline code on one line: browsers break lines after hyphens, and CSS cannot
     * forbid it. Looks at inline code that has no elements.
     */
    public static String wholeTokens(String html) {
        StringBuilder whole = new StringBuilder(html.length());
        int done = 0;
        for (int at = html.indexOf(BEGIN); at >= 0; at = html.indexOf(BEGIN, at + 1)) {
            int start = at + BEGIN.length();
            int end = html.indexOf('<', start);
            if (end - start <= LONG && html.startsWith(END, end) && !html.startsWith(BLOCK, at - BLOCK.length())) {
                String code = html.substring(start, end);
                if (code.indexOf('-') > 0) {
                    whole.append(html, done, start).append(TOKEN.matcher(code).replaceAll(HtmlText::token));
                    done = end;
                }
            }
        }
        return whole.append(html, done, html.length()).toString();
    }

    private static String token(MatchResult token) {
        String text = token.group();
        return Matcher.quoteReplacement(text.length() > LONGEST ? text : "<span>" + text + "</span>");
    }

    /** Returns the text with a space in place of each character that HTML forbids (HTML, 13.1: "Text must not contain noncharacters … or controls"). */
    static String legal(String html) {
        int at = 0;
        while (at < html.length() && !isForbidden(html, at)) {
            at++;
        }
        if (at == html.length()) {
            return html;
        }
        StringBuilder legal = new StringBuilder(html);
        for (; at < html.length(); at++) {
            if (isForbidden(html, at)) {
                legal.setCharAt(at, ' ');
            }
        }
        return legal.toString();
    }

    /** Returns whether a character is a control character other than a tab or the end of a line, or a noncharacter, or half of one. */
    private static boolean isForbidden(String text, int index) {
        char c = text.charAt(index);
        if (c < 0x7f) {
            return c < ' ' && c != '\n' && c != '\t';
        } else if (c < 0xd800) {
            return c < 0xa0;
        }
        int whole = Character.isLowSurrogate(c) && index > 0 ? text.codePointAt(index - 1) : text.codePointAt(index);
        return (whole & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef);
    }
}
