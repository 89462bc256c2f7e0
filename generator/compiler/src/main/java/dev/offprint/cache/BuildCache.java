package dev.offprint.cache;

import dev.offprint.article.media.rendition.RenditionStore;
import dev.offprint.corpus.index.HeadCache;
import dev.offprint.output.PreviousBuild;
import dev.offprint.output.list.Spool;
import dev.offprint.tree.ManifestStamp;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.Sha256;
import dev.offprint.tree.disk.MappedBytes;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What one build knows of the last, and records for the next. It holds the lock of the cache folder until it is closed. Safe
 * for use by many threads between {@link #folders} and {@link #save}.
 */
public final class BuildCache implements PreviousBuild, AutoCloseable {

    /** The format of the folder. A build does not use a folder of another one. */
    public static final long FORMAT = CacheIndex.FORMAT;

    /** So many bytes of a spool may be of articles that are no more, whatever its length. */
    private static final long SPARE = 1L << 20;

    private static final ManifestStamp NO_TREE = new ManifestStamp(0, 0);

    private final @Nullable Path place;
    private final CacheKey key;
    private final long spare;
    private @Nullable CacheFolder folder;
    private KnownArticles articles = KnownArticles.none();
    private final Map<String, Composite> composites = new ConcurrentHashMap<>();
    private @Nullable CacheIndex last;
    private @Nullable Spool spool;
    private @Nullable MappedBytes records;
    private Sha256 config;
    private long started;
    private boolean withoutTree;
    private @Nullable String trouble;
    /** Why some versions of images could not be kept. */
    private final AtomicReference<@Nullable String> unkept = new AtomicReference<>();

    private BuildCache(@Nullable Path place, CacheKey key, long spare) {
        this.place = place;
        this.key = key;
        this.spare = spare;
        this.config = key.program();
    }

    /** Returns a cache that remembers nothing and keeps nothing. */
    public static BuildCache none() {
        return new BuildCache(null, CacheKey.of(Sha256.of(new byte[0])), SPARE);
    }

    /**
     * Returns the cache in a folder, which is opened when a tree is.
     *
     * @param key everything but the sources that the output depends on
     */
    public static BuildCache in(Path folder, CacheKey key) {
        return in(folder, key, SPARE);
    }

    /**
     * Returns the cache in a folder, as above.
     *
     * @param spare how many bytes its spool may be longer than twice what is needed of it, before it is written anew; with a
     *     large negative number it always is
     */
    public static BuildCache in(Path folder, CacheKey key, long spare) {
        return new BuildCache(folder, key, spare);
    }

    @Override
    public Optional<Map<String, PublicFile>> recall(ManifestStamp manifest) {
        try {
            last = open()
                    ? folder().index()
                            .flatMap(bytes -> CacheIndex.decode(bytes, key.program()))
                            .filter(index -> index.head().manifest().equals(manifest))
                            .orElse(null)
                    : null;
        } catch (IOException unusable) {
            giveUp(unusable);
        }
        return Optional.ofNullable(last).map(index -> index.files(records()::keep));
    }

    /** Opens the cache of runs that make no tree, and returns whether it can be used. */
    public boolean openWithoutTree() {
        withoutTree = true;
        recall(NO_TREE);
        CacheFolder used = folder;
        if (used == null) {
            return false;
        }
        try {
            started = used.clock();
            spool = spool(used);
            return true;
        } catch (IOException unusable) {
            giveUp(unusable);
            return false;
        }
    }

    /** Keeps everything for the next run that makes no tree. */
    public void saveWithoutTree() {
        try {
            save(Map.of(), NO_TREE);
        } catch (IOException failed) {
            giveUp(failed);
        }
    }

    private boolean open() throws IOException {
        if (place == null) {
            return false;
        }
        folder = CacheFolder.open(place).orElse(null);
        if (folder == null) {
            trouble = "another build uses " + place;
            return false;
        }
        records = folder.records();
        return true;
    }

    private CacheFolder folder() {
        return Objects.requireNonNull(folder);
    }

    private MappedBytes records() {
        return Objects.requireNonNull(records);
    }

    /** Forgets everything, because the folder cannot be used for this reason. */
    public void giveUp(IOException reason) {
        trouble = sentence(reason);
        try {
            clear();
        } catch (IOException worse) {
            trouble = sentence(worse);
        }
        close();
    }

    /** Returns what happened, without the name of a class where the system said it in words. */
    private static String sentence(IOException failed) {
        boolean said = failed instanceof FileSystemException system && system.getReason() != null;
        return said ? String.valueOf(failed.getMessage()) : failed.toString();
    }

    @Override
    public Spool spool(Path scratch) throws IOException {
        CacheFolder used = folder;
        if (used != null) {
            try {
                started = used.clock();
                spool = spool(used);
                return spool;
            } catch (IOException unusable) {
                giveUp(unusable);
            }
        }
        return Spool.create(scratch);
    }

    private Spool spool(CacheFolder used) throws IOException {
        CacheIndex index = last;
        if (index != null) {
            try {
                return used.reopenSpool(index.head().generation(), index.head().spooled());
            } catch (IOException gone) {
                last = null;
            }
        }
        used.clear();
        return used.createSpool(0);
    }

    /** Returns why nothing can be kept, if so. */
    public Optional<String> trouble() {
        return Optional.ofNullable(trouble);
    }

    /** Returns why some smaller versions of images could not be kept, if so; the rest is. */
    public Optional<String> unkeptImages() {
        return Optional.ofNullable(unkept.get());
    }

    /** Returns what is known of articles, if the site's configuration is still the same. */
    public HeadCache folders(Sha256 siteConfig) {
        config = siteConfig;
        if (folder == null) {
            return HeadCache.NONE;
        }
        CacheIndex index = last;
        boolean same = index != null && index.head().config().equals(siteConfig);
        articles = new KnownArticles(
                index == null || !same ? Map.of() : index.entries(), elsewhere(siteConfig), started, records()::keep);
        return articles;
    }

    /** What builds beside know is of use where no tree is made: their files are in another tree. */
    private Function<String, Optional<CacheIndex.Entry>> elsewhere(Sha256 siteConfig) {
        Path own = place;
        return own == null || !withoutTree
                ? KnownArticles.NOTHING
                : new CachesBeside(own, key.reading(), siteConfig)::find;
    }

    /** Returns what is known of articles, and takes what the next build is to know of them. */
    public KnownArticles articles() {
        return articles;
    }

    /** Returns what remembers the smaller versions of images. */
    public RenditionStore renditions() {
        return folder == null
                ? RenditionStore.NONE
                : folder.renditions(failure -> unkept.compareAndSet(null, sentence(failure)));
    }

    /** Returns what the last build knew under this name, if it was made of the same. */
    public Optional<Composite> same(String name, Sha256 fingerprint) {
        return Optional.ofNullable(last)
                .map(index -> index.composites().get(name))
                .filter(known -> known.fingerprint().equals(fingerprint));
    }

    /** Returns what the last build knew under this name. */
    public Optional<Composite> known(String name) {
        return Optional.ofNullable(last).map(index -> index.composites().get(name));
    }

    /** Notes a composite. */
    public void add(String name, Composite composite) {
        composites.put(name, composite);
    }

    /**
     * Keeps everything for the next build, and lets go of it.
     *
     * @param files every file of the tree
     * @param manifest the tree's manifest as it is on the disk now
     */
    public void save(Map<String, PublicFile> files, ManifestStamp manifest) throws IOException {
        CacheFolder kept = folder;
        Spool used = spool;
        if (kept != null && used != null) {
            new CacheCommit(
                            kept,
                            new CacheIndex.Head(key.program(), key.reading(), config, manifest, 0, used.length()),
                            spare,
                            records()::keep)
                    .run(last, used, new TreeMap<>(articles.records()), new TreeMap<>(composites), files);
            articles = KnownArticles.none(); // the build goes on, and needs its memory
        }
    }

    /** Forgets everything, on the disk as well. */
    public void clear() throws IOException {
        last = null;
        if (folder != null) {
            folder.clear();
        }
    }

    /** Lets other builds use the folder. */
    @Override
    public void close() {
        CacheFolder used = folder;
        folder = null;
        if (used != null) {
            try {
                if (spool != null) {
                    spool.close();
                }
                if (records != null) {
                    records.close();
                }
                used.close();
            } catch (IOException failed) {
                trouble = sentence(failed);
            }
        }
    }
}
