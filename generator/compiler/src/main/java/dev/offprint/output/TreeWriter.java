package dev.offprint.output;

import dev.offprint.address.Document;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.output.ComposedList.ComposedCatalog;
import dev.offprint.output.ComposedList.Entry;
import dev.offprint.output.ListItem.ItemParts;
import dev.offprint.output.Staging.StagedFiles;
import dev.offprint.output.Staging.WritePhase;
import dev.offprint.represent.Representation;
import dev.offprint.source.MediaFile;
import dev.offprint.tree.Journal;
import dev.offprint.tree.LiveTree;
import dev.offprint.tree.Lock;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes a tree. What is new is staged beside the tree; {@link #commit} moves it in. Without a commit the tree stays as it
 * was, to the last byte. What has not changed since the last commit is neither written nor compressed again.
 */
public final class TreeWriter implements TreeSink, AutoCloseable {

    private static final String STAGING = "staging";
    private static final String SCRATCH = "spool";

    private final Path root;
    private final Options options;
    private final Lock lock;
    private final LiveTree live;
    private final Staging staging;
    private final StagedFiles files;
    private final Spool spool;
    /** It is for this build alone, and nothing of it is remembered. */
    private final boolean isScratch;

    private final Map<String, PublicFile> plan = new ConcurrentHashMap<>();

    /**
     * How a tree is written.
     *
     * @param codings which compressed siblings its files get
     * @param threads how many threads look at it
     */
    public record Options(Set<Coding> codings, int threads) {}

    @SuppressWarnings("MustBeClosed") // closed with the writer
    private TreeWriter(Path root, Options options, Lock lock, Optional<Spool> remembered)
            throws RefusedException, IOException {
        this.root = root;
        this.options = options;
        this.lock = lock;
        this.live = LiveTree.open(root, options.codings(), options.threads());
        this.staging = new Staging(root.resolve(LiveTree.STATE).resolve(STAGING));
        this.files = new StagedFiles(root, options.codings(), live, staging);
        this.isScratch = remembered.isEmpty();
        this.spool = isScratch ? Spool.create(root.resolve(LiveTree.STATE).resolve(SCRATCH)) : remembered.get();
    }

    /**
     * Opens a tree for one build, alone.
     *
     * @param spool where the JSON of articles is kept; nothing if none of it is to be remembered
     * @throws RefusedException where the folder holds foreign files, or another build is at it
     */
    public static TreeWriter open(Path root, Options options, Optional<Spool> spool)
            throws RefusedException, IOException {
        if (Files.exists(root) && !Files.isDirectory(root)) {
            throw new RefusedException(root + " is not a folder; choose another --out");
        }
        // Refuse before anything is made: a foreign folder is not touched at all.
        if (Files.exists(root) && !Files.exists(root.resolve(TreeKeys.MANIFEST.value()))) {
            LiveTree.open(root, options.codings(), options.threads());
        }
        Lock lock = Lock.take(root);
        TreeWriter writer = null;
        try {
            writer = new TreeWriter(root, options, lock, spool);
            return writer;
        } finally {
            if (writer == null) {
                release(root, lock);
            }
        }
    }

    /** Deletes what a build needs while it runs, but for what the next one has to repair. */
    private static void release(Path root, Lock lock) throws IOException {
        Path state = root.resolve(LiveTree.STATE);
        try {
            Folders.deleteAll(state.resolve(STAGING));
            for (String name : List.of(SCRATCH, TreeCommit.NEW_MANIFEST, Journal.NEW)) {
                Files.deleteIfExists(state.resolve(name));
            }
        } finally {
            lock.close();
        }
    }

    /** Returns whether a tree was left by a build that was cut off in its commit, so that old and new files may be mixed. */
    public static boolean isInterrupted(Path root) {
        return Files.exists(root.resolve(LiveTree.STATE).resolve(Journal.NAME));
    }

    /** Returns whether the last build was cut off in its commit. */
    public boolean repairing() {
        return live.interrupted();
    }

    /** Returns every file of the tree to be, by key: all that was added or kept so far. */
    public Map<String, PublicFile> files() {
        return plan;
    }

    @Override
    public void add(Representation leaf) {
        io(() -> plan(leaf.key().value(), files.whole(leaf, WritePhase.LEAF, null)));
    }

    @Override
    public void addFile(ObjectKey key, String mediaType, MediaFile file) {
        io(() -> plan(key.value(), files.copied(key.value(), mediaType, file)));
    }

    @Override
    public void addDerived(ObjectKey key, String mediaType, MediaFile original, Derived made) {
        // its name tells the original and what makes it, so the last tree has what would be made; but where it has the
        // original, that may
        // be because it is damaged, which is to be said again
        PublicFile known = live.trusted(key.value());
        if (known != null && !known.content().digest().equals(original.digest())) {
            plan(key.value(), known);
            return;
        }
        io(() -> made.content()
                .ifPresentOrElse(
                        content -> add(new Representation(key, mediaType, content)),
                        () -> addFile(key, mediaType, original)));
    }

    @Override
    public void addIndex(Representation index) {
        io(() -> plan(index.key().value(), files.whole(index, WritePhase.INDEX, null)));
    }

    @Override
    public ListItem addArticle(Representation detail, ItemParts parts) {
        ListItem[] item = new ListItem[1];
        io(() -> {
            boolean gzip = options.codings().contains(Coding.GZIP);
            Spool.Spooled spooled = spool.append(parts, detail.digest(), gzip);
            item[0] = spooled.item();
            plan(detail.key().value(), files.whole(detail, WritePhase.LEAF, gzip ? () -> parts.gzip(spooled) : null));
        });
        return item[0];
    }

    @Override
    public byte[] words(ListItem item, int translation) {
        byte[][] words = new byte[1][];
        io(() -> words[0] = spool.words(item, translation));
        return words[0];
    }

    @Override
    public void addList(ObjectKey key, List<Entry> entries) {
        addComposed(key, "application/json", new ComposedList(spool, entries));
    }

    @Override
    public void addCatalog(ObjectKey key, List<ListItem> items) {
        addComposed(key, Document.CATALOG.mediaType(), new ComposedCatalog(spool, items));
    }

    private void addComposed(ObjectKey key, String mediaType, Composed composed) {
        io(() -> {
            composed.verify();
            plan(key.value(), files.composed(key.value(), mediaType, composed));
        });
    }

    @Override
    public boolean keep(Collection<String> keys, Sha256 files) {
        Map<String, PublicFile> there = new LinkedHashMap<>(2 * keys.size());
        for (String key : keys) {
            PublicFile file = live.trusted(key);
            if (file == null) {
                return false;
            }
            there.put(key, file);
        }
        boolean same = digest(there).equals(files);
        if (same) {
            there.forEach(this::plan);
        }
        return same;
    }

    @Override
    public Sha256 digest(Collection<String> keys) {
        Map<String, PublicFile> added = new LinkedHashMap<>(2 * keys.size());
        keys.forEach(key -> added.put(key, Objects.requireNonNull(plan.get(key), key)));
        return digest(added);
    }

    /** What is remembered may have been written with other siblings. */
    private Sha256 digest(Map<String, PublicFile> some) {
        MessageDigest all = Sha256.digest();
        all.update(EnumSet.of(Coding.IDENTITY, options.codings().toArray(Coding[]::new))
                .toString()
                .getBytes(StandardCharsets.UTF_8));
        some.forEach((key, file) -> {
            all.update((key + " ").getBytes(StandardCharsets.UTF_8));
            for (Coding coding : Coding.values()) {
                Content form = file.coded(coding);
                if (form != null) {
                    Sha256 digest = form.digest();
                    all.update(coding.toString().getBytes(StandardCharsets.UTF_8));
                    all.update(ByteBuffer.allocate(4 * Long.BYTES)
                            .putLong(digest.a())
                            .putLong(digest.b())
                            .putLong(digest.c())
                            .putLong(digest.d())
                            .flip());
                }
            }
        });
        return Sha256.of(all);
    }

    @Override
    public Sha256 digest(ObjectKey key) {
        return Objects.requireNonNull(plan.get(key.value()), key::value)
                .content()
                .digest();
    }

    /** Moves everything new into the tree and deletes what is stale: leaves first, lists and indexes next, deletions last. */
    public TreeSummary commit() throws IOException {
        return commit(step -> {});
    }

    TreeSummary commit(TreeCommit.Steps steps) throws IOException {
        return new TreeCommit(root, options, live, staging, plan, steps).run();
    }

    /** Ends as a build that is killed does: for tests, which are in one process with it. */
    void abandon() throws IOException {
        lock.abandon();
    }

    @Override
    public void close() throws IOException {
        try {
            if (isScratch) {
                spool.close();
            }
        } finally {
            release(root, lock);
        }
    }

    private void plan(String key, PublicFile file) {
        @Nullable PublicFile other = plan.putIfAbsent(key, file);
        if (other != null) {
            throw new IllegalStateException("two representations have the key " + key);
        }
    }

    private interface Step {
        void run() throws IOException;
    }

    private static void io(Step step) {
        try {
            step.run();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * What a commit did.
     *
     * @param files files of the tree, coded siblings and the manifest among them
     * @param bytes their bytes
     * @param written files written
     * @param unchanged files left as they were
     * @param deleted files deleted
     */
    public record TreeSummary(int files, long bytes, int written, int unchanged, int deleted) {}
}
