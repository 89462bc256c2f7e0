package dev.offprint.publish.fsck;

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
 * A file with the contents that a check has found whole, so that the next run does not read them again. It has a line for
 * the format, one for the store and one for the start of the check, then 32 bytes for each digest. It does not depend on
 * releases, which may be added and pruned between two runs. A run that is killed may leave a part of a digest at the end,
 * which is cut off.
 */
public final class ResumeFile implements AutoCloseable {

    /** The number of the format. */
    public static final int FORMAT = 1;

    /** Older results are not used: an object may have been damaged since. */
    static final Duration LIFE = Duration.ofDays(7);

    private static final String MAGIC = "offprint fsck " + FORMAT + "\n";
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
     * Opens or creates the file.
     *
     * @param store the address of the store
     * @param whole gets every digest that an earlier run found whole
     * @throws RefusedException where the file is not a resume file, belongs to another store, or is used by another run
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
            // reported below
        }
        throw new RefusedException("another fsck is using " + path + "; wait for it, or name another file");
    }

    private void read(String store, String name, Instant now, DigestSet whole) throws IOException, RefusedException {
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        while (header.hasRemaining() && channel.read(header) >= 0) {
            // reads the whole header, or as much as there is
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

    /** Adds contents that were found whole. */
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

    /** Marks the check as complete: the file is deleted when it is closed, and the next check reads everything. */
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
