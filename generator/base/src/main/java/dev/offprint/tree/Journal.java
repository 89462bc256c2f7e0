package dev.offprint.tree;

import dev.offprint.tree.disk.Folders;
import dev.offprint.tree.disk.NewFile;
import dev.offprint.tree.disk.WriteFailure;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The journal of a commit. It names each file that the commit creates or deletes. It is on the disk before the first rename, and is
 * deleted after the last deletion: a build that finds it knows that the manifest may be wrong, and from both together knows every
 * file of ours.
 */
public final class Journal {

    public static final String NAME = "journal";
    /** The journal while it is written. */
    public static final String NEW = "journal.new";

    private Journal() {}

    /** Writes the journal, with these names. */
    public static void begin(Path state, Stream<String> names) throws IOException {
        Path whole = state.resolve(NEW);
        try (FileChannel channel = NewFile.open(whole)) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
            for (Iterator<String> each = names.iterator(); each.hasNext(); ) {
                out.write((each.next() + "\n").getBytes(StandardCharsets.UTF_8));
            }
            out.flush();
            channel.force(true);
        } catch (IOException failed) {
            throw WriteFailure.of(whole, failed);
        }
        Folders.replace(whole, state.resolve(NAME));
        Folders.force(state);
    }

    static Set<String> names(Path state) throws IOException {
        return new HashSet<>(Files.readAllLines(state.resolve(NAME), StandardCharsets.UTF_8));
    }

    public static void end(Path state) throws IOException {
        Files.deleteIfExists(state.resolve(NAME));
    }
}
