package dev.offprint.edge.runtime.jvm.fastpath;

import java.nio.charset.StandardCharsets;

/**
 * The bytes that a {@link SimpleHead} may consist of: fewer than RFC 9110 and RFC 3986 allow, so that nothing needs decoding and no
 * two readers can differ about them.
 */
final class HeadSyntax {

    private static final int PATH = 1;
    private static final int QUERY = 2;
    private static final int NAME = 4;

    private static final byte[] KINDS = kinds();

    private HeadSyntax() {}

    private static byte[] kinds() {
        byte[] kinds = new byte[128];
        for (char c = 0; c < kinds.length; c++) {
            boolean alphanumeric = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            boolean path = alphanumeric || "/-_.~".indexOf(c) >= 0;
            boolean query = alphanumeric || "=&-_.~".indexOf(c) >= 0;
            boolean name = alphanumeric || "-_".indexOf(c) >= 0;
            kinds[c] = (byte) ((path ? PATH : 0) | (query ? QUERY : 0) | (name ? NAME : 0));
        }
        return kinds;
    }

    static boolean isPath(byte b) {
        return b >= 0 && (KINDS[b] & PATH) != 0;
    }

    static boolean isQuery(byte b) {
        return b >= 0 && (KINDS[b] & QUERY) != 0;
    }

    static boolean isName(byte b) {
        return b >= 0 && (KINDS[b] & NAME) != 0;
    }

    /** Returns whether a byte may be in the value of a field: visible ASCII and the space, but no tab. */
    static boolean isValue(byte b) {
        return b >= ' ' && b < 0x7f;
    }

    /**
     * Returns the place of the first byte from {@code at} that is neither CR nor LF, or {@code end}. Jetty passes over these after a
     * request that has come to its end, where they arrived with it; a line of them alone is one that a server ignores (RFC 9112, 2.2).
     */
    static int afterLineEnds(byte[] bytes, int at, int end) {
        int next = at;
        while (next < end && (bytes[next] == '\r' || bytes[next] == '\n')) {
            next++;
        }
        return next;
    }

    /** Returns these characters as bytes. */
    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns whether this text is at a place. */
    static boolean isAt(byte[] text, byte[] bytes, int at, int end) {
        if (end - at < text.length) {
            return false;
        }
        for (int i = 0; i < text.length; i++) {
            if (bytes[at + i] != text[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether these bytes are a text in small letters, without regard to case. */
    static boolean isWord(byte[] word, byte[] bytes, int start, int end) {
        if (end - start != word.length) {
            return false;
        }
        for (int i = 0; i < word.length; i++) {
            byte b = bytes[start + i];
            byte small = b >= 'A' && b <= 'Z' ? (byte) (b | 0x20) : b;
            if (small != word[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether these bytes are the name or IPv4 address of a host, with a port or without: letters, digits, single dots and
     * inner hyphens, then a port without a leading zero.
     */
    static boolean isHost(byte[] bytes, int start, int end) {
        int at = start;
        byte before = '.';
        while (at < end && bytes[at] != ':') {
            byte b = bytes[at];
            boolean inner = b == '-' || b == '.';
            if ((!inner && !isQuery(b)) || b == '=' || b == '&' || b == '_' || b == '~' || (inner && before == '.')) {
                return false;
            }
            before = b;
            at++;
        }
        return at > start && before != '.' && before != '-' && (at == end || isPort(bytes, at + 1, end));
    }

    private static boolean isPort(byte[] bytes, int start, int end) {
        if (end - start < 1 || end - start > 5 || bytes[start] == '0') {
            return false;
        }
        int port = 0;
        for (int i = start; i < end; i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                return false;
            }
            port = port * 10 + bytes[i] - '0';
        }
        return port <= 0xffff;
    }
}
