package dev.offprint.output.list;

import dev.offprint.output.list.ListItem.Piece;
import dev.offprint.output.list.ListItem.Words;
import dev.offprint.tree.Sha256;
import dev.offprint.tree.coding.Crc;
import dev.offprint.tree.coding.Deflated;
import dev.offprint.tree.disk.NewFile;
import dev.offprint.tree.disk.WriteFailure;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A file that holds every article's JSON once, deflated as well where lists are to be compressed, so that lists need no
 * heap. A build that remembers the last one appends to its spool. Safe for use by many threads.
 */
public final class Spool implements AutoCloseable {

    private static final int CHUNK = 1 << 16;

    private final Path file;
    private final FileChannel channel;
    /** Everything before this offset was written by an earlier build and may be damaged. */
    private final long old;

    private final AtomicLong end;
    private final Set<Long> verified = ConcurrentHashMap.newKeySet();

    private Spool(Path file, FileChannel channel, long end) {
        this.file = file;
        this.channel = channel;
        this.old = end;
        this.end = new AtomicLong(end);
    }

    /** The spool, or what else the last build left, does not hold what was written to it. It can be deleted; a build without it makes another. */
    public static final class DamagedException extends IOException {
        private static final long serialVersionUID = 1L;

        public DamagedException(String message) {
            super(message);
        }
    }

    /**
     * What was spooled, and the deflated pieces while they are at hand.
     *
     * @param item where it is in the spool
     * @param deflatedFirst the deflated opening with the first translation
     * @param deflatedSecond the deflated second translation
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Spooled(ListItem item, byte[] deflatedFirst, byte[] deflatedSecond) {}

    /** Makes an empty spool at this place, in place of any that is there. */
    public static Spool create(Path file) throws IOException {
        return new Spool(file, NewFile.open(file), 0);
    }

    /**
     * Opens a spool to append to what an earlier build is known to have left.
     *
     * @param length how much of it is known; what follows was left by a build that did not end
     * @throws IOException where it is shorter than that, too
     */
    public static Spool reopen(Path file, long length) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (channel.size() < length) {
            channel.close();
            throw new EOFException(file + " is shorter than it was");
        }
        channel.truncate(length);
        return new Spool(file, channel, length);
    }

    /** Returns the number of bytes it holds. */
    public long length() {
        return end.get();
    }

    /**
     * Keeps an article.
     *
     * @param content the digest of its JSON in full
     * @param deflating whether lists will be compressed
     */
    public Spooled append(ItemParts parts, Sha256 content, boolean deflating) throws IOException {
        byte[] first = parts.openingAndFirst();
        byte[] second = parts.second();
        byte[] none = new byte[0];
        byte[] deflatedOpening = deflating ? Deflated.fragment(parts.opening()) : none;
        byte[] deflatedFirst = deflating ? Deflated.fragment(first) : none;
        byte[] deflatedSecond = deflating && second.length > 0 ? Deflated.fragment(second) : none;
        byte[] whole =
                joined(first, second, deflatedOpening, deflatedFirst, deflatedSecond, parts.words(0), parts.words(1));
        ListItem item = new ListItem(
                write(whole),
                parts.opening().length,
                parts.first().length,
                second.length,
                deflating ? Piece.of(parts.opening(), deflatedOpening) : Piece.NONE,
                deflating ? Piece.of(first, deflatedFirst) : Piece.NONE,
                deflating ? Piece.of(second, deflatedSecond) : Piece.NONE,
                Words.of(parts.words(0)),
                Words.of(parts.words(1)),
                Crc.of(whole),
                content);
        return new Spooled(item, deflatedFirst, deflatedSecond);
    }

    /** Keeps an article that another spool holds. */
    public ListItem append(Spool other, ListItem item) throws IOException {
        return item.at(write(other.verify(item)));
    }

    /** Returns the words of a translation: 0 for the first, 1 for the second. */
    public byte[] words(ListItem item, int translation) throws IOException {
        verifyOnce(item);
        int length = item.words(translation).length();
        ByteArrayOutputStream words = new ByteArrayOutputStream(length);
        copy(item.offsetOfWords(translation), length, words);
        return words.toByteArray();
    }

    /** Reads an item once, if an earlier build wrote it, and makes sure that it is what was written. */
    void verifyOnce(ListItem item) throws IOException {
        if (item.offset() < old && verified.add(item.offset())) {
            verify(item);
        }
    }

    private byte[] verify(ListItem item) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream((int) item.size());
        copy(item.offset(), (int) item.size(), bytes);
        if (Crc.of(bytes.toByteArray()) != item.check()) {
            throw new DamagedException("the spool of the last build is damaged");
        }
        return bytes.toByteArray();
    }

    /** Copies a range of the spool. */
    void copy(long offset, int length, OutputStream out) throws IOException {
        byte[] chunk = new byte[Math.min(CHUNK, Math.max(1, length))];
        int done = 0;
        while (done < length) {
            ByteBuffer buffer = ByteBuffer.wrap(chunk, 0, Math.min(chunk.length, length - done));
            int n = channel.read(buffer, offset + done);
            if (n < 0) {
                throw new DamagedException("the spool is shorter than what was written to it");
            }
            out.write(chunk, 0, n);
            done += n;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private static byte[] joined(byte[]... all) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream(1 << 14);
        for (byte[] one : all) {
            joined.writeBytes(one);
        }
        return joined.toByteArray();
    }

    /** Writes an article's bytes at the end, in one call: the file system does its work once. */
    private long write(byte[] bytes) throws IOException {
        long offset = end.getAndAdd(bytes.length);
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        try {
            while (buffer.hasRemaining()) {
                channel.write(buffer, offset + buffer.position());
            }
        } catch (IOException failed) {
            throw WriteFailure.of(file, failed);
        }
        return offset;
    }
}
