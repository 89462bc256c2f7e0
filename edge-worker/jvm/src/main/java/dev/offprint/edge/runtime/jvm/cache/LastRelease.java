package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.runtime.jvm.release.ReleasePointer;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.tree.EdgeConfigReader;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The pointer of the last good release of one store, in a file. It is written when everything that a start needs is on the disk: the
 * root of the manifest, the nodes on the way to edge.json, and edge.json. The file's first line is the digest of the rest, its second line
 * the store's version of the pointer.
 */
final class LastRelease {

    private static final int DEEPEST = 16;
    private static final int LONGEST = ReleasePointer.LONGEST + 4096;

    private final Path file;
    private final DiskCache cache;

    /**
     * A pointer.
     *
     * @param content its content
     * @param version the store's version of it
     * @param seen when the store had it last
     */
    record Pointer(Bytes content, String version, Instant seen) {}

    /**
     * Returns the last release of a store.
     *
     * @param folder the folder of the cache
     * @param store the address of the store
     * @param cache the contents
     */
    LastRelease(Path folder, String store, DiskCache cache) throws IOException {
        String name = Sha256.of(store.getBytes(StandardCharsets.UTF_8)).tag();
        this.file = Files.createDirectories(folder.resolve("releases")).resolve(name);
        this.cache = cache;
    }

    /** Returns the pointer, if there is an undamaged one. */
    Optional<Pointer> read() {
        try {
            if (Files.size(file) > LONGEST) {
                return Optional.empty();
            }
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            int first = text.indexOf('\n');
            int second = text.indexOf('\n', first + 1);
            if (second < 0 || !digest(text.substring(first + 1)).equals(text.substring(0, first))) {
                return Optional.empty();
            }
            byte[] bytes = text.substring(second + 1).getBytes(StandardCharsets.ISO_8859_1);
            String version = text.substring(first + 1, second);
            return Optional.of(new Pointer(
                    new Bytes(bytes), version, Files.getLastModifiedTime(file).toInstant()));
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    /** Keeps a pointer; a version with a line break is not kept. */
    void keep(byte[] pointer, String version) throws IOException {
        if (version.indexOf('\n') >= 0) {
            return;
        }
        String rest = version + "\n" + new String(pointer, StandardCharsets.ISO_8859_1);
        String text = digest(rest) + "\n" + rest;
        Path temporary = cache.temporary();
        try {
            Files.createDirectories(file.getParent());
            writeThrough(temporary, text.getBytes(StandardCharsets.ISO_8859_1));
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Notes that the store still has this pointer. Returns whether there is one. */
    boolean confirm() throws IOException {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            return true;
        } catch (NoSuchFileException deleted) { // with the rest of the cache, by somebody
            return false;
        }
    }

    /**
     * Returns the digests of the objects that a start from this pointer needs.
     *
     * @param pointer the content of the pointer
     * @param reader reads an object by its digest
     * @return nothing if an object is missing, or the pointer is damaged
     */
    static Optional<Set<String>> needed(byte[] pointer, Function<String, Optional<Body>> reader) {
        Set<String> needed = new HashSet<>();
        try {
            String next = ReleasePointer.read(pointer).manifest();
            for (int depth = 0; depth < DEEPEST; depth++) {
                needed.add(next);
                ManifestNode node = node(next, reader);
                if (node instanceof Leaf leaf) {
                    return withConfig(leaf, needed, reader);
                }
                Optional<Child> child =
                        node instanceof Branch branch ? branch.find(KeyLayout.EDGE_CONFIG.value()) : Optional.empty();
                if (child.isEmpty()) {
                    return Optional.empty();
                }
                next = child.get().sha256();
            }
        } catch (UnusableTree damaged) { // the adapter reports it
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static Optional<Set<String>> withConfig(
            Leaf leaf, Set<String> needed, Function<String, Optional<Body>> reader) {
        String key = KeyLayout.EDGE_CONFIG.value();
        Optional<ManifestEntry> entry = leaf.entry(key);
        Content content = entry.isEmpty() ? null : entry.get().under(key);
        Bytes config = content == null ? null : small(content.sha256(), reader);
        if (content == null || config == null) {
            return Optional.empty();
        }
        try {
            EdgeConfigReader.read(config.bytes());
            needed.add(content.sha256());
            return Optional.of(needed);
        } catch (EdgeConfigReader.Unreadable unusable) { // the adapter does not serve this release either
            return Optional.empty();
        }
    }

    private static @Nullable ManifestNode node(String sha256, Function<String, Optional<Body>> reader) {
        Bytes bytes = small(sha256, reader);
        return bytes == null ? null : ManifestNode.parse(bytes.bytes()).orElse(null);
    }

    private static @Nullable Bytes small(String sha256, Function<String, Optional<Body>> reader) {
        Body body = reader.apply(sha256).orElse(null);
        if (body instanceof Bytes bytes) {
            return bytes;
        } else if (body != null) {
            body.discard(); // no node and no edge.json is as large
        }
        return null;
    }

    /** After a power failure the file is the old one or the new one. */
    private static void writeThrough(Path path, byte[] bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
    }

    private static String digest(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.ISO_8859_1)).hex();
    }
}
