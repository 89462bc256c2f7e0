package dev.offprint.tree.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Files that are made anew, whatever has their name. */
public final class NewFile {

    private NewFile() {}

    /**
     * Opens a new file for reading and writing. What has its name is deleted: of a link the link alone, and of a file with several names
     * this name alone, so that nothing is written to a file of others.
     *
     * @throws java.nio.file.FileAlreadyExistsException where it is a folder
     */
    public static FileChannel open(Path file) throws IOException {
        if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(file);
        }
        return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }
}
