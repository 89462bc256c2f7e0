package dev.offprint.cli;

import dev.offprint.edge.http.UserInfo;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * Takes the user information out of every URL in what is said on standard error, whoever says it: messages of libraries and of
 * the system repeat addresses as they were given.
 */
final class RedactingWriter extends Writer {

    private final PrintWriter out;
    private final StringBuilder line = new StringBuilder();

    RedactingWriter(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void write(char[] buffer, int from, int length) {
        synchronized (lock) {
            line.append(buffer, from, length);
        }
    }

    @Override
    public void flush() {
        synchronized (lock) {
            out.write(UserInfo.removed(line.toString()));
            line.setLength(0);
            out.flush();
        }
    }

    @Override
    public void close() {
        flush();
    }
}
