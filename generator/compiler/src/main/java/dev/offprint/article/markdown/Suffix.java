package dev.offprint.article.markdown;

import java.nio.charset.StandardCharsets;

/** Writes a query and fragment so that neither Markdown nor HTML reads anything into it. */
final class Suffix {

    private static final String SAFE = "-._~!$'+,;=:@/?#%";
    private static final String HEX = "0123456789ABCDEF";

    private Suffix() {}

    static String encode(String suffix) {
        StringBuilder encoded = new StringBuilder(suffix.length());
        for (byte b : suffix.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if (c == '&') {
                encoded.append("&amp;");
            } else if (c < 0x80 && (Character.isLetterOrDigit(c) || SAFE.indexOf(c) >= 0)) {
                encoded.append(c);
            } else {
                encoded.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
            }
        }
        return encoded.toString();
    }
}
