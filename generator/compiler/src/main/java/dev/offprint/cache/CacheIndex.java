package dev.offprint.cache;

import dev.offprint.cache.codec.Decoder;
import dev.offprint.cache.codec.Encoder;
import dev.offprint.cache.codec.FileCodec;
import dev.offprint.tree.FileTable;
import dev.offprint.tree.ManifestStamp;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.Sha256;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What the last build left for the next. Records stay in their binary form until they are asked for.
 *
 * @param head what it is an index of
 * @param composites by name
 * @param entries by the name of the article's folder
 */
record CacheIndex(Head head, Map<String, Composite> composites, Map<String, Entry> entries) {

    static final long FORMAT = 1;

    /**
     * What an index is of.
     *
     * @param program the program that wrote it, with its settings
     * @param reading the program, with those of its settings alone that reading sources depends on
     * @param config the site's configuration
     * @param manifest the manifest of the tree
     * @param generation which spool it belongs to
     * @param spooled how much of that spool it knows
     */
    record Head(Sha256 program, Sha256 reading, Sha256 config, ManifestStamp manifest, int generation, long spooled) {

        Head spooled(int kept, long length) {
            return new Head(program, reading, config, manifest, kept, length);
        }
    }

    /**
     * An article.
     *
     * @param record its record
     * @param files its files
     */
    record Entry(ByteBuffer record, ByteBuffer files) {}

    /** Returns an index, if this program wrote it with these settings. */
    static Optional<CacheIndex> decode(ByteBuffer bytes, Sha256 program) {
        return decode(bytes, (Head head) -> head.program().equals(program));
    }

    /** Returns an index, if this is true of its head. */
    static Optional<CacheIndex> decode(ByteBuffer bytes, Predicate<Head> wanted) {
        try {
            Decoder in = new Decoder(bytes);
            if (in.number() != FORMAT) {
                return Optional.empty();
            }
            Head head = head(in);
            if (!wanted.test(head)) {
                return Optional.empty();
            }
            Map<String, Composite> composites =
                    in.map(new TreeMap<>(), in::text, () -> new Composite(in.digest(), in.texts()));
            Map<String, Entry> entries = in.map(new TreeMap<>(), in::text, () -> new Entry(in.part(), in.part()));
            return Optional.of(new CacheIndex(head, composites, entries));
        } catch (BufferUnderflowException
                | IndexOutOfBoundsException
                | IllegalArgumentException
                | ArithmeticException damaged) {
            return Optional.empty();
        }
    }

    private static Head head(Decoder in) {
        return new Head(
                in.digest(),
                in.digest(),
                in.digest(),
                new ManifestStamp(in.number(), (int) in.number()),
                in.count(),
                in.number());
    }

    /** Returns the binary form, in parts that need not be joined. */
    List<ByteBuffer> encode() {
        Encoder start = new Encoder();
        start.number(FORMAT);
        start.digest(head.program());
        start.digest(head.reading());
        start.digest(head.config());
        start.number(head.manifest().length());
        start.number(head.manifest().crc());
        start.number(head.generation());
        start.number(head.spooled());
        start.map(composites, start::text, one -> {
            start.digest(one.fingerprint());
            start.texts(one.keys());
        });
        start.number(entries.size());
        List<ByteBuffer> parts = new ArrayList<>(entries.size() + 1);
        parts.add(start.bytes());
        entries.forEach((name, entry) -> {
            Encoder before = new Encoder();
            before.text(name);
            before.number(entry.record().remaining());
            Encoder between = new Encoder();
            between.number(entry.files().remaining());
            parts.addAll(List.of(before.bytes(), entry.record(), between.bytes(), entry.files()));
        });
        return parts;
    }

    /**
     * Returns all files of the tree.
     *
     * @param keeper keeps the bytes of many files, and returns where
     */
    Map<String, PublicFile> files(UnaryOperator<ByteBuffer> keeper) {
        Map<String, PublicFile> files = new FileTable(keeper);
        entries.values().parallelStream().forEach(entry -> FileCodec.decode(entry.files(), files::put));
        return files;
    }
}
