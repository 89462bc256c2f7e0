package dev.offprint.represent.page;

import java.nio.charset.StandardCharsets;

/** Replaces characters that HTML does not allow (HTML, 13.1: "Text must not contain noncharacters … or controls"). */
final class HtmlText {

    private static final int DELETE = 0x7f;

    private HtmlText() {}

    /** Returns the text in UTF-8, with a space in place of each character that HTML forbids. */
    static byte[] legalBytes(String html) {
        byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
        return areLegal(bytes) ? bytes : legal(html).getBytes(StandardCharsets.UTF_8);
    }

    /** Says for most pages that nothing is forbidden; what it does not know must be looked at. */
    private static boolean areLegal(byte[] utf8) {
        for (int i = 0; i < utf8.length; i++) {
            byte b = utf8[i];
            boolean isPlain = b >= ' ' && b != DELETE;
            if (!isPlain && b != '\n' && b != '\t' && (b >= 0 || !isLegal(utf8, i))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether a byte beyond ASCII begins no character that is forbidden: no control character, and none from U+F000 on, where the
     * noncharacters are.
     */
    private static boolean isLegal(byte[] utf8, int at) {
        int b = utf8[at] & 0xff;
        return b == 0xc2 ? (utf8[at + 1] & 0xff) >= 0xa0 : b < 0xef;
    }

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
