package dev.offprint.tree.disk;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Gives failures of writing the name of the file: what a full disk says to a channel has none. */
public final class WriteFailure {

    private WriteFailure() {}

    /** Returns the failure, which names the file that was being written. */
    public static IOException of(Path file, IOException failed) {
        if (failed instanceof FileSystemException) {
            return failed;
        }
        FileSystemException named = new FileSystemException(file.toString(), null, failed.getMessage());
        named.initCause(failed);
        return named;
    }
}
