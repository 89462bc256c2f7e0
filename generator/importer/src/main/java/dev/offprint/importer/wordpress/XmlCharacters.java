package dev.offprint.importer.wordpress;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** Reads blanks in the place of characters that a document must not have (XML 1.0, section 2.2). */
final class XmlCharacters extends FilterReader {

    XmlCharacters(Reader in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        int one = super.read();
        return one < 0 ? one : allowed((char) one);
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        int count = super.read(buffer, offset, length);
        for (int i = offset; i < offset + count; i++) {
            buffer[i] = allowed(buffer[i]);
        }
        return count;
    }

    private static char allowed(char c) {
        boolean isControl = c < ' ' && c != '\t' && c != '\n' && c != '\r';
        return isControl || c >= '\uFFFE' ? ' ' : c;
    }
}
