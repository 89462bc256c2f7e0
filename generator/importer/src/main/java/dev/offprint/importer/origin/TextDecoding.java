package dev.offprint.importer.origin;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads texts of other tools, whose encoding is that of the editor they were written with. */
public final class TextDecoding {

    private static final char MARK = '\uFEFF';
    private static final int FIRST = 0xFE;
    private static final int SECOND = 0xFF;

    private TextDecoding() {}

    /**
     * Returns a text of UTF-8, or of UTF-16 that begins with a byte order mark (RFC 2781, section 4.3; editors of Windows call it
     * "Unicode"), without the mark; nothing if it is neither.
     */
    public static Optional<String> unicode(byte[] bytes) {
        try {
            String text =
                    encoding(bytes).newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return Optional.of(withoutMark(text));
        } catch (CharacterCodingException other) {
            return Optional.empty();
        }
    }

    /** Returns the text of the same encodings, with U+FFFD in place of what is not a character of it. */
    public static String replacing(byte[] bytes) {
        return withoutMark(new String(bytes, encoding(bytes)));
    }

    /** UTF-16 with a mark is never UTF-8: no character of that begins with the bytes FE or FF. */
    private static Charset encoding(byte[] bytes) {
        int first = bytes.length < 2 ? 0 : bytes[0] & 0xFF;
        int second = bytes.length < 2 ? 0 : bytes[1] & 0xFF;
        if (first == FIRST && second == SECOND) {
            return StandardCharsets.UTF_16BE;
        }
        return first == SECOND && second == FIRST ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8;
    }

    private static String withoutMark(String text) {
        return !text.isEmpty() && text.charAt(0) == MARK ? text.substring(1) : text;
    }
}
