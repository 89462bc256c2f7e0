package dev.offprint.publish.tree;

import dev.offprint.publish.PublicFile;
import dev.offprint.publish.RefusedException;
import dev.offprint.publish.coding.Coding;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Says that a commit was begun. It names the files to be deleted; the manifest to be lies beside it; both are on the disk
 * before the first rename. With the manifest of the tree they name every file of ours, so that whoever finds a journal
 * knows that a commit was cut off, and which files it may replace.
 */
final class Journal {

    static final String NAME = "journal";

    private static final String MANIFEST = "manifest.new";

    private Journal() {}

    /** Writes both, and returns where the manifest waits. */
    static Path begin(Path state, Map<String, PublicFile> files, Set<Coding> codings, Iterable<String> stale)
            throws IOException {
        Path manifest = state.resolve(MANIFEST);
        write(manifest, out -> Manifest.write(files, codings, out));
        Path journal = state.resolve("journal.new");
        write(journal, out -> {
            for (String key : stale) {
                out.write((key + "\n").getBytes(StandardCharsets.UTF_8));
            }
        });
        Folders.replace(journal, state.resolve(NAME));
        return manifest;
    }

    /** Names files that may lie in the tree though its manifest does not name them. */
    static Set<String> known(Path state) throws RefusedException, IOException {
        Set<String> known = new HashSet<>(Files.readAllLines(state.resolve(NAME), StandardCharsets.UTF_8));
        Manifest.load(state.resolve(MANIFEST)).files().forEach((key, file) -> LiveTree.names(key, file, known::add));
        return known;
    }

    static void end(Path state) throws IOException {
        Files.deleteIfExists(state.resolve(MANIFEST));
        Files.deleteIfExists(state.resolve(NAME));
    }

    private static void write(Path file, Staging.Writer writer) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
            writer.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }
}
