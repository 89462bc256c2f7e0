package dev.offprint.edge.runtime.jvm.log;

import java.io.IOException;
import java.io.PrintWriter;

/** Where lines go. Used by one thread. */
public interface LineSink extends AutoCloseable {

    /** Writes these lines, and hands them to the system at once. */
    void write(CharSequence lines) throws IOException;

    /** Looks at its file again, because it may have been moved away. */
    default void reopen() throws IOException {}

    @Override
    void close();

    /** Returns a sink for a stream that somebody else closes. */
    static LineSink of(PrintWriter out) {
        return new LineSink() {
            @Override
            public void write(CharSequence lines) throws IOException {
                synchronized (out) {
                    out.append(lines);
                    if (out.checkError()) { // flushes
                        throw new IOException("nobody reads it");
                    }
                }
            }

            @Override
            public void close() {
                out.flush();
            }
        };
    }
}
