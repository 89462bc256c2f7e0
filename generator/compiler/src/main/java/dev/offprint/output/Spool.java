package dev.offprint.output;

import dev.offprint.digest.Sha256;
import dev.offprint.output.ListItem.Attached;
import dev.offprint.output.ListItem.ItemParts;
import dev.offprint.output.ListItem.Piece;
import dev.offprint.tree.coding.Crc;
import dev.offprint.tree.coding.Deflated;
import dev.offprint.tree.disk.NewFile;
import dev.offprint.tree.disk.WriteFailure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A file to which is only appended: every article's JSON once, deflated as well where lists are to be compressed, so that lists need no
 * heap, and between them records for a later run. Each has a head of its kind, its length and its CRC-32. Safe for use by many threads.
 */
public final class Spool implements AutoCloseable {

    /** The bytes in front of each entry. */
    public static final int HEAD = 1 + 2 * Integer.BYTES;

    private static final byte RECORD = 'r';
    private static final byte ITEM = 'i';
    private static final int CHUNK = 1 << 16;

    private final Path file;
    private final FileChannel channel;
    /** Everything before this offset was written by an earlier run and may be damaged. */
    private final long old;

    private final AtomicLong end;
    private final Set<Long> verified = ConcurrentHashMap.newKeySet();

    private Spool(Path file, FileChannel channel, long end) {
        this.file = file;
        this.channel = channel;
        this.old = end;
        this.end = new AtomicLong(end);
    }

    /** The file does not hold what was written to it. It can be deleted; a build without it makes another. */
    public static final class DamagedException extends IOException {
        private static final long serialVersionUID = 1L;

        DamagedException(String message) {
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

    /** Is told of the records of a file that is opened. */
    @FunctionalInterface
    public interface Records {

        /**
         * Takes a record.
         *
         * @param offset where it begins in the file
         */
        void record(long offset, byte[] bytes);
    }

    /** Makes an empty spool at this place, in place of any that is there. */
    public static Spool create(Path file) throws IOException {
        return new Spool(file, NewFile.open(file), 0);
    }

    /**
     * Opens a spool to append to what an earlier run has left. Whatever follows the first record that is damaged or was not written to
     * its end is cut off; items are verified when they are used.
     */
    public static Spool open(Path file, Records records) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        long end = 0;
        long length = channel.size();
        Window window = new Window(channel);
        while (end + HEAD <= length) {
            ByteBuffer head = window.at(end, HEAD);
            byte kind = head.get();
            int size = head.getInt();
            int check = head.getInt();
            if ((kind != RECORD && kind != ITEM) || size < 0 || end + HEAD + size > length) {
                break;
            }
            if (kind == RECORD) {
                byte[] bytes = new byte[size];
                window.at(end + HEAD, size).get(bytes);
                if (Crc.of(bytes) != check) {
                    break;
                }
                records.record(end + HEAD, bytes);
            }
            end += HEAD + size;
        }
        channel.truncate(end);
        return new Spool(file, channel, end);
    }

    /** Reads a file from its beginning to its end, many small pieces at a time. */
    private static final class Window {
        private final FileChannel channel;
        private ByteBuffer bytes = ByteBuffer.allocate(0);
        private long from;

        Window(FileChannel channel) {
            this.channel = channel;
        }

        ByteBuffer at(long offset, int length) throws IOException {
            if (offset < from || offset + length > from + bytes.limit()) {
                bytes = ByteBuffer.allocate(Math.max(CHUNK, length));
                from = offset;
                readFully(channel, bytes, offset);
                bytes.flip();
            }
            return bytes.slice((int) (offset - from), length);
        }
    }

    private static void readFully(FileChannel channel, ByteBuffer into, long offset) throws IOException {
        int done = 0;
        while (into.hasRemaining()) {
            int n = channel.read(into, offset + done);
            if (n < 0) {
                return;
            }
            done += n;
        }
    }

    /** Returns the number of bytes it holds. */
    public long length() {
        return end.get();
    }

    /** Appends a record, and returns where it is. */
    public long append(byte[] record) throws IOException {
        return write(RECORD, record);
    }

    /** Returns a record of so many bytes. */
    public byte[] record(long offset, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        readFully(channel, bytes, offset);
        return bytes.array();
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
        byte[] whole = joined(
                first,
                second,
                deflatedOpening,
                deflatedFirst,
                deflatedSecond,
                parts.words(0),
                parts.words(1),
                parts.line());
        ListItem item = new ListItem(
                write(ITEM, whole),
                parts.opening().length,
                parts.first().length,
                second.length,
                deflating ? Piece.of(parts.opening(), deflatedOpening) : Piece.NONE,
                deflating ? Piece.of(first, deflatedFirst) : Piece.NONE,
                deflating ? Piece.of(second, deflatedSecond) : Piece.NONE,
                Attached.of(parts.words(0)),
                Attached.of(parts.words(1)),
                Attached.of(parts.line()),
                content);
        return new Spooled(item, deflatedFirst, deflatedSecond);
    }

    /** Keeps an article that another spool holds. */
    public ListItem append(Spool other, ListItem item) throws IOException {
        return item.at(write(ITEM, other.verify(item)));
    }

    /** Returns the words of a translation: 0 for the first, 1 for the second. */
    public byte[] words(ListItem item, int translation) throws IOException {
        verifyOnce(item);
        int length = item.words(translation).length();
        ByteArrayOutputStream words = new ByteArrayOutputStream(length);
        copy(item.offsetOfWords(translation), length, words);
        return words.toByteArray();
    }

    /** Reads an item once, if an earlier run wrote it, and makes sure that it is what was written. */
    void verifyOnce(ListItem item) throws IOException {
        if (item.offset() < old && verified.add(item.offset())) {
            verify(item);
        }
    }

    private byte[] verify(ListItem item) throws IOException {
        ByteBuffer whole = ByteBuffer.allocate(HEAD + (int) item.size());
        readFully(channel, whole, item.offset() - HEAD);
        byte[] bytes = new byte[(int) item.size()];
        whole.position(HEAD).limit(whole.capacity());
        whole.get(bytes);
        if (whole.getInt(1) != bytes.length || whole.getInt(1 + Integer.BYTES) != Crc.of(bytes)) {
            throw new DamagedException("what the last build left is damaged");
        }
        return bytes;
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

    /** Writes an entry at the end, in one call: the file system does its work once. Returns where it begins behind its head. */
    private long write(byte kind, byte[] bytes) throws IOException {
        ByteBuffer entry = ByteBuffer.allocate(HEAD + bytes.length);
        entry.put(kind).putInt(bytes.length).putInt(Crc.of(bytes)).put(bytes).flip();
        long offset = end.getAndAdd(entry.limit());
        try {
            while (entry.hasRemaining()) {
                channel.write(entry, offset + entry.position());
            }
        } catch (IOException failed) {
            throw WriteFailure.of(file, failed);
        }
        return offset + HEAD;
    }
}
