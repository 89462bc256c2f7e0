package dev.offprint.tree.disk;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Adds the name of the file to write failures: the exception of a channel on a full disk has none. */
public final class WriteFailure {

    private WriteFailure() {}

    /** Returns the failure with the name of the file. */
    public static IOException of(Path file, IOException failed) {
        if (failed instanceof FileSystemException) {
            return failed;
        }
        FileSystemException named = new FileSystemException(file.toString(), null, failed.getMessage());
        named.initCause(failed);
        return named;
    }
}
