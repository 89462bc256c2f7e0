package dev.offprint.represent.page;

/** Replaces characters that HTML does not allow (HTML, 13.1: "Text must not contain noncharacters … or controls"). */
final class HtmlText {

    private HtmlText() {}

    /** Returns the text with a space in place of each character that HTML forbids. */
    static String legal(String html) {
        for (int i = 0; i < html.length(); i++) {
            if (isForbidden(html, i)) {
                return replaced(html);
            }
        }
        return html;
    }

    private static String replaced(String html) {
        StringBuilder legal = new StringBuilder(html);
        for (int i = 0; i < html.length(); i++) {
            if (isForbidden(html, i)) {
                legal.setCharAt(i, ' ');
            }
        }
        return legal.toString();
    }

    private static boolean isForbidden(String text, int index) {
        char c = text.charAt(index);
        if (c < 0x7f) {
            return c < ' ' && c != '\n' && c != '\t';
        } else if (c < 0xa0) {
            return true;
        } else if (c < 0xd800) {
            return false;
        }
        return isNoncharacter(text, index, c);
    }

    /** Returns whether the character is a noncharacter, or a half of one. */
    private static boolean isNoncharacter(String text, int index, char c) {
        int whole = Character.isLowSurrogate(c) && index > 0 ? text.codePointAt(index - 1) : text.codePointAt(index);
        return (whole & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef);
    }
}
