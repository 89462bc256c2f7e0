package dev.offprint.cache;

import dev.offprint.cache.codec.Encoder;
import dev.offprint.cache.codec.FileCodec;
import dev.offprint.output.list.ListItem;
import dev.offprint.output.list.Spool;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes the index of a build, and the spool anew where most of it is of articles that are no more.
 *
 * @param folder where
 * @param head what it is the index of; the spool's generation and length are yet to be known
 * @param spare how many bytes the spool may be longer than twice what is needed of it
 * @param keeper keeps what will be written, outside of the heap if it is much
 */
record CacheCommit(CacheFolder folder, CacheIndex.Head head, long spare, UnaryOperator<ByteBuffer> keeper) {

    /** The files that belong to no article are kept under this name, which cannot be a slug. */
    private static final String REST = "*";
    /** A spool may grow to this many times what is needed of it. */
    private static final int SLACK = 2;

    void run(
            @Nullable CacheIndex last,
            Spool spool,
            Map<String, EncodedRecord> records,
            Map<String, Composite> composites,
            Map<String, PublicFile> files)
            throws IOException {
        int generation = last == null ? 0 : last.head().generation();
        long length = spool.length();
        long live = records.values().stream().mapToLong(EncodedRecord::spooled).sum();
        if (length > SLACK * live + spare) {
            generation++;
            try (Spool fresh = folder.createSpool(generation)) {
                move(records, spool, fresh);
                length = fresh.length();
            }
        }
        TreeMap<String, CacheIndex.Entry> entries = new TreeMap<>();
        records.forEach((name, kept) -> entries.put(name, kept.entry(files, keeper)));
        CacheIndex.Entry rest =
                last != null && last.composites().equals(composites) && coversAll(records, composites, files)
                        ? last.entries().get(REST)
                        : null;
        entries.put(REST, rest == null ? rest(records, files) : rest);
        CacheIndex.Head complete = head.spooled(generation, length);
        CacheIndex index = new CacheIndex(complete, composites, entries);
        if (last == null || !index.equals(last)) {
            folder.replaceIndex(index.encode(), generation);
            folder.renditions(failure -> {}).retain(files);
        }
    }

    /** An article that changed while the build ran has files, and no record that names them. */
    private static boolean coversAll(
            Map<String, EncodedRecord> records, Map<String, Composite> composites, Map<String, PublicFile> files) {
        int named = records.values().stream().mapToInt(EncodedRecord::count).sum()
                + composites.values().stream()
                        .mapToInt(one -> one.keys().size())
                        .sum();
        return named == files.size();
    }

    private void move(Map<String, EncodedRecord> records, Spool from, Spool to) throws IOException {
        for (Map.Entry<String, EncodedRecord> one : records.entrySet()) {
            ListItem item = one.getValue().item();
            if (item != null) {
                one.setValue(one.getValue().moved(to.append(from, item), keeper));
            }
        }
    }

    private static CacheIndex.Entry rest(Map<String, EncodedRecord> records, Map<String, PublicFile> files) {
        Set<String> rest = new HashSet<>(files.keySet());
        records.values().forEach(kept -> kept.keys().forEach(rest::remove));
        List<String> sorted = rest.stream().sorted().toList();
        return new CacheIndex.Entry(new Encoder().bytes(), FileCodec.encode(sorted, files));
    }
}
