package dev.offprint.output;

import dev.offprint.digest.Sha256;
import dev.offprint.output.list.Spool;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.disk.Folders;
import dev.offprint.tree.disk.WriteFailure;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * New content on its way into the tree. It is written beside the tree, in a folder for each phase and there under its key, so
 * that new folders move into the tree as a whole. Safe for use by many threads.
 */
final class Staging {

    /** Writes of this size are about twice as fast as one large write on the common file systems. */
    private static final int CHUNK = 1 << 15;
    /** Most folders are used by one article, at one time. */
    private static final int REMEMBERED = 10_000;

    private final Path folder;
    private final Set<String> made = ConcurrentHashMap.newKeySet();
    private final Map<WritePhase, AtomicInteger> count = new EnumMap<>(WritePhase.class);

    /** The order in which files appear in the tree: none appears before the files it refers to. */
    enum WritePhase {
        /** Refers to nothing that could be missing. */
        LEAF,
        /** Refers to articles. */
        LIST,
        /** Refers to anything. */
        INDEX
    }

    /** Writes some content. */
    interface Writer {
        void writeTo(OutputStream out) throws IOException;
    }

    Staging(Path folder) throws IOException {
        this.folder = folder;
        Folders.deleteAll(folder);
        for (WritePhase phase : WritePhase.values()) {
            Files.createDirectories(at(phase));
            count.put(phase, new AtomicInteger());
        }
    }

    /** Returns the folder with the files of a phase. */
    Path at(WritePhase phase) {
        return folder.resolve(phase.name().toLowerCase(Locale.ROOT));
    }

    /** Returns how many files wait. */
    int count() {
        return count.values().stream().mapToInt(AtomicInteger::get).sum();
    }

    void write(WritePhase phase, String key, byte[] bytes) throws IOException {
        try (OutputStream out = create(phase, key)) {
            for (int from = 0; from < bytes.length; from += CHUNK) {
                out.write(bytes, from, Math.min(CHUNK, bytes.length - from));
            }
        } catch (IOException failed) {
            throw WriteFailure.of(at(phase).resolve(key), failed);
        }
        count(phase).getAndIncrement();
    }

    Content write(WritePhase phase, String key, Writer writer) throws IOException {
        try (OutputStream out = new BufferedOutputStream(create(phase, key), CHUNK)) {
            Content content = measure(writer, out);
            count(phase).getAndIncrement();
            return content;
        } catch (Spool.DamagedException damaged) {
            throw damaged;
        } catch (IOException failed) {
            throw WriteFailure.of(at(phase).resolve(key), failed);
        }
    }

    /** Takes back what was written. */
    void remove(WritePhase phase, String key) throws IOException {
        Files.delete(at(phase).resolve(key));
        count(phase).getAndDecrement();
    }

    /** Returns what a writer writes, which goes to {@code out} as well. */
    static Content measure(Writer writer, OutputStream out) throws IOException {
        Measure measure = new Measure(out);
        writer.writeTo(measure);
        measure.flush();
        return new Content(Sha256.of(measure.digest), measure.count);
    }

    /** Returns whether a file has exactly this content; reads it. */
    static boolean holds(Path file, Content content) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return measure(in::transferTo, OutputStream.nullOutputStream()).equals(content);
        }
    }

    private AtomicInteger count(WritePhase phase) {
        return Objects.requireNonNull(count.get(phase));
    }

    private OutputStream create(WritePhase phase, String key) throws IOException {
        String parent = key.substring(0, Math.max(0, key.lastIndexOf('/')));
        if (!made.contains(phase + parent)) {
            Folders.make(at(phase).resolve(parent));
            if (made.size() > REMEMBERED) {
                made.clear();
            }
            made.add(phase + parent);
        }
        return Files.newOutputStream(at(phase).resolve(key), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    private static final class Measure extends OutputStream {
        private final OutputStream out;
        private final MessageDigest digest = Sha256.digest();
        private long count;

        Measure(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            digest.update(bytes, from, length);
            out.write(bytes, from, length);
            count += length;
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }
    }
}
