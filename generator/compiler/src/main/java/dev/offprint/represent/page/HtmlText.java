package dev.offprint.represent.page;

/** Replaces characters that HTML does not allow (HTML, 13.1: "Text must not contain noncharacters … or controls"). */
final class HtmlText {

    private HtmlText() {}

    /** Returns the text with a space in place of each character that HTML forbids. */
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
