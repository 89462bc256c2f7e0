package dev.offprint.publish.cdn;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A purge list in a file: one absolute URL on each line, sorted. A path that ends with {@code *} is a prefix. */
public final class PurgeFile {

    private PurgeFile() {}

    /** Returns whether a list can probably be written to a file. */
    public static boolean isWritable(Path file) {
        if (Files.exists(file)) {
            return Files.isWritable(file) && !Files.isDirectory(file);
        }
        Path folder = file.toAbsolutePath().getParent();
        return folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
    }

    /** Writes a list. An empty list makes an empty file. */
    public static void write(Path file, PurgeList list) throws IOException {
        StringBuilder text = new StringBuilder();
        list.lines().forEach(line -> text.append(line).append('\n'));
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }
}
