package dev.offprint.publish.fsck.read;

import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which contents a check has read and found whole, in a file, so that the next run does not read them again. It holds a line
 * for the format, one for the store and one for when the check began, then 32 bytes for each digest. Digests say nothing of
 * releases: what releases come and go meanwhile makes no difference. A run that is killed leaves at most a part of the last
 * digest behind, which is cut off.
 */
public final class ResumeFile implements AutoCloseable {

    /** What was read longer ago may have been damaged since. */
    static final Duration LIFE = Duration.ofDays(7);

    private static final String MAGIC = "offprint fsck 1\n";
    private static final int SECONDS = 12;
    private static final int DIGEST = 32;
    private static final int HEADER = MAGIC.length() + 64 + 1 + SECONDS + 1;
    private static final int BUFFER = DIGEST * 2048;

    private final Path path;
    private final FileChannel channel;
    private final @Nullable FileLock lock;
    private boolean done;

    private ResumeFile(Path path, FileChannel channel, @Nullable FileLock lock) {
        this.path = path;
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * Opens the file, or makes it.
     *
     * @param store names the store: its address, whatever tells it from any other
     * @param whole gets every digest that was found whole before
     * @throws RefusedException where the file is something else, of another store, or used by another run
     */
    public static ResumeFile open(Path path, String store, Instant now, DigestSet whole)
            throws IOException, RefusedException {
        FileChannel channel =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        ResumeFile file = null;
        try {
            file = new ResumeFile(path, channel, locked(path, channel));
            file.read(Sha256.of(store.getBytes(StandardCharsets.UTF_8)).hex(), store, now, whole);
            return file;
        } catch (IOException | RefusedException failed) {
            channel.close();
            throw failed;
        }
    }

    private static FileLock locked(Path path, FileChannel channel) throws IOException, RefusedException {
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return lock;
            }
        } catch (OverlappingFileLockException another) {
            // said below
        }
        throw new RefusedException("another fsck is using " + path + "; wait for it, or name another file");
    }

    private void read(String store, String name, Instant now, DigestSet whole) throws IOException, RefusedException {
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        while (header.hasRemaining() && channel.read(header) >= 0) {
            // the whole header, or as much as there is
        }
        String text = new String(header.array(), 0, header.position(), StandardCharsets.ISO_8859_1);
        if (!text.startsWith(MAGIC) && !MAGIC.startsWith(text)) {
            throw new RefusedException(path + " is not a resume file of `offprint fsck`; name another file");
        } else if (text.length() < HEADER) {
            begin(store, now);
            return;
        } else if (!text.startsWith(store, MAGIC.length())) {
            throw new RefusedException(
                    path + " belongs to a check of another store than " + name + "; name another file, or delete it");
        }
        String begun = text.substring(HEADER - SECONDS - 1, HEADER - 1);
        boolean recent = begun.matches("[0-9]+")
                && Instant.ofEpochSecond(Long.parseLong(begun)).plus(LIFE).isAfter(now);
        if (recent) {
            digests(whole);
        } else {
            begin(store, now);
        }
    }

    private void begin(String store, Instant now) throws IOException {
        String header = MAGIC + store + "\n" + String.format("%0" + SECONDS + "d", now.getEpochSecond()) + "\n";
        channel.truncate(0);
        channel.position(0);
        write(ByteBuffer.wrap(header.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private void digests(DigestSet whole) throws IOException {
        long end = channel.size() - (channel.size() - HEADER) % DIGEST;
        channel.truncate(end);
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        while (channel.read(buffer) >= 0) {
            buffer.flip();
            while (buffer.remaining() >= DIGEST) {
                whole.add(new Sha256(buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong()));
            }
            buffer.compact();
        }
    }

    /** Notes contents that were found whole. */
    public void add(List<Sha256> digests) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(digests.size() * DIGEST);
        digests.forEach(
                one -> bytes.putLong(one.a()).putLong(one.b()).putLong(one.c()).putLong(one.d()));
        bytes.flip();
        write(bytes);
    }

    private void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** Says that the check has come to its end: the next one reads everything again. */
    public void done() {
        done = true;
    }

    @Override
    public void close() throws IOException {
        if (lock != null) {
            lock.close();
        }
        channel.close();
        if (done) {
            Files.deleteIfExists(path);
        }
    }
}
