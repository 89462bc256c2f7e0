package dev.offprint.edge.runtime.jvm.fastpath;

import static dev.offprint.edge.runtime.jvm.fastpath.HeadSyntax.ascii;
import static dev.offprint.edge.runtime.jvm.fastpath.HeadSyntax.isWord;

import dev.offprint.edge.http.Headers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The fields of a {@link SimpleHead}: those that decide are found, those that need more than a look make the head not simple. */
final class SimpleFields {

    private static final byte[] KEEP_ALIVE = ascii("keep-alive");

    private final Value host = new Value();
    private final Value accept = new Value();
    private final Value coding = new Value();
    private final Value ifNoneMatch = new Value();
    private byte[] bytes = new byte[0];

    /** The place of a value that may be missing. */
    final class Value {

        private int start;
        private int end;

        private void forget() {
            start = -1;
            end = -1;
        }

        private boolean set(int from, int to) {
            boolean first = start < 0;
            start = from;
            end = to;
            return first;
        }

        boolean isThere() {
            return start >= 0;
        }

        String text() {
            return new String(bytes, start, end - start, StandardCharsets.US_ASCII);
        }

        int hash() {
            return SimpleFields.hash(bytes, start, end);
        }

        boolean is(@Nullable String other) {
            return isThere() ? SimpleFields.is(other, bytes, start, end) : other == null;
        }

        /** Returns whether it is this text in quotes. */
        boolean isQuoted(String text) {
            return bytes[start] == '"' && bytes[end - 1] == '"' && SimpleFields.is(text, bytes, start + 1, end - 1);
        }
    }

    /** Reads fields and the empty line after them; returns where that ends, or -1 if they are not complete or not simple. */
    int read(byte[] in, int start, int end) {
        bytes = in;
        host.forget();
        accept.forget();
        coding.forget();
        ifNoneMatch.forget();
        int at = start;
        while (at + 1 < end && in[at] != '\r') {
            at = field(at, end);
            if (at < 0) {
                return -1;
            }
        }
        return at + 1 < end && in[at + 1] == '\n' && host.isThere() ? at + 2 : -1;
    }

    private int field(int start, int end) {
        int colon = nameEnd(start, end);
        if (colon == start || colon == end || bytes[colon] != ':') {
            return -1;
        }
        int line = colon + 1;
        while (line < end && HeadSyntax.isValue(bytes[line])) {
            line++;
        }
        boolean whole = line + 1 < end && bytes[line] == '\r' && bytes[line + 1] == '\n';
        return whole && accepts(FieldRole.of(bytes, start, colon), colon + 1, line) ? line + 2 : -1;
    }

    private int nameEnd(int start, int end) {
        int at = start;
        while (at < end && HeadSyntax.isName(bytes[at])) {
            at++;
        }
        return at;
    }

    private boolean accepts(FieldRole role, int from, int to) {
        if (role == FieldRole.NONE) {
            return true;
        }
        int start = valueStart(from, to);
        int end = valueEnd(start, to);
        if (start == end) {
            return false; // a missing value is not the same as an empty one everywhere
        }
        return switch (role) {
            case HOST -> host.set(start, end) && HeadSyntax.isHost(bytes, start, end);
            case ACCEPT -> accept.set(start, end);
            case CODING -> coding.set(start, end);
            case IF_NONE_MATCH -> ifNoneMatch.set(start, end);
            case CONNECTION -> isWord(KEEP_ALIVE, bytes, start, end);
            default -> false;
        };
    }

    private int valueStart(int from, int to) {
        int start = from;
        while (start < to && bytes[start] == ' ') {
            start++;
        }
        return start;
    }

    private int valueEnd(int start, int to) {
        int end = to;
        while (end > start && bytes[end - 1] == ' ') {
            end--;
        }
        return end;
    }

    Value accept() {
        return accept;
    }

    Value coding() {
        return coding;
    }

    Value ifNoneMatch() {
        return ifNoneMatch;
    }

    /** Returns the first fields of a name, from the fields that were read. */
    List<Headers.Field> all(int first, String name, int most) {
        List<Headers.Field> found = new ArrayList<>();
        byte[] small = ascii(name.toLowerCase(Locale.ROOT));
        for (int at = first; bytes[at] != '\r' && found.size() < most; ) {
            int colon = nameEnd(at, bytes.length);
            int line = colon;
            while (bytes[line] != '\r') {
                line++;
            }
            if (isWord(small, bytes, at, colon)) {
                int start = valueStart(colon + 1, line);
                int end = valueEnd(start, line);
                found.add(new Headers.Field(name, new String(bytes, start, end - start, StandardCharsets.US_ASCII)));
            }
            at = line + 2;
        }
        return found;
    }

    /** Returns the hash code of these bytes as a text, 0 where there are none. */
    static int hash(byte[] bytes, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash;
    }

    /** Returns whether these bytes are a text. */
    static boolean is(@Nullable String text, byte[] bytes, int start, int end) {
        if (text == null || text.length() != end - start) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != bytes[start + i]) {
                return false;
            }
        }
        return true;
    }
}
