package dev.offprint.publish;

import dev.offprint.publish.PublicFile.Content;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** New content on its way into the tree: written whole beside it, renamed into it later. Safe for use by many threads. */
final class Staging {

    /** Writes of this size are about twice as fast as one large write on the common file systems. */
    private static final int CHUNK = 1 << 15;
    /** A folder with too many entries is slow to search. */
    private static final int FOLDER = 1_000;

    private final Path folder;
    private final AtomicInteger count = new AtomicInteger();

    Staging(Path folder) throws IOException {
        this.folder = folder;
        deleteAll(folder);
        Files.createDirectories(folder);
    }

    /** Writes some content. */
    interface Writer {
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Content that waits.
     *
     * @param file where it waits
     * @param content what it is
     */
    record Staged(Path file, Content content) {}

    Staged write(byte[] bytes, Content content) throws IOException {
        Path file = next();
        try (OutputStream out = Files.newOutputStream(file)) {
            chunked(bytes, out);
        }
        return new Staged(file, content);
    }

    Staged write(Writer writer) throws IOException {
        Path file = next();
        try (OutputStream out = new Chunks(Files.newOutputStream(file))) {
            return new Staged(file, measure(writer, out));
        }
    }

    static Content measure(byte[] bytes) {
        return new Content(hex(sha256().digest(bytes)), bytes.length);
    }

    /** Returns what a writer writes, which goes to {@code out} as well. */
    static Content measure(Writer writer, OutputStream out) throws IOException {
        MessageDigest digest = sha256();
        Counter counter = new Counter(out);
        DigestOutputStream digesting = new DigestOutputStream(counter, digest);
        writer.writeTo(digesting);
        digesting.flush();
        return new Content(hex(digest.digest()), counter.count);
    }

    /** Returns whether a file has exactly this content; reads it. */
    static boolean holds(Path file, Content content) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return measure(in::transferTo, OutputStream.nullOutputStream()).equals(content);
        }
    }

    static void replace(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    void delete() throws IOException {
        deleteAll(folder);
    }

    static void deleteAll(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path one, IOException failed) throws IOException {
                Files.delete(one);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Deletes a folder and those around it as long as they are empty, up to the root of the tree. */
    static void deleteEmpty(@Nullable Path one, Path root) throws IOException {
        for (Path at = one; at != null && !at.equals(root); at = at.getParent()) {
            try {
                Files.deleteIfExists(at);
            } catch (DirectoryNotEmptyException inUse) {
                return;
            }
        }
    }

    private Path next() throws IOException {
        int number = count.getAndIncrement();
        Path shelf = folder.resolve(Integer.toString(number / FOLDER));
        if (number % FOLDER == 0 || !Files.exists(shelf)) {
            Files.createDirectories(shelf);
        }
        return shelf.resolve(Integer.toString(number % FOLDER));
    }

    private static void chunked(byte[] bytes, OutputStream out) throws IOException {
        for (int from = 0; from < bytes.length; from += CHUNK) {
            out.write(bytes, from, Math.min(CHUNK, bytes.length - from));
        }
    }

    private static String hex(byte[] digest) {
        return HexFormat.of().formatHex(digest);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Gathers small writes. */
    private static final class Chunks extends java.io.BufferedOutputStream {
        Chunks(OutputStream out) {
            super(out, CHUNK);
        }
    }

    private static final class Counter extends OutputStream {
        private final OutputStream out;
        private long count;

        Counter(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) throws IOException {
            out.write(b);
            count++;
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
            count += length;
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }
    }
}
