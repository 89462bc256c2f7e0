package dev.offprint.output;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.output.Staging.WritePhase;
import dev.offprint.represent.Representation;
import dev.offprint.source.MediaFile;
import dev.offprint.tree.LiveTree;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.coding.Compression;
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
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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

    /** Stages files with their compressed forms; what the tree has already is not staged again. Safe for use by many threads. */
    record StagedFiles(Path root, Set<Coding> codings, LiveTree live, Staging staging) {

        /** Stages a representation; its gzip form may be ready. */
        PublicFile whole(Representation one, WritePhase phase, @Nullable Supplier<byte[]> gzip) throws IOException {
            String key = one.key().value();
            Content content = new Content(one.digest(), one.body().length);
            PublicFile before = live.trusted(key);
            if (before != null && before.content().equals(content)) {
                return new PublicFile(content, before.gzip(), before.brotli());
            }
            stage(phase, key, one.body(), content);
            return new PublicFile(
                    content, coded(one, phase, Coding.GZIP, gzip), coded(one, phase, Coding.BROTLI, null));
        }

        /** Stages a file of the sources. */
        PublicFile copied(String key, String mediaType, MediaFile file) throws IOException {
            Content content = new Content(file.digest(), file.length());
            PublicFile before = live.trusted(key);
            if (before != null && before.content().equals(content)) {
                return new PublicFile(content, before.gzip(), before.brotli());
            }
            if (!alreadyThere(key, content)) {
                staging.write(WritePhase.LEAF, key, file::writeTo);
            }
            return new PublicFile(
                    content, coded(key, mediaType, file, Coding.GZIP), coded(key, mediaType, file, Coding.BROTLI));
        }

        private @Nullable Content coded(String key, String mediaType, MediaFile file, Coding coding)
                throws IOException {
            if (!codings.contains(coding) || !Compression.worthwhile(mediaType, file.length())) {
                return null;
            }
            String name = key + coding.suffix();
            Content content = staging.write(WritePhase.LEAF, name, out -> {
                try (OutputStream coded = Compression.encoding(coding, out)) {
                    file.writeTo(coded);
                }
            });
            boolean saves = Compression.saves(content.length(), file.length());
            if (!saves || alreadyThere(name, content)) {
                staging.remove(WritePhase.LEAF, name);
            }
            return saves ? content : null;
        }

        private @Nullable Content coded(
                Representation one, WritePhase phase, Coding coding, @Nullable Supplier<byte[]> ready)
                throws IOException {
            if (!codings.contains(coding) || !Compression.worthwhile(one.mediaType(), one.body().length)) {
                return null;
            }
            byte[] coded = ready == null ? Compression.encode(coding, one.body()) : ready.get();
            if (!Compression.saves(coded.length, one.body().length)) {
                return null;
            }
            Content content = new Content(Sha256.of(coded), coded.length);
            stage(phase, one.key().value() + coding.suffix(), coded, content);
            return content;
        }

        private void stage(WritePhase phase, String key, byte[] bytes, Content content) throws IOException {
            if (!alreadyThere(key, content)) {
                staging.write(phase, key, bytes);
            }
        }

        /** Stages a list or the catalog. It has no brotli form: an edit would compress hundreds of megabytes again. */
        PublicFile composed(String key, String mediaType, Composed list) throws IOException {
            boolean gzip = codings.contains(Coding.GZIP) && Compression.worthwhile(mediaType, list.length());
            PublicFile before = live.trusted(key);
            if (before == null || !isSame(before.content(), list)) {
                return new PublicFile(
                        stage(key, list::writeTo),
                        gzip ? stage(key + Coding.GZIP.suffix(), list::writeGzipTo) : null,
                        null);
            }
            return new PublicFile(
                    before.content(), gzip ? keptGzip(key + Coding.GZIP.suffix(), before.gzip(), list) : null, null);
        }

        private static boolean isSame(Content before, Composed list) throws IOException {
            return before.length() == list.length()
                    && before.equals(Staging.measure(list::writeTo, OutputStream.nullOutputStream()));
        }

        /** The same JSON has another gzip form where its pieces are cut elsewhere: a translation was the second, now the first. */
        private Content keptGzip(String coded, @Nullable Content before, Composed list) throws IOException {
            return before != null && before.equals(Staging.measure(list::writeGzipTo, OutputStream.nullOutputStream()))
                    ? before
                    : stage(coded, list::writeGzipTo);
        }

        private Content stage(String key, Staging.Writer writer) throws IOException {
            Content content = staging.write(WritePhase.LIST, key, writer);
            if (alreadyThere(key, content)) {
                staging.remove(WritePhase.LIST, key);
            }
            return content;
        }

        /** After an interrupted commit nothing is believed that was not read. */
        private boolean alreadyThere(String key, Content content) throws IOException {
            return live.interrupted()
                    && live.hasFile(key, content.length())
                    && Staging.holds(root.resolve(key), content);
        }
    }
}
