package dev.offprint.edge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Makes the temporary folders of tests in memory, where the system has a file system there with enough room: most tests of
 * trees and releases write thousands of small files, which takes ten times as long on a disk. Every module has this class on
 * its test class path, and {@code junit-platform.properties} beside it names it.
 */
public final class MemoryFolders implements TempDirFactory {

    private static final Path MEMORY = Path.of("/dev/shm");
    private static final long ENOUGH = 4L << 30;

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
        return hasRoom() ? Files.createTempDirectory(MEMORY, "offprint") : Files.createTempDirectory("offprint");
    }

    private static boolean hasRoom() throws IOException {
        return Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() >= ENOUGH;
    }
}
