package dev.offprint.output;

import java.io.IOException;
import java.io.OutputStream;

/** A file that is copied together from what the spool holds, so that it needs no heap. */
public interface Composed {

    /** Returns the number of its bytes. */
    long length();

    /** Makes sure that the spool still holds what earlier builds wrote to it. */
    void verify() throws IOException;

    /** Writes it. */
    void writeTo(OutputStream out) throws IOException;

    /** Writes its gzip form. */
    void writeGzipTo(OutputStream out) throws IOException;
}
