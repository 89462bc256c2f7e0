package dev.offprint.cache;

import dev.offprint.output.RenditionCache;
import dev.offprint.output.list.Spool;
import dev.offprint.tree.disk.MappedBytes;
import dev.offprint.tree.disk.NewFile;
import dev.offprint.tree.disk.ProcessLock;
import dev.offprint.tree.disk.WriteFailure;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.zip.CRC32;

/**
 * A folder that holds an index, whose end is the CRC-32 of the rest, and the spool that the index belongs to. What is
 * damaged, cut short or missing counts as absent. Used by one build at a time: the lock of a tree does not say so, because
 * builds of two trees may share a cache.
 */
public record CacheFolder(Path folder, ProcessLock lock) implements AutoCloseable {

    private static final String LOCK = "lock";
    private static final String INDEX = "index";
    private static final String NEW_INDEX = INDEX + ".new";
    private static final String SPOOL = "spool-";
    private static final String RECORDS = "records.new";
    private static final String RENDITIONS = "renditions";
    private static final int CHECK = Integer.BYTES;

    /**
     * Opens a folder for one build, or returns nothing where another build uses it. The folder is made where it is missing.
     *
     * @throws IOException where it cannot be made or written
     */
    @SuppressWarnings("MustBeClosed") // closed with the folder
    public static Optional<CacheFolder> open(Path folder) throws IOException {
        return ProcessLock.tryTake(folder.resolve(LOCK)).map(lock -> new CacheFolder(folder, lock));
    }

    /** Returns a folder if it is there. */
    public static Optional<Path> existing(Path folder) {
        return Files.isDirectory(folder) ? Optional.of(folder) : Optional.empty();
    }

    /** Returns the default folder of a tree's cache, which is beside the tree. */
    public static Path beside(Path tree) {
        Path absolute = tree.toAbsolutePath().normalize();
        Path name = absolute.getFileName();
        return absolute.resolveSibling(".offprint-cache").resolve(name == null ? "tree" : name.toString());
    }

    /** Returns the time by the clock of the folder's file system, in nanoseconds since 1970. */
    public long clock() throws IOException {
        return clock(folder);
    }

    /** Returns the time by the clock of the file system that holds this folder, as above. */
    public static long clock(Path folder) throws IOException {
        Path probe = folder.resolve("clock");
        Files.write(
                probe,
                new byte[0],
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        return Files.getLastModifiedTime(probe).to(TimeUnit.NANOSECONDS);
    }

    /**
     * Returns the index, if it is whole.
     *
     * @throws IOException where it is too large for this heap
     */
    public Optional<ByteBuffer> index() throws IOException {
        return index(folder);
    }

    /** Returns when the index of a folder was written, if there is one. */
    static Optional<FileTime> indexed(Path folder) {
        try {
            return Optional.of(Files.getLastModifiedTime(folder.resolve(INDEX)));
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    /** Returns the index of a folder, which another build may use, as above. */
    static Optional<ByteBuffer> index(Path folder) throws IOException {
        Path file = folder.resolve(INDEX);
        long size = Files.exists(file) ? Files.size(file) : 0;
        long most = Math.min(Integer.MAX_VALUE - 64L, Runtime.getRuntime().maxMemory());
        if (size > most) {
            throw new IOException(file + " has " + size
                    + " bytes, too many for this heap; set OFFPRINT_JAVA_OPTS_EXTRA=-Xmx2g or more");
        }
        try {
            ByteBuffer bytes = MappedBytes.read(file, MappedBytes.partOfHeap());
            int length = bytes.remaining() - CHECK;
            boolean whole = length >= 0 && bytes.getInt(length) == check(List.of(bytes.slice(0, length)));
            return whole ? Optional.of(bytes.slice(0, length)) : Optional.empty();
        } catch (IOException | InternalError absent) { // the second where what is mapped cannot be read
            return Optional.empty();
        }
    }

    /** Puts a new index in the place of the old one, and deletes every spool but that of this generation. */
    public void replaceIndex(List<ByteBuffer> parts, int generation) throws IOException {
        Path whole = folder.resolve(NEW_INDEX);
        try (OutputStream out = new BufferedOutputStream(Channels.newOutputStream(NewFile.open(whole)), 1 << 16)) {
            WritableByteChannel bytes = Channels.newChannel(out);
            for (ByteBuffer part : parts) {
                bytes.write(part.duplicate());
            }
            bytes.write(ByteBuffer.allocate(CHECK).putInt(0, check(parts)));
        } catch (IOException failed) {
            throw WriteFailure.of(whole, failed);
        }
        Files.move(whole, folder.resolve(INDEX), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        deleteSpoolsBut(SPOOL + generation);
    }

    /**
     * Returns the smaller versions of images, which are kept when everything else is forgotten.
     *
     * @param failures takes what kept some from being kept
     */
    RenditionCache renditions(Consumer<IOException> failures) {
        return new RenditionCache(folder.resolve(RENDITIONS), failures);
    }

    /** Opens the spool of a generation, of which so much is known. */
    public Spool reopenSpool(int generation, long length) throws IOException {
        return Spool.reopen(folder.resolve(SPOOL + generation), length);
    }

    /** Makes the spool of a generation anew. */
    public Spool createSpool(int generation) throws IOException {
        return Spool.create(folder.resolve(SPOOL + generation));
    }

    /** Returns what keeps the records of a build until the index is written. */
    MappedBytes records() {
        return new MappedBytes(folder.resolve(RECORDS), MappedBytes.partOfHeap());
    }

    /** Forgets everything. */
    public void clear() throws IOException {
        Files.deleteIfExists(folder.resolve(INDEX));
        Files.deleteIfExists(folder.resolve(NEW_INDEX)); // the disk may have been full
        deleteSpoolsBut("");
    }

    /** Lets other builds use the folder. */
    @Override
    public void close() throws IOException {
        lock.close();
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

    private static int check(List<ByteBuffer> parts) {
        CRC32 crc = new CRC32();
        parts.forEach(part -> crc.update(part.duplicate()));
        return (int) crc.getValue();
    }
}
