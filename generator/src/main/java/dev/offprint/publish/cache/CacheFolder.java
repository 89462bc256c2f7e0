package dev.offprint.publish.cache;

import dev.offprint.publish.coding.Spool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A folder that holds an index, whose end is the CRC-32 of the rest, and the spool that the index belongs to. What is
 * damaged, cut short or missing counts as absent. Used by one build at a time, which holds the lock of the tree.
 */
public final class CacheFolder {

    private static final String INDEX = "index";
    private static final String SPOOL = "spool-";
    private static final int CHECK = Integer.BYTES;

    private final Path folder;

    private CacheFolder(Path folder) {
        this.folder = folder;
    }

    /** Returns the folder, which need not exist. */
    public static CacheFolder at(Path folder) {
        return new CacheFolder(folder);
    }

    /** Returns the place beside a tree where its cache lies if nobody says otherwise. */
    public static Path beside(Path tree) {
        Path absolute = tree.toAbsolutePath().normalize();
        Path name = absolute.getFileName();
        return absolute.resolveSibling(".offprint-cache").resolve(name == null ? "tree" : name.toString());
    }

    /** Makes the folder where it is missing, and returns the time by the clock of its file system, in nanoseconds since 1970. */
    public long prepare() throws IOException {
        Files.createDirectories(folder);
        Path probe = folder.resolve("clock");
        Files.write(probe, new byte[0]);
        return Files.getLastModifiedTime(probe).to(java.util.concurrent.TimeUnit.NANOSECONDS);
    }

    /** Returns the index, if it is whole. */
    public Optional<ByteBuffer> index() {
        try {
            byte[] bytes = Files.readAllBytes(folder.resolve(INDEX));
            int length = bytes.length - CHECK;
            if (length < 0
                    || ByteBuffer.wrap(bytes).getInt(length) != check(List.of(ByteBuffer.wrap(bytes, 0, length)))) {
                return Optional.empty();
            }
            return Optional.of(ByteBuffer.wrap(bytes, 0, length).slice());
        } catch (IOException | OutOfMemoryError absent) {
            return Optional.empty();
        }
    }

    /** Puts a new index in the place of the old one, and deletes every spool but that of this generation. */
    public void replaceIndex(List<ByteBuffer> parts, int generation) throws IOException {
        Path whole = folder.resolve(INDEX + ".new");
        ByteBuffer check = ByteBuffer.allocate(CHECK).putInt(check(parts)).flip();
        try (var channel = Files.newByteChannel(
                whole, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
            for (ByteBuffer part : parts) {
                ByteBuffer rest = part.duplicate();
                while (rest.hasRemaining()) {
                    int n = Math.min(rest.remaining(), buffer.remaining());
                    buffer.put(rest.slice(rest.position(), n));
                    rest.position(rest.position() + n);
                    if (!buffer.hasRemaining()) {
                        flush(buffer, channel);
                    }
                }
            }
            flush(buffer, channel);
            flush(check.compact(), channel);
        }
        Files.move(whole, folder.resolve(INDEX), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        deleteSpoolsBut(SPOOL + generation);
    }

    /** Opens the spool of a generation, of which so much is known. */
    public Spool reopenSpool(int generation, long length) throws IOException {
        return Spool.reopen(folder.resolve(SPOOL + generation), length);
    }

    /** Makes the spool of a generation anew. */
    public Spool createSpool(int generation) throws IOException {
        return Spool.create(folder.resolve(SPOOL + generation));
    }

    /** Forgets everything. */
    public void clear() {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try {
            Files.deleteIfExists(folder.resolve(INDEX));
            deleteSpoolsBut("");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void deleteSpoolsBut(String kept) throws IOException {
        try (DirectoryStream<Path> spools = Files.newDirectoryStream(folder, SPOOL + "*")) {
            for (Path spool : spools) {
                if (!spool.getFileName().toString().equals(kept)) {
                    Files.delete(spool);
                }
            }
        }
    }

    private static void flush(ByteBuffer buffer, java.nio.channels.WritableByteChannel channel) throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        buffer.clear();
    }

    private static int check(List<ByteBuffer> parts) {
        CRC32 crc = new CRC32();
        parts.forEach(part -> crc.update(part.duplicate()));
        return (int) crc.getValue();
    }
}
