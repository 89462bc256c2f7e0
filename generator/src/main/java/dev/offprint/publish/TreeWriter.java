package dev.offprint.publish;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.publish.PublicFile.Content;
import dev.offprint.publish.Staging.Staged;
import dev.offprint.publish.coding.Coding;
import dev.offprint.publish.coding.ComposedList;
import dev.offprint.publish.coding.Fragment;
import dev.offprint.publish.coding.Spool;
import dev.offprint.represent.Representation;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes a tree. What is new is staged beside the tree; {@link #commit} moves it in. Without a commit the tree stays as it
 * was, to the last byte. What has not changed since the last commit is neither written nor compressed again.
 */
public final class TreeWriter implements TreeSink, AutoCloseable {

    private static final String JSON = "application/json";

    private final Path root;
    private final Lock lock;
    private final LiveTree live;
    private final Staging staging;
    private final Spool spool;
    private final Map<String, Planned> plan = new ConcurrentHashMap<>();

    private TreeWriter(Path root, Lock lock, LiveTree live) throws IOException {
        this.root = root;
        this.lock = lock;
        this.live = live;
        Path state = root.resolve(LiveTree.STATE);
        this.staging = new Staging(state.resolve("staging"));
        Files.deleteIfExists(state.resolve("spool"));
        this.spool = new Spool(state.resolve("spool"));
    }

    /**
     * Opens a tree for one build, alone.
     *
     * @throws RefusedException where the folder holds foreign files, or another build is at it
     */
    public static TreeWriter open(Path root) throws RefusedException, IOException {
        if (Files.exists(root) && !Files.isDirectory(root)) {
            throw new RefusedException(root + " is not a folder; choose another --out");
        }
        // Refuse before anything is made: a foreign folder is not touched at all.
        if (Files.exists(root)) {
            LiveTree.open(root);
        }
        Lock lock = Lock.take(root);
        try {
            return new TreeWriter(root, lock, LiveTree.open(root));
        } catch (RefusedException | IOException | RuntimeException refused) {
            lock.close();
            throw refused;
        }
    }

    /** Returns whether the last build was cut off in its commit. */
    public boolean repairing() {
        return live.interrupted();
    }

    @Override
    public void add(Representation leaf) {
        add(leaf, Planned.Turn.LEAF);
    }

    @Override
    public void addIndex(Representation index) {
        add(index, Planned.Turn.INDEX);
    }

    @Override
    public Fragment fragment(byte[] item) {
        try {
            return spool.append(item);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void addList(ObjectKey key, List<Fragment> items) {
        ComposedList list = new ComposedList(spool, items);
        try {
            plan(key, composed(key.value(), list));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Moves everything new into the tree and deletes what is stale: leaves first, lists and indexes next, deletions last. */
    public TreeSummary commit() throws IOException {
        return commit(step -> {});
    }

    TreeSummary commit(Commit.Steps steps) throws IOException {
        return new Commit(root, live, plan, steps).run();
    }

    @Override
    public void close() throws IOException {
        spool.close();
        staging.delete();
        Files.deleteIfExists(root.resolve(LiveTree.STATE).resolve("spool"));
        lock.close();
    }

    private void add(Representation representation, Planned.Turn turn) {
        try {
            plan(representation.key(), whole(representation, turn));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Planned whole(Representation one, Planned.Turn turn) throws IOException {
        String key = one.key().value();
        Content content = Staging.measure(one.body());
        PublicFile before = live.trusted(key);
        if (before != null && before.content().equals(content)) {
            return new Planned(new PublicFile(one.mediaType(), content, before.codings()), turn, Map.of());
        }
        Map<String, Staged> staged = new HashMap<>();
        Map<Coding, Content> codings = new EnumMap<>(Coding.class);
        stage(key, one.body(), content, staged);
        if (Coding.worthwhile(one.mediaType(), content.length())) {
            for (Coding coding : Coding.values()) {
                Optional<byte[]> coded = coding.encode(one.body());
                if (coded.isPresent()) {
                    codings.put(coding, Staging.measure(coded.get()));
                    stage(key + coding.suffix(), coded.get(), codings.get(coding), staged);
                }
            }
        }
        return new Planned(new PublicFile(one.mediaType(), content, codings), turn, staged);
    }

    private void stage(String key, byte[] bytes, Content content, Map<String, Staged> staged) throws IOException {
        if (!alreadyThere(key, content)) {
            staged.put(key, staging.write(bytes, content));
        }
    }

    private Planned composed(String key, ComposedList list) throws IOException {
        PublicFile before = live.trusted(key);
        if (before != null && before.content().length() == list.length()) {
            Content content = Staging.measure(list::writeTo, OutputStream.nullOutputStream());
            if (before.content().equals(content)) {
                return new Planned(before, Planned.Turn.LIST, Map.of());
            }
        }
        Map<String, Staged> staged = new HashMap<>();
        Map<Coding, Content> codings = new EnumMap<>(Coding.class);
        Content content = stage(key, list::writeTo, staged);
        if (Coding.worthwhile(JSON, list.length())) {
            codings.put(Coding.GZIP, stage(key + Coding.GZIP.suffix(), list::writeGzipTo, staged));
        }
        return new Planned(new PublicFile(JSON, content, codings), Planned.Turn.LIST, staged);
    }

    private Content stage(String key, Staging.Writer writer, Map<String, Staged> staged) throws IOException {
        Staged one = staging.write(writer);
        if (alreadyThere(key, one.content())) {
            Files.delete(one.file());
        } else {
            staged.put(key, one);
        }
        return one.content();
    }

    /** After an interrupted commit nothing is believed that was not read. */
    private boolean alreadyThere(String key, Content content) throws IOException {
        return live.interrupted() && live.lies(key, content.length()) && Staging.holds(root.resolve(key), content);
    }

    private void plan(ObjectKey key, Planned planned) {
        @Nullable Planned other = plan.putIfAbsent(key.value(), planned);
        if (other != null) {
            throw new IllegalStateException("two representations have the key " + key);
        }
    }
}
