package dev.offprint.publish;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Names every file that a commit may leave behind, old and new. It is on the disk before the first rename and goes after
 * the last deletion; whoever finds it knows that a commit was cut off, and which files are ours.
 */
final class Journal {

    static final String NAME = "journal";

    private Journal() {}

    static void write(Path file, Iterable<String> keys) throws IOException {
        StringBuilder text = new StringBuilder();
        keys.forEach(key -> text.append(key).append('\n'));
        Path whole = file.resolveSibling(NAME + ".new");
        try (FileChannel channel = FileChannel.open(
                whole, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Staging.replace(whole, file);
    }

    static List<String> read(Path file) throws IOException {
        return Files.readAllLines(file, StandardCharsets.UTF_8);
    }
}
