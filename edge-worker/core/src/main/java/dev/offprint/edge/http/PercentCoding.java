package dev.offprint.edge.http;

import java.util.Optional;

/** Percent-encoding (RFC 3986, 2.1), read strictly: three characters of which two are hexadecimal, and valid UTF-8. */
public final class PercentCoding {

    private static final String HEX = "0123456789ABCDEF";

    private PercentCoding() {}

    /** Returns the text of a path segment, or nothing if it is not percent-encoded UTF-8. */
    public static Optional<String> decode(String raw) {
        return decode(raw, false);
    }

    /** Returns the text of a name or value in a query, where a plus sign is a space, or nothing if it is malformed. */
    public static Optional<String> decodeQuery(String raw) {
        return decode(raw, true);
    }

    /** Returns this text with everything but visible ASCII percent-encoded, so that it is safe inside a header field. */
    public static String encodeInvisible(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        for (byte b : Utf8.bytes(text)) {
            append(safe, b, b > ' ' && b < 0x7f);
        }
        return safe.toString();
    }

    /** Returns this text as the value of a query parameter: unreserved characters (RFC 3986, 2.3) stay as they are. */
    public static String encodeQueryValue(String text) {
        StringBuilder encoded = new StringBuilder(text.length());
        for (byte b : Utf8.bytes(text)) {
            boolean letter = (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z');
            append(encoded, b, letter || (b >= '0' && b <= '9') || "-._~".indexOf(b) >= 0);
        }
        return encoded.toString();
    }

    private static void append(StringBuilder text, byte b, boolean plain) {
        if (plain) {
            text.append((char) b);
        } else {
            text.append('%').append(HEX.charAt((b >> 4) & 0xf)).append(HEX.charAt(b & 0xf));
        }
    }

    private static Optional<String> decode(String raw, boolean plusIsSpace) {
        if (isPlain(raw)) {
            return Optional.of(raw);
        }
        byte[] bytes = new byte[raw.length()];
        int length = 0;
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c == '%') {
                int octet = octet(raw, i + 1);
                if (octet < 0) {
                    return Optional.empty();
                }
                bytes[length++] = (byte) octet;
                i += 2;
            } else if (c < 0x80) {
                bytes[length++] = (byte) (plusIsSpace && c == '+' ? ' ' : c);
            } else {
                return Optional.empty(); // a target is ASCII (RFC 3986, 2); other bytes are in an unknown encoding
            }
        }
        return Optional.ofNullable(Utf8.text(bytes, length));
    }

    /** Returns whether a text means itself, as most do. */
    private static boolean isPlain(String raw) {
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c == '%' || c == '+' || c >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private static int octet(String raw, int at) {
        if (at + 2 > raw.length()) {
            return -1;
        }
        int high = hex(raw.charAt(at));
        int low = hex(raw.charAt(at + 1));
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    private static int hex(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        } else if (c >= 'a' && c <= 'f') {
            return c - 'a' + 10;
        }
        return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
    }
}
