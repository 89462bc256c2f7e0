package dev.offprint.cache;

import dev.offprint.cache.codec.Decoder;
import dev.offprint.cache.codec.Encoder;
import dev.offprint.cache.codec.FileCodec;
import dev.offprint.output.list.ListItem;
import dev.offprint.tree.PublicFile;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A record on its way into the index, in its binary form: there are as many as articles, and a record has dozens of parts.
 *
 * @param record the record
 * @param files its files, where they are as they were
 * @param names the keys of its files, where they are not
 * @param count how many files it has
 * @param item where its JSON is in the spool
 */
record EncodedRecord(
        ByteBuffer record,
        @Nullable ByteBuffer files,
        @Nullable ByteBuffer names,
        int count,
        @Nullable ListItem item) {

    /**
     * Returns a record that was made.
     *
     * @param keeper keeps bytes until the index is written, and returns where they are
     */
    static EncodedRecord of(ArticleRecord record, UnaryOperator<ByteBuffer> keeper) {
        ByteBuffer encoded = keeper.apply(RecordCodec.encode(record));
        ArticleRecord.Output output = record.output();
        if (output == null) {
            return new EncodedRecord(encoded, null, null, 0, null);
        }
        Encoder names = new Encoder();
        names.texts(output.keys());
        return new EncodedRecord(
                encoded, null, keeper.apply(names.bytes()), output.keys().size(), output.item());
    }

    /** Returns a record that the last build left, with its files. */
    static EncodedRecord of(CacheIndex.Entry kept, ArticleRecord record) {
        ArticleRecord.Output output = record.output();
        return new EncodedRecord(
                kept.record(),
                kept.files(),
                null,
                output == null ? 0 : output.keys().size(),
                output == null ? null : output.item());
    }

    /** Returns the keys of its files. */
    List<String> keys() {
        if (names != null) {
            return new Decoder(names).texts();
        }
        return files == null ? List.of() : FileCodec.keys(files);
    }

    /** Returns the bytes it takes in the spool. */
    long spooled() {
        return item == null ? 0 : item.size();
    }

    CacheIndex.Entry entry(Map<String, PublicFile> all, UnaryOperator<ByteBuffer> keeper) {
        return new CacheIndex.Entry(record, files == null ? keeper.apply(FileCodec.encode(keys(), all)) : files);
    }

    /** Returns the same record with its JSON at another place of the spool. */
    EncodedRecord moved(ListItem to, UnaryOperator<ByteBuffer> keeper) {
        ByteBuffer moved =
                keeper.apply(RecordCodec.encode(RecordCodec.decode(record).with(to)));
        return new EncodedRecord(moved, files, names, count, to);
    }
}
