package dev.offprint.edge.http;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** UTF-8 (RFC 3629). The JDK's charsets are as large in a worker as half of the core. */
public final class Utf8 {

    private Utf8() {}

    /** Returns the bytes of a text; a lone surrogate, which has none, is a question mark. */
    public static byte[] bytes(String text) {
        byte[] bytes = new byte[3 * text.length()];
        int length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                bytes[length++] = (byte) c;
            } else if (c < 0x800) {
                bytes[length++] = (byte) (0xc0 | c >> 6);
                bytes[length++] = (byte) (0x80 | (c & 0x3f));
            } else if (!Character.isSurrogate(c)) {
                bytes[length++] = (byte) (0xe0 | c >> 12);
                bytes[length++] = (byte) (0x80 | (c >> 6 & 0x3f));
                bytes[length++] = (byte) (0x80 | (c & 0x3f));
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                int point = Character.toCodePoint(c, text.charAt(++i));
                bytes[length++] = (byte) (0xf0 | point >> 18);
                bytes[length++] = (byte) (0x80 | (point >> 12 & 0x3f));
                bytes[length++] = (byte) (0x80 | (point >> 6 & 0x3f));
                bytes[length++] = (byte) (0x80 | (point & 0x3f));
            } else {
                bytes[length++] = '?';
            }
        }
        return Arrays.copyOf(bytes, length);
    }

    /** Returns the text of these bytes, or null if they are not UTF-8: malformed, overlong, a surrogate, or beyond Unicode. */
    static @Nullable String text(byte[] bytes, int length) {
        StringBuilder text = new StringBuilder(length);
        int at = 0;
        while (at < length) {
            int first = bytes[at++] & 0xff;
            if (first < 0x80) {
                text.append((char) first);
                continue;
            }
            int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
            int point = first & (0x3f >> more);
            if (first < 0xc2 || first > 0xf4 || at + more > length) {
                return null;
            }
            for (int end = at + more; at < end; at++) {
                if ((bytes[at] & 0xc0) != 0x80) {
                    return null;
                }
                point = point << 6 | (bytes[at] & 0x3f);
            }
            boolean overlong = (more == 2 && point < 0x800) || (more == 3 && point < 0x10000);
            if (overlong || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) {
                return null;
            }
            text.appendCodePoint(point);
        }
        return text.toString();
    }
}
