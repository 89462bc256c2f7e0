package dev.offprint.cache;

import dev.offprint.corpus.ReadResult;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.FolderContents;
import dev.offprint.corpus.index.HeadCache;
import dev.offprint.source.MediaFile;
import dev.offprint.source.SourceEntry;
import dev.offprint.source.SourceEntry.Stamp;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.Sha256;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The articles that one build knows of the last, and those that it records for the next. Safe for use by many threads.
 *
 * @param last the records of the last build, by name
 * @param elsewhere the records of other builds, by name; asked where the last one does not know an article as it is
 * @param started when this build began, by the clock of the file system, in nanoseconds
 * @param seen the folders that were seen and not yet recorded
 * @param unchanged the records of the last build that still hold
 * @param records what the next build will know
 * @param keeper keeps the bytes of new records until the build ends
 */
public record KnownArticles(
        Map<String, CacheIndex.Entry> last,
        Function<String, Optional<CacheIndex.Entry>> elsewhere,
        long started,
        Map<String, FolderContents> seen,
        Map<String, CacheIndex.Entry> unchanged,
        Map<String, EncodedRecord> records,
        UnaryOperator<ByteBuffer> keeper)
        implements HeadCache {

    /** The coarsest clocks of file systems, in nanoseconds. */
    private static final long TICK = 2_000_000_000L;

    /** Other builds that know nothing. */
    static final Function<String, Optional<CacheIndex.Entry>> NOTHING = name -> Optional.empty();

    private static final SourceEntry.Stamp NEVER = new SourceEntry.Stamp(-1, 0, 0, 0);

    /** Returns no articles. */
    static KnownArticles none() {
        return new KnownArticles(Map.of(), NOTHING, 0, bytes -> bytes);
    }

    KnownArticles(
            Map<String, CacheIndex.Entry> last,
            Function<String, Optional<CacheIndex.Entry>> elsewhere,
            long started,
            UnaryOperator<ByteBuffer> keeper) {
        this(
                last,
                elsewhere,
                started,
                new ConcurrentHashMap<>(),
                new ConcurrentHashMap<>(),
                new ConcurrentHashMap<>(),
                keeper);
    }

    @Override
    public Optional<ArticleHead> find(FolderContents contents, SourceTree tree) {
        seen.put(contents.name(), contents);
        return Optional.ofNullable(last.get(contents.name()))
                .flatMap(entry -> find(contents, tree, entry))
                .or(() -> elsewhere.apply(contents.name()).flatMap(entry -> find(contents, tree, entry)));
    }

    private Optional<ArticleHead> find(FolderContents contents, SourceTree tree, CacheIndex.Entry entry) {
        RecordCodec.Beginning known = RecordCodec.decodeBeginning(entry.record());
        FolderComparison comparison = new FolderComparison(contents, tree);
        if (comparison.looksLike(known)) {
            unchanged.put(contents.name(), entry);
            return Optional.of(known.head());
        }
        Optional<ArticleRecord> same = comparison.same(RecordCodec.decode(entry.record()));
        same.ifPresent(record -> unchanged.put(
                contents.name(), new CacheIndex.Entry(RecordCodec.encode(settled(record)), entry.files())));
        return same.map(ArticleRecord::head);
    }

    @Override
    public Optional<Sha256> digest(String name, String path) {
        CacheIndex.Entry kept = unchanged.get(name);
        EncodedRecord taken = records.get(name);
        ByteBuffer record = kept != null ? kept.record() : taken != null ? taken.record() : null;
        return Optional.ofNullable(record)
                .map(known -> RecordCodec.decodeFiles(known).get(path));
    }

    /** Returns the record of an article that nothing has changed in, if there is one. Others may have changed around it. */
    public Optional<ArticleRecord> unchanged(ArticleHead head) {
        return Optional.ofNullable(unchanged.get(head.slug().value()))
                .map(kept -> RecordCodec.decode(kept.record()))
                .filter(record -> record.head().state() == head.state()); // time has passed
    }

    /** Takes over a record from the last build. */
    public void keep(ArticleRecord record) {
        String slug = record.head().slug().value();
        CacheIndex.Entry kept = unchanged.remove(slug);
        seen.remove(slug);
        if (kept != null) {
            records.put(slug, EncodedRecord.of(kept, record));
        }
    }

    /** Notes an article that was read; not if it changed while the build ran. */
    public void add(
            ArticleHead head, ReadResult reading, Sha256 linkFingerprint, ArticleRecord.@Nullable Output output) {
        FolderContents contents = seen.remove(head.slug().value());
        unchanged.remove(head.slug().value());
        Sha256 source = reading.dependencies().files().get(head.folder() + "/article.yaml");
        if (contents != null && source != null && source.equals(head.source()) && showsTitles(head, reading)) {
            ArticleRecord record = new ArticleRecord(
                    head,
                    FolderComparison.names(contents),
                    FolderComparison.stamps(
                            contents, reading.dependencies().files().keySet()),
                    reading.dependencies(),
                    linkFingerprint,
                    output);
            records.put(head.slug().value(), EncodedRecord.of(settled(record), keeper));
        }
    }

    /** A translation may have changed since its title was read for others to show. */
    private static boolean showsTitles(ArticleHead head, ReadResult reading) {
        return !head.isPublic()
                || reading.article().stream()
                        .flatMap(article -> article.translations().stream())
                        .allMatch(one -> one.title().equals(head.titles().get(one.locale())));
    }

    /** A file that was changed shortly before the build may be changed again with an equal stamp. */
    private ArticleRecord settled(ArticleRecord record) {
        Map<String, SourceEntry.Stamp> stamps = new TreeMap<>(record.stamps());
        stamps.replaceAll((path, stamp) -> stamp.latest() > started - TICK ? NEVER : stamp);
        return record.with(stamps);
    }

    /**
     * Compares a folder with the record of an earlier build: names and stamps first, and the content of those files whose stamp
     * differs.
     *
     * @param contents the folder
     * @param tree where its files can be read
     */
    private record FolderComparison(FolderContents contents, SourceTree tree) {

        /** Returns whether everything has its recorded name and stamp. */
        boolean looksLike(RecordCodec.Beginning known) {
            return known.names().equals(names(contents))
                    && known.stamps().equals(stamps(contents, known.stamps().keySet()));
        }

        /** Returns the record with the current stamps, if every file still has the recorded content. */
        Optional<ArticleRecord> same(ArticleRecord record) {
            if (!record.names().equals(names(contents))) {
                return Optional.empty();
            }
            Map<String, Stamp> stamps = stamps(contents, record.stamps().keySet());
            for (Map.Entry<String, Sha256> file : record.dependencies().files().entrySet()) {
                Stamp stamp = stamps.get(file.getKey());
                if (stamp == null || (!stamp.equals(record.stamps().get(file.getKey())) && !holds(file))) {
                    return Optional.empty();
                }
            }
            return Optional.of(record.with(stamps));
        }

        private boolean holds(Map.Entry<String, Sha256> file) {
            return tree.media(file.getKey(), OutputStream.nullOutputStream())
                    .map(MediaFile::digest)
                    .filter(file.getValue()::equals)
                    .isPresent();
        }

        /** Returns everything in a folder by path relative to it; folders end in a slash. */
        static List<String> names(FolderContents contents) {
            List<String> names = new ArrayList<>();
            for (SourceEntry entry : contents.entries()) {
                names.add(entry.isFolder() ? entry.name() + "/" : entry.name());
            }
            for (SourceEntry entry : contents.nested()) {
                names.add(entry.path().substring(contents.path().length() + 1));
            }
            return names;
        }

        /** Returns the stamps of these files. */
        static Map<String, Stamp> stamps(FolderContents contents, Collection<String> paths) {
            Map<String, Stamp> all = new HashMap<>();
            contents.entries().forEach(entry -> all.put(entry.path(), entry.stamp()));
            contents.nested().forEach(entry -> all.put(entry.path(), entry.stamp()));
            Map<String, Stamp> stamps = new TreeMap<>();
            for (String path : paths) {
                Stamp stamp = all.get(path);
                if (stamp != null) {
                    stamps.put(path, stamp);
                }
            }
            return stamps;
        }
    }
}
