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
    private boolean stale;
    private @Nullable Writer writer;

    /** Opens a file, and creates it if there is none. */
    public LogFile(Path path) throws IOException {
        this.path = path;
        this.writer = open();
    }

    /** Opens whatever file has the name now. If that fails, lines go to the old one, and it is tried again with each. */
    @Override
    public void reopen() throws IOException {
        stale = true;
        Writer opened = open();
        close();
        writer = opened;
        stale = false;
    }

    @Override
    public void write(CharSequence lines) throws IOException {
        if (stale) {
            tryAgain();
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

    private void tryAgain() {
        try {
            reopen();
        } catch (IOException still) { // it was told when somebody asked for it
            stale = true;
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
