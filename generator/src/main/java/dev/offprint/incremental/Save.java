package dev.offprint.incremental;

import dev.offprint.publish.PublicFile;
import dev.offprint.publish.cache.CacheFolder;
import dev.offprint.publish.coding.ListItem;
import dev.offprint.publish.coding.Spool;
import dev.offprint.source.SourceEntry.Stamp;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes the index of a build, and the spool anew where most of it is of articles that are no more.
 *
 * @param folder where
 * @param head what it is the index of; the spool's generation and length are yet to be known
 * @param started when the build began, by the clock of the file system
 * @param encoded the binary forms of records that are as they were in the last index
 */
record Save(CacheFolder folder, Index.Head head, long started, Map<ArticleRecord, Index.Entry> encoded) {

    /** The files that are not an article's are kept under this name, which is no slug. */
    private static final String REST = "*";
    /** A file that was changed so shortly before the build may be changed again with an equal stamp: the coarsest clocks. */
    private static final long TICK = 2_000_000_000L;
    /** A spool may grow to this many times what is needed of it. */
    private static final int SLACK = 2;

    private static final Stamp NONE = new Stamp(-1, 0, 0);

    void run(
            @Nullable Index last,
            Spool spool,
            Map<String, ArticleRecord> records,
            Map<String, Composite> composites,
            Map<String, PublicFile> files)
            throws IOException {
        int generation = last == null ? 0 : last.head().generation();
        Map<String, ArticleRecord> kept = records;
        long length = spool.length();
        if (length > SLACK * live(records) + (1 << 20)) {
            generation++;
            try (Spool fresh = folder.createSpool(generation)) {
                kept = moved(records, spool, fresh);
                length = fresh.length();
            }
        }
        TreeMap<String, Index.Entry> entries = new TreeMap<>();
        for (Map.Entry<String, ArticleRecord> one : kept.entrySet()) {
            entries.put(one.getKey(), entry(one.getValue(), files));
        }
        Index.Entry rest = last == null || !last.composites().equals(composites)
                ? null
                : last.entries().get(REST);
        entries.put(REST, rest == null ? rest(kept, files) : rest);
        Index.Head complete = new Index.Head(head.program(), head.config(), head.manifest(), generation, length);
        Index index = new Index(complete, composites, entries);
        if (last == null || !index.equals(last)) {
            folder.replaceIndex(index.encode(), generation);
        }
    }

    private static long live(Map<String, ArticleRecord> records) {
        long live = 0;
        for (ArticleRecord record : records.values()) {
            ArticleRecord.Output output = record.output();
            live += output == null ? 0 : output.item().size();
        }
        return live;
    }

    private static Map<String, ArticleRecord> moved(Map<String, ArticleRecord> records, Spool from, Spool to)
            throws IOException {
        Map<String, ArticleRecord> moved = new TreeMap<>();
        for (Map.Entry<String, ArticleRecord> one : new TreeMap<>(records).entrySet()) {
            ArticleRecord.Output output = one.getValue().output();
            ListItem item = output == null ? null : to.append(from, output.item());
            moved.put(
                    one.getKey(), item == null ? one.getValue() : one.getValue().with(item));
        }
        return moved;
    }

    private Index.Entry entry(ArticleRecord record, Map<String, PublicFile> files) {
        Index.Entry known = encoded.get(record);
        if (known != null) {
            return known;
        }
        TreeMap<String, Stamp> stamps = new TreeMap<>(record.stamps());
        stamps.replaceAll((path, stamp) -> stamp.modified() > started - TICK ? NONE : stamp);
        ArticleRecord.Output output = record.output();
        List<String> keys = output == null ? List.of() : output.keys();
        return new Index.Entry(RecordCodec.encode(record.with(stamps)), FileCodec.encode(keys, files));
    }

    private static Index.Entry rest(Map<String, ArticleRecord> records, Map<String, PublicFile> files) {
        Set<String> rest = new HashSet<>(files.keySet());
        for (ArticleRecord record : records.values()) {
            ArticleRecord.Output output = record.output();
            if (output != null) {
                output.keys().forEach(rest::remove);
            }
        }
        List<String> sorted = rest.stream().sorted().toList();
        return new Index.Entry(new Encoder().bytes(), FileCodec.encode(sorted, files));
    }
}
