package dev.offprint.edge.runtime.jvm.log;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file that lines are appended to. {@link #reopen} makes it open the name again, after the file was moved away; a file that is
 * copied and emptied instead (copytruncate) needs nothing, because each line goes to the end of the file.
 */
public final class LogFile implements LineSink {

    private final Path path;
    private volatile boolean stale;
    private @Nullable Writer writer;

    /** Opens a file, and creates it if there is none. */
    public LogFile(Path path) throws IOException {
        this.path = path;
        this.writer = open();
    }

    /** The next line goes to whatever file has the name then. */
    public void reopen() {
        stale = true;
    }

    @Override
    public void write(CharSequence lines) throws IOException {
        if (stale) {
            stale = false;
            close();
        }
        try {
            Writer to = writer == null ? open() : writer;
            writer = to;
            to.append(lines);
            to.flush();
        } catch (IOException failure) {
            close(); // the next lines try it again
            throw failure;
        }
    }

    @Override
    public void close() {
        Writer old = writer;
        writer = null;
        try {
            if (old != null) {
                old.close();
            }
        } catch (IOException full) {
            return; // what could be written was flushed before
        }
    }

    private Writer open() throws IOException {
        return Files.newBufferedWriter(
                path, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
