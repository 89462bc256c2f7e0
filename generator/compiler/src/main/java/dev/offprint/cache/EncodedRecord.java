package dev.offprint.cache;

import dev.offprint.output.list.ListItem;
import dev.offprint.tree.PublicFile;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A record on its way into the index, in its binary form: there are as many as articles, and a record has dozens of parts.
 *
 * @param record the record
 * @param files its files, where they are as they were
 * @param keys the keys of its files
 * @param item where its JSON is in the spool
 */
record EncodedRecord(
        ByteBuffer record,
        @Nullable ByteBuffer files,
        List<String> keys,
        @Nullable ListItem item) {

    static EncodedRecord of(ArticleRecord record) {
        return of(RecordCodec.encode(record), null, record);
    }

    static EncodedRecord of(ByteBuffer encoded, @Nullable ByteBuffer files, ArticleRecord record) {
        ArticleRecord.Output output = record.output();
        return output == null
                ? new EncodedRecord(encoded, files, List.of(), null)
                : new EncodedRecord(encoded, files, output.keys(), output.item());
    }

    /** Returns the bytes it takes in the spool. */
    long spooled() {
        return item == null ? 0 : item.size();
    }

    CacheIndex.Entry entry(Map<String, PublicFile> all) {
        return new CacheIndex.Entry(record, files == null ? FileCodec.encode(keys, all) : files);
    }

    /** Returns the same record with its JSON at another place of the spool. */
    EncodedRecord moved(ListItem to) {
        return of(
                RecordCodec.encode(RecordCodec.decode(record).with(to)),
                files,
                RecordCodec.decode(record).with(to));
    }
}
