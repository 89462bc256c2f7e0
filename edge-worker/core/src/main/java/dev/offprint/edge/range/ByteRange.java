package dev.offprint.edge.range;

import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.http.LetterCase;
import dev.offprint.edge.http.Request;
import java.util.Optional;

/**
 * The bytes of a content that a request asks for with a Range field (RFC 9110, 14.1.2 and 14.2).
 *
 * @param first the number of bytes before them
 * @param length the number of these bytes; 0 if the content has none of those that are asked for
 */
public record ByteRange(long first, long length) {

    private static final String UNIT = "bytes=";
    private static final int MOST_DIGITS = 18;

    /**
     * Returns the range that a request asks for, or nothing where the whole representation is the answer: without a Range field, with one
     * that may be ignored, or with an If-Range field that is not the tag of this version: one tag and no list (RFC 9110, 13.1.5). A date
     * never is: there is no Last-Modified to compare.
     *
     * @param request a GET whose other preconditions hold
     * @param tag the entity tag of the representation
     * @param length its length
     */
    public static Optional<ByteRange> asked(Request request, EntityTag tag, long length) {
        Optional<String> version = request.headers().combined("If-Range");
        boolean current =
                version.isEmpty() || (!tag.weak() && version.get().strip().equals(tag.toString()));
        Optional<String> field = request.headers().combined("Range");
        return current && field.isPresent() ? parse(field.get(), length) : Optional.empty();
    }

    /**
     * Returns the range that a field asks for. A server may ignore the field; this one does so if the field is malformed, has another
     * unit, or asks for several ranges.
     *
     * @param field the value of Range
     * @param length the length of the content, in bytes
     * @return nothing if the field is to be ignored
     */
    public static Optional<ByteRange> parse(String field, long length) {
        int dash = field.indexOf('-');
        boolean bytes = LetterCase.startsWith(field, UNIT); // units have no case (14.1)
        if (!bytes || dash < UNIT.length() || field.length() == UNIT.length() + 1) {
            return Optional.empty();
        }
        long first = number(field, UNIT.length(), dash);
        long last = number(field, dash + 1, field.length());
        if (first < 0 || last < 0) {
            return Optional.empty();
        } else if (dash == UNIT.length()) { // the last bytes
            long suffix = Math.min(last, length);
            return Optional.of(new ByteRange(length - suffix, suffix));
        } else if (dash + 1 == field.length()) {
            last = Long.MAX_VALUE;
        } else if (last < first) {
            return Optional.empty();
        }
        return Optional.of(new ByteRange(first, Math.max(0, Math.min(last, length - 1) - first + 1)));
    }

    /** Returns the number of these digits, 0 if there are none, a very large one if there are many, or -1 if they are none. */
    private static long number(String text, int from, int to) {
        long value = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = i - from < MOST_DIGITS ? value * 10 + digit : Long.MAX_VALUE / 2;
        }
        return value;
    }

    /** Returns the value of Content-Range for content of this length (RFC 9110, 14.4). */
    public String contentRange(long whole) {
        return length == 0 ? "bytes */" + whole : "bytes " + first + "-" + (first + length - 1) + "/" + whole;
    }
}
