package dev.offprint.source;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Turns a text file's bytes into text. */
final class SourceText {

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final char REPLACEMENT = '\uFFFD';

    private SourceText() {}

    static Optional<String> decode(byte[] bytes, String path, Diagnostics diagnostics) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        // the lenient decoder is several times faster; only its replacement character asks for the strict one
        if (text.indexOf(REPLACEMENT) >= 0 && !isUtf8(bytes, path, diagnostics)) {
            return Optional.empty();
        }
        if (!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
            text = text.substring(1);
        }
        if (text.indexOf('\r') >= 0) {
            text = text.replace("\r\n", "\n");
        }
        int nul = text.indexOf('\0');
        if (nul >= 0) {
            diagnostics.add(Code.NOT_UTF8.at(
                    placeOf(text, nul, path), "the text holds a NUL character", "save the file as UTF-8 text"));
            return Optional.empty();
        }
        return Optional.of(text);
    }

    private static boolean isUtf8(byte[] bytes, String path, Diagnostics diagnostics) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .decode(in, out, true);
        if (!result.isError()) {
            return true;
        }
        String before = out.flip().toString();
        String bad = String.format(Locale.ROOT, "0x%02X", bytes[in.position()] & 0xFF);
        diagnostics.add(Code.NOT_UTF8.at(
                placeOf(before, before.length(), path),
                Message.of("byte `{0}` at offset `{1}` is not valid UTF-8", bad, in.position()),
                isUtf16(bytes)
                        ? Message.of("the file is UTF-16; save it as UTF-8")
                        : Message.of("save the file as UTF-8")));
        return false;
    }

    /** Text editors of Windows call it Unicode, and begin it with this mark. */
    private static boolean isUtf16(byte[] bytes) {
        int mark = bytes.length < 2 ? 0 : (bytes[0] & 0xFF) << Byte.SIZE | (bytes[1] & 0xFF);
        return mark == 0xFEFF || mark == 0xFFFE;
    }

    private static Place placeOf(String text, int index, String path) {
        int start = text.lastIndexOf('\n', index - 1) + 1;
        int line = 1;
        for (int i = text.indexOf('\n'); i >= 0 && i < index; i = text.indexOf('\n', i + 1)) {
            line++;
        }
        int column = text.codePointCount(start, index) + 1;
        boolean marked = line == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
        return new Place(path, line, marked ? column - 1 : column);
    }
}
